/**
 * A user's work that must not be lost, each as a function over the bridge with its trace in
 * app.db. The kill and full-disk tests use the list; add new areas here.
 */
import type { Input, Output, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { statement, type ReadableDatabase } from '../../src-main/store/database.ts';

export type Ask = <N extends RequestName>(name: N, input: Input<N>) => Promise<Result<Output<N>>>;

export interface Work {
  readonly name: string;
  /** Does piece `n`, a unique number. `ok` promises that it is stored. */
  readonly run: (ask: Ask, n: number) => Promise<Result<unknown>>;
  /** `each`: every piece stays; `newest`: it replaces the previous one. */
  readonly keeps: 'each' | 'newest';
  readonly find: (db: ReadableDatabase) => readonly number[];
}

const connection = 1;
const accounts = [1, 2];

function numbersIn(db: ReadableDatabase, sql: string): number[] {
  const texts = statement<[], { text: string | number | null }>(db, sql).all();
  return texts.flatMap(({ text }) => /(\d+)\D*$/.exec(String(text))?.[1] ?? []).map(Number);
}

function intentOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/**
 * Identifies a start at the service, which later rejects the password, so that no account is
 * added.
 */
export function emailOf(n: number): string {
  return `wrong.${String(n)}@works.example`;
}

export function postOf(n: number): string {
  return `Post ${String(n)}`;
}

export function linkOf(n: number): string {
  return `Link ${String(n)}`;
}

/** Its first part differs from an intent's. */
function draftOf(n: number): string {
  return intentOf(n).replace(/^0/, '1');
}

function createDraft(ask: Ask, n: number, text: string) {
  return ask('drafts.create', { account: 1, id: draftOf(n), from: { body: { ...blankBody, text }, post: null } });
}

export const works: readonly Work[] = [
  {
    name: 'a draft',
    run: (ask, n) => createDraft(ask, n, `Draft ${String(n)}`),
    keeps: 'each',
    find: (db) => numbersIn(db, `select text from draft where text like 'Draft %'`)
  },
  {
    name: 'what is written on in a draft',
    run: async (ask, n) => {
      const before = await createDraft(ask, 0, 'Written 0');
      if (!before.ok) return before;
      const { number: draft, revision } = before.value;
      const body = { ...blankBody, text: `Written ${String(n)}` };
      return ask('drafts.save', { account: 1, draft, revision, body });
    },
    keeps: 'newest',
    find: (db) => numbersIn(db, `select text from draft where text like 'Written %'`)
  },
  {
    name: 'a post',
    run: async (ask, n) => {
      const made = await createDraft(ask, n, postOf(n));
      if (!made.ok && made.failure.code !== 'unknown-draft') return made;
      // After a kill the draft may be gone; the intent is known by its ID.
      const draft = made.ok ? made.value.number : 1;
      return ask('posts.publish', { account: 1, draft, revision: 0, intent: intentOf(n) });
    },
    keeps: 'each',
    find: (db) => numbersIn(db, `select id text from intent where kind = 'posts.send'`)
  },
  {
    name: 'a tracking link',
    run: (ask, n) => ask('links.create', { account: 1, name: linkOf(n), intent: intentOf(n) }),
    keeps: 'each',
    find: (db) => numbersIn(db, `select id text from intent where kind = 'links.create'`)
  },
  {
    name: 'a setting',
    run: (ask, n) => ask('settings.change', { change: { lastPlace: `/accounts/${String(n)}` } }),
    keeps: 'newest',
    find: (db) => numbersIn(db, `select value text from setting where name = 'settings.lastPlace'`)
  },
  {
    name: 'a sign-in',
    run: (ask, n) => {
      const start = { auth_type: 'email_password', email: emailOf(n), password: 'word' } as const;
      return ask('signIn.start', { intent: intentOf(n), connection, start });
    },
    keeps: 'each',
    find: (db) => numbersIn(db, `select id text from intent where kind = 'sign-in.start'`)
  },
  {
    name: 'a group',
    run: (ask, n) => ask('accounts.arrange', { to: { kind: 'add-group', name: `Group ${String(n)}`, accounts } }),
    keeps: 'each',
    find: (db) => numbersIn(db, `select name text from account_group where name like 'Group %'`)
  },
  {
    name: 'names of accounts',
    run: (ask, n) => ask('accounts.change', { accounts, change: { ownName: `Ours ${String(n)}` } }),
    keeps: 'newest',
    find: (db) => numbersIn(db, `select own_name text from account where own_name like 'Ours %'`)
  },
  {
    name: 'a budget',
    run: (ask, n) => ask('connections.change', { connection, change: { backgroundBudget: n } }),
    keeps: 'newest',
    find: (db) => numbersIn(db, `select background_budget text from connection where id = ${String(connection)}`)
  }
];

export interface Piece {
  readonly work: Work;
  readonly n: number;
  readonly isKept: boolean;
}

/** Pieces reported stored but missing, or reported failed but present. */
export function findLies(db: ReadableDatabase, pieces: readonly Piece[]): string[] {
  return works.flatMap((work) => {
    const own = pieces.filter((piece) => piece.work === work);
    const found = new Set(work.find(db));
    const failed = own.filter(({ n, isKept }) => !isKept && found.has(n));
    const kept = own.filter(({ isKept }) => isKept);
    const newest = Math.max(...found);
    const lost = kept.filter(({ n }) => (work.keeps === 'each' ? !found.has(n) : newest < n));
    return [
      ...lost.map(({ n }) => `${work.name} ${String(n)} is lost`),
      ...failed.map(({ n }) => `${work.name} ${String(n)} failed, and is there`)
    ];
  });
}
