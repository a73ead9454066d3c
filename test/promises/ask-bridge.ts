/**
 * Sends every request of the bridge to a backend with one account, with inputs that lead
 * somewhere.
 */
import type { Dispatch } from '../../src-main/hosts/dispatch.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { requests, type Handlers, type Input, type Output, type RequestName } from '../../src-shared/bridge/bridge.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { fittingInputs } from './request-inputs.ts';

const shared = {
  account: 1,
  connection: 1,
  schedule: { day: '2030-01-01', time: '10:00', zone: 'UTC', occurrence: 'first' },
  zone: 'UTC',
  from: '2026-01-01',
  to: '2026-02-28',
  ids: new Float64Array([1, 2, 3]).buffer
};

/** Sent last and one by one: each destroys what others need. */
const ending: readonly RequestName[] = [
  'commands.stop',
  'signIn.forget',
  'outbox.confirm',
  'outbox.sendAgain',
  'outbox.discard',
  'posts.takeBack',
  'drafts.setDeleted',
  'accounts.arrange',
  'storage.clear',
  'backups.choose',
  'connections.change',
  'connections.replaceKey',
  'connections.setPracticeRunning',
  'connections.resetPractice',
  'removal.carryOut',
  'updates.install',
  'app.restart'
];

const names = Object.keys(requests) as RequestName[];

/** A new ID each call; pages format them alike. */
let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;

export function noteReached(handlers: Handlers): { handlers: Handlers; reached: ReadonlySet<string> } {
  const reached = new Set<string>();
  const noting = Object.entries(handlers).map(([name, handler]) => [
    name,
    (input: never) => {
      reached.add(name);
      return handler(input);
    }
  ]);
  // Safe: the same names and signatures.
  return { handlers: Object.fromEntries(noting) as Handlers, reached };
}

export class BridgeAsker {
  readonly #dispatch: Dispatch;
  readonly #key: { readonly apiKey: string; readonly baseUrl: string };
  readonly answers: Result<unknown>[] = [];

  constructor(dispatch: Dispatch, key: { readonly apiKey: string; readonly baseUrl: string }) {
    this.#dispatch = dispatch;
    this.#key = key;
  }

  async ask<N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>> {
    const answer = await this.#dispatch(name, input);
    this.answers.push(answer);
    // Safe: the host answers by name.
    return answer as Result<Output<N>>;
  }

  /** Publishes a post; its text identifies it at the service. */
  async publish(text: string): Promise<number> {
    const { number: draft, revision } = await this.#write(text, null);
    const sent = await this.ask('posts.publish', { account: 1, draft, revision, intent: newId() });
    if (!sent.ok) throw new Error(`posts.publish: ${sent.failure.code}`);
    return sent.value.intent;
  }

  async askTheRest(intent: number): Promise<void> {
    const { number: draft, revision } = await this.#write('another', null);
    const change = await this.#write('a change', 5);
    const own: { readonly [N in RequestName]?: Partial<Input<N>> } = {
      'connections.add': { ...this.#key, command: 'add' },
      'connections.replaceKey': { ...this.#key, baseUrl: null },
      'connections.change': { change: { name: 'Own', hue: 3, baseUrl: this.#key.baseUrl, backgroundBudget: 50 } },
      'connections.takeAccounts': { ids: ['acct_1'] },
      'connections.setPracticeRunning': { isRunning: false },
      'accounts.change': { accounts: [1], change: { hue: 9 } },
      'accounts.refreshMany': { accounts: [1] },
      'audience.search': { command: 'search' },
      'links.create': { intent: newId() },
      'links.findCandidates': { intent },
      'posts.findCandidates': { intent },
      'posts.takeBack': { intent },
      'posts.update': { draft: change.number, revision: change.revision },
      'outbox.sendAgain': { intent },
      'outbox.discard': { intent },
      'outbox.confirm': { intent, id: '12345' },
      'signIn.start': {
        intent: newId(),
        start: { auth_type: 'email_password', email: 'vera@example.test', password: 'a password' }
      },
      'signIn.follow': { id: 'auth_1' },
      'drafts.create': { id: newId(), from: { draft } },
      'drafts.save': { body: { ...blankBody, text: 'saved' } },
      'backups.choose': { id: null }
    };
    const complete = (name: RequestName, fits: Record<string, unknown>) => {
      const known = name.startsWith('drafts.') ? { ...shared, draft, revision, to: 1 } : shared;
      const isAlike = (one: unknown, other: unknown) =>
        typeof one === typeof other && Array.isArray(one) === Array.isArray(other);
      const meant = Object.entries(known).filter(([field, value]) => isAlike(fits[field], value));
      return { ...fits, ...Object.fromEntries(meant), ...own[name] };
    };
    const ask = async (name: RequestName) => {
      for (const fits of fittingInputs(name)) this.answers.push(await this.#dispatch(name, complete(name, fits)));
    };
    await Promise.all(names.filter((name) => name !== 'posts.publish' && !ending.includes(name)).map(ask));
    await this.ask('export.setRunning', { isRunning: false });
    for (const name of ending) await ask(name);
  }

  async #write(text: string, post: number | null): Promise<{ readonly number: number; readonly revision: number }> {
    const made = await this.ask('drafts.create', {
      account: 1,
      id: newId(),
      from: { body: { ...blankBody, text }, post }
    });
    if (!made.ok) throw new Error(`drafts.create: ${made.failure.code}`);
    return made.value;
  }
}
