/** Sign-ins that are followed, and what of them is still in the outbox, as the host last said. */
import type { ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { AttemptSummary, SignInStart } from '../../src-shared/bridge/sign-in.ts';

/** What becomes known of a code that is asked for, for whoever tells the person. */
export interface CodeAsked {
  readonly attempt: number;
  readonly name: string | null;
}

export class SignIns {
  readonly #bridge: Bridge;
  /** Null until the host has said them. */
  #attempts = $state.raw<readonly AttemptSummary[] | null>(null);
  #intents = $state.raw<readonly IntentSummary[]>([]);
  #failure = $state.raw<Failure | null>(null);
  /** How many sign-ins wait for a code. */
  readonly codesNeeded = $derived(
    (this.#attempts ?? []).filter(
      ({ watch, outcome, steps }) =>
        watch === 'watching' && outcome === 'code-needed' && steps.at(-1)?.kind !== 'code-sent'
    ).length
  );

  constructor(bridge: Bridge, onCodeAsked: (asked: CodeAsked) => void) {
    this.#bridge = bridge;
    bridge.onEvent((message) => {
      if (message.event === 'signIn.changed') this.#attempts = message.payload.attempts;
      else if (message.event === 'outbox.changed') this.#intents = message.payload.intents;
      else if (message.event === 'signIn.codeNeeded') onCodeAsked(message.payload);
      else if (message.event === 'connections.changed') this.#checkConnections(message.payload.connections);
    });
  }

  get attempts(): readonly AttemptSummary[] | null {
    return this.#attempts;
  }

  get intents(): readonly IntentSummary[] {
    return this.#intents;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  async read(): Promise<void> {
    const [attempts, intents] = await Promise.all([
      this.#bridge.request('signIn.list', {}),
      this.#bridge.request('outbox.list', {})
    ]);
    if (intents.ok) this.#intents = intents.value;
    if (attempts.ok) this.#attempts = attempts.value;
    this.#failure = attempts.ok ? null : attempts.failure;
  }

  /** @param intent made once for each form that is filled in, so that a double click is one sign-in */
  start(intent: string, connection: number, start: SignInStart): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('signIn.start', { intent, connection, start }));
  }

  async follow(connection: number, id: string): Promise<Result<{ attempt: number }>> {
    return this.#bridge.request('signIn.follow', { connection, id });
  }

  submitCode(attempt: number, code: string): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('signIn.submitCode', { attempt, code }));
  }

  lookAgain(attempt: number): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('signIn.lookAgain', { attempt }));
  }

  forget(attempt: number): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('signIn.forget', { attempt }));
  }

  setWatched(isWatched: boolean): void {
    void this.#bridge.request('signIn.setWatched', { isWatched });
  }

  sendAgain(intent: number): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('outbox.sendAgain', { intent }));
  }

  discard(intent: number): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('outbox.discard', { intent }));
  }

  confirm(intent: number, id: string): Promise<Failure | null> {
    return this.#ask(this.#bridge.request('outbox.confirm', { intent, id }));
  }

  /** What belongs to a connection goes with it, and nobody says so attempt by attempt. */
  #checkConnections(there: readonly Pick<ConnectionSummary, 'id'>[]): void {
    const own = [...(this.#attempts ?? []), ...this.#intents];
    if (own.some(({ connection }) => !there.some(({ id }) => id === connection))) void this.read();
  }

  async #ask(asking: Promise<Result<unknown>>): Promise<Failure | null> {
    const result = await asking;
    return result.ok ? null : result.failure;
  }
}
