/** Searches the service after a pause in typing, or on Enter, and drops outdated words. */
import type { FoundPeople } from '../../../src-shared/bridge/audience.ts';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';

export const searchRestMs = 500;
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

  get words(): string {
    return this.#words;
  }
  get isWaiting(): boolean {
    return this.#isWaiting;
  }
  get isAsking(): boolean {
    return this.#isAsking;
  }
  get found(): FoundPeople | null {
    return this.#found;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get spent(): number {
    return this.#spent;
  }

  type(words: string, isAsking: boolean): void {
    const trimmed = words.trim();
    if (trimmed === this.#words) return;
    this.stop();
    this.#words = trimmed;
    this.#found = null;
    this.#failure = null;
    if (!isAsking || Array.from(trimmed).length < fewestLetters) return;
    this.#isWaiting = true;
    this.#timer = setTimeout(() => void this.ask(trimmed), searchRestMs);
  }

  /** Costs one credit, unless the same words were searched a moment ago. */
  async ask(words: string): Promise<void> {
    const trimmed = words.trim();
    if (trimmed === '' || (this.#isAsking && trimmed === this.#words)) return;
    this.#rest();
    this.#words = trimmed;
    this.#failure = null;
    this.#isAsking = true;
    const asked = (this.#asked += 1);
    const result = await this.#bridge.request('audience.search', { account: this.#account, query: trimmed });
    // Words replaced after sending cost their credit too.
    if (result.ok && !result.value.isFromCache) this.#spent += 1;
    if (asked !== this.#asked) return;
    this.#isAsking = false;
    if (result.ok) this.#found = result.value;
    else if (result.failure.code !== 'cancelled') this.#failure = result.failure;
  }

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
