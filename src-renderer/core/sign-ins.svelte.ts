import type { AccountSummary, ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { AttemptSummary, SignInStart } from '../../src-shared/bridge/sign-in.ts';
import { Query } from './query.svelte.ts';

export interface CodeRequest {
  readonly attempt: number;
  readonly name: string | null;
}

/** Once a code is sent, the platform is checking it. */
export function isAskingForCode({
  watch,
  outcome,
  steps
}: Pick<AttemptSummary, 'watch' | 'outcome' | 'steps'>): boolean {
  return watch !== 'ended' && outcome === 'code-needed' && steps.at(-1)?.kind !== 'code-sent';
}

export class SignInsState {
  readonly #bridge: Bridge;
  readonly #query: Query<null, readonly AttemptSummary[]>;
  watchers = 0;
  #again = $state.raw<AccountSummary | null>(null);
  readonly codesNeeded = $derived.by(
    () => (this.attempts ?? []).filter((attempt) => attempt.watch === 'watching' && isAskingForCode(attempt)).length
  );

  constructor(bridge: Bridge, onCodeAsked: (asked: CodeRequest) => void) {
    this.#bridge = bridge;
    this.#query = new Query(bridge, () => bridge.request('signIn.list', {}), null, {
      take: (message) => (message.event === 'signIn.changed' ? message.payload.attempts : null)
    });
    bridge.onEvent((message) => {
      if (message.event === 'signIn.codeNeeded') onCodeAsked(message.payload);
      else if (message.event === 'connections.changed') this.#checkConnections(message.payload.connections);
      else if (message.event === 'accounts.changed') this.#checkAccounts(message.payload.accounts);
    });
  }

  get attempts(): readonly AttemptSummary[] | null {
    return this.#query.value;
  }

  get again(): AccountSummary | null {
    return this.#again;
  }

  askAgain(account: AccountSummary | null): void {
    this.#again = account;
  }

  get failure(): Failure | null {
    return this.#query.failure;
  }

  read(): Promise<void> {
    return this.#query.refresh();
  }

  /** `intent` is created once per form, so that a double click is one sign-in. */
  start(intent: string, connection: number, start: SignInStart, again: number | null): Promise<Failure | null> {
    const asked = { intent, connection, start, ...(again === null ? {} : { again }) };
    return this.#ask(this.#bridge.request('signIn.start', asked));
  }

  async follow(connection: number, id: string): Promise<Result<{ attempt: number }>> {
    return this.#bridge.request('signIn.follow', { connection, id });
  }

  submitCode(attempt: number, code: string): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('signIn.submitCode', { attempt, code }));
  }

  check(attempt: number): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('signIn.check', { attempt }));
  }

  forget(attempt: number): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('signIn.forget', { attempt }));
  }

  setWatched(isWatched: boolean): void {
    void this.#bridge.request('signIn.setWatched', { isWatched });
  }

  #checkConnections(there: readonly Pick<ConnectionSummary, 'id'>[]): void {
    const own = this.attempts ?? [];
    if (own.some(({ connection }) => !there.some(({ id }) => id === connection))) void this.read();
  }

  /** After an account's removal its sign-in is unassigned, and may be chosen again. */
  #checkAccounts(there: readonly Pick<AccountSummary, 'number'>[]): void {
    const own = this.attempts ?? [];
    if (own.some(({ account }) => account !== null && !there.some(({ number }) => number === account)))
      void this.read();
  }

  async #ask(asking: Promise<Result<unknown>>): Promise<Failure | null> {
    const result = await asking;
    return result.ok ? null : result.failure;
  }
}
