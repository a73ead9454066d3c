/** Database work in pieces of one commit each. Add every area's writes to app.db here. */
import { writeAccounts } from '../../src-main/registry/account-rows.ts';
import { changeAccounts, addGroup, removeGroup } from '../../src-main/areas/accounts/arrangement-rows.ts';
import { changeSettings } from '../../src-main/settings/settings.ts';
import { saveBody } from '../../src-main/areas/posts/draft-body.ts';
import { addDraft, removeDraft, writeBody } from '../../src-main/areas/posts/draft-rows.ts';
import { addAttempt, addStep, forgetAttempt } from '../../src-main/areas/sign-in/attempt-rows.ts';
import { ingestLists, removeDeletedMedia } from '../../src-main/areas/vault/ingest.ts';
import { cacheWrites } from '../../src-main/operations.ts';
import {
  countsOfAll,
  mediaFrom,
  mediaPage,
  memberOf,
  someList,
  someMedia
} from '../../src-main/areas/vault/testing/media.ts';
import { addIntent, readIntent, writeState, type IntentChange } from '../../src-main/outbox/intent-rows.ts';
import type { WritableDatabase } from '../../src-main/store/database.ts';
import { localFailure } from '../../src-shared/bridge/failure.ts';

export type Commit = (db: WritableDatabase, n: number) => void;

/** Separate IDs, so that pieces don't interfere. */
function addConnection(db: WritableDatabase, id: number): void {
  db.exec(
    `insert or ignore into connection (id, name, base_url, background_budget, created_at) values (${String(id)}, 'Own', 'http://x', 5, 1)`
  );
}

function addAccount(db: WritableDatabase, n: number): number {
  addConnection(db, 1);
  const account = {
    id: `acct_${String(n)}`,
    display_name: `Account ${String(n)}`,
    platform_username: `name${String(n)}`,
    platform_email: null,
    platform_id: n,
    is_authenticated: n % 3 !== 0,
    authentication_progress: null,
    platform_user_data: null
  };
  writeAccounts(db, 1, [account], n);
  return n;
}

function addQueued(db: WritableDatabase, n: number): number {
  addConnection(db, 1);
  const given = { id: `intent ${String(n)}`, kind: 'sign-in.start', connection: 1, account: null };
  return addIntent(db, { ...given, body: { text: 'x'.repeat(n % 900) }, hasSecrets: n % 2 === 0, createdAt: n }).intent
    .number;
}

/** An intent added and advanced in one commit; returns its latest state. */
function moved(...changes: readonly Pick<IntentChange, 'state' | 'failure' | 'made'>[]): Commit {
  return (db, n) => {
    const number = addQueued(db, n);
    for (const change of changes) {
      const intent = readIntent(db, number);
      if (intent) writeState(db, intent, { ...change, forgetsBody: change.state === 'sent', at: n });
    }
  };
}

const firstAccount = 1;
const sending = { state: 'sending' } as const;

const appPieces: readonly Commit[] = [
  addAccount,
  (db, n) => changeSettings(db, { lastPlace: `/accounts/${String(n)}/vault` }),
  (db, n) => {
    const group = addGroup(db, `Group ${String(n)}`, []);
    addAccount(db, n);
    changeAccounts(db, [1, 2, 3], { group, ownName: `Ours ${String(n)}` });
  },
  addQueued,
  moved(sending),
  moved(sending, { state: 'sent', made: 'auth_1' }),
  moved(sending, { state: 'unknown', failure: localFailure('outcome-unknown', 'cut '.repeat(300)) }),
  moved(sending, { state: 'rejected', failure: localFailure('bad-request', 'no') }),
  moved(sending, { state: 'waiting', failure: localFailure('disconnected') }),
  (db, n) => {
    addConnection(db, 1);
    const begun = { connection: 1, id: `auth_${String(n)}`, name: 'Vera', again: null };
    const attempt = addAttempt(db, { ...begun, kind: 'started', at: n });
    for (let step = 0; step < 9; step++)
      addStep(db, attempt, { at: n + step, kind: 'said', words: 'x'.repeat(n % 300) });
    forgetAttempt(db, attempt - 2);
  },
  (db, n) => {
    const body = saveBody({ text: `Draft ${String(n)} `.repeat(n % 300) });
    const number = addDraft(db, { id: `draft ${String(n)}`, account: firstAccount, post: null, body, createdAt: n });
    removeDraft(db, (number ?? 0) - 3);
  },
  (db, n) => {
    const body = saveBody({ text: `Rewritten ${String(n)} `.repeat(n % 200) });
    const number = addDraft(db, { id: `draft ${String(n)}`, account: firstAccount, post: null, body, createdAt: n });
    writeBody(db, (number ?? 0) - 1, { body, step: 0, typedAt: null, at: n });
  },
  (db, n) => {
    addGroup(db, 'Short-lived', []);
    removeGroup(db, addGroup(db, `Gone ${String(n)}`, []));
  }
];

export const appCommits: readonly Commit[] = Array.from({ length: 140 }, (_, n) => at(appPieces, n));

const cachePieces: readonly Commit[] = [
  (db, n) => {
    const counts = { all: countsOfAll(n), listed: n + 1, at: n + 1, firstPosition: 0, isLast: true };
    ingestLists(db, { lists: [someList(1), someList(2 + (n % 5))], ...counts });
  },
  (db, n) => cacheWrites.startSync(db, { feed: 'media', isWhole: true, allowance: 'budget', at: n }),
  (db, n) => {
    const media = Array.from({ length: 30 }, (_, item) => someMedia(n * 30 + item, memberOf(1 + (item % 2))));
    const next = { offset: String(n), limit: '30' };
    cacheWrites.writeFeedPage(db, mediaPage(media, { next, requestedAt: n + 1e6, at: n }));
  },
  (db, n) => {
    const media = mediaFrom(n * 30, 100);
    cacheWrites.writeFeedPage(db, mediaPage(media, { requestedAt: n + 1e6, at: n }));
  },
  (db, n) => {
    removeDeletedMedia(db, { ids: mediaFrom((n - 1) * 30, 25).map(({ id }) => id), at: n });
  }
];

export const cacheCommits: readonly Commit[] = Array.from({ length: 100 }, (_, n) => at(cachePieces, n));

function at(pieces: readonly Commit[], n: number): Commit {
  const piece = pieces[n % pieces.length];
  if (!piece) throw new Error('There is no piece.');
  return piece;
}
