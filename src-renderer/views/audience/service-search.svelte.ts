/** The search of the service: asked when somebody has stopped typing or presses Enter, and never for words that are old. */
import type { FoundPeople } from '../../../src-shared/bridge/audience.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';

/** ms of rest after which words are asked for by themselves. */
export const restMs = 500;
const fewestLetters = 2;

export class ServiceSearch {
  readonly #bridge: Bridge;
  readonly #account: number;
  #words = $state('');
  #isWaiting = $state(false);
  #isAsking = $state(false);
  #found = $state.raw<FoundPeople | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #spent = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
  }

  /** What `found` and `failure` are about. */
  get words(): string {
    return this.#words;
  }
  /** It will be asked in a moment. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }
  /** Null before the service has answered these words. */
  get found(): FoundPeople | null {
    return this.#found;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Searches that the service was asked since the page was opened. */
  get spent(): number {
    return this.#spent;
  }

  /** The words have changed; with `isAsking` they are asked for once they rest. */
  type(words: string, isAsking: boolean): void {
    const trimmed = words.trim();
    if (trimmed === this.#words) return;
    this.stop();
    this.#words = trimmed;
    this.#found = null;
    this.#failure = null;
    if (!isAsking || Array.from(trimmed).length < fewestLetters) return;
    this.#isWaiting = true;
    this.#timer = setTimeout(() => void this.ask(trimmed), restMs);
  }

  /** One credit, save where the same words were asked for a moment ago. */
  async ask(words: string): Promise<void> {
    const trimmed = words.trim();
    if (trimmed === '' || (this.#isAsking && trimmed === this.#words)) return;
    this.#rest();
    this.#words = trimmed;
    this.#failure = null;
    this.#isAsking = true;
    const asked = (this.#asked += 1);
    const result = await this.#bridge.request('audience.search', { account: this.#account, query: trimmed });
    // Other words that were sent all the same have cost their credit too.
    if (result.ok && !result.value.isFromCache) this.#spent += 1;
    if (asked !== this.#asked) return;
    this.#isAsking = false;
    if (result.ok) this.#found = result.value;
    else if (result.failure.code !== 'cancelled') this.#failure = result.failure;
  }

  /** Ends what is asked, or was about to be. */
  stop(): void {
    this.#rest();
    if (!this.#isAsking) return;
    this.#isAsking = false;
    this.#asked += 1;
    void this.#bridge.request('audience.cancelSearch', { account: this.#account });
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
  }
}
