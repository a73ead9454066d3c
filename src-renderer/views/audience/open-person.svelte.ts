/** The person whose card is open: from the cache, and anew from the service when somebody asks for it. */
import type { PersonCard } from '../../../src-shared/bridge/audience.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';

export class OpenPerson {
  readonly id: number;
  readonly #bridge: Bridge;
  readonly #account: number;
  #card = $state.raw<PersonCard | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #refusal = $state.raw<Failure | null>(null);
  #isAsking = $state(false);

  constructor(bridge: Bridge, account: number, id: number) {
    this.#bridge = bridge;
    this.#account = account;
    this.id = id;
  }

  get card(): PersonCard | null {
    return this.#card;
  }
  /** Why the cache has no card to show. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Why the last reading from the service failed. */
  get refusal(): Failure | null {
    return this.#refusal;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }

  async read(): Promise<void> {
    const result = await this.#bridge.request('audience.person', { account: this.#account, person: this.id });
    if (result.ok) this.#card = result.value;
    this.#failure = result.ok ? null : result.failure;
  }

  /** One credit. */
  async readAgain(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const of = { part: 'person', account: this.#account, person: this.id } as const;
    const result = await this.#bridge.request('part.refresh', { of });
    if (result.ok) await this.read();
    this.#isAsking = false;
    this.#refusal = result.ok ? null : result.failure;
  }
}
