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
  #command = $state.raw<string | null>(null);
  #found = $state.raw<FoundPeople | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #spent = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

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
    return this.#command !== null;
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
    if (trimmed === '' || (this.isAsking && trimmed === this.#words)) return;
    this.#rest();
    if (trimmed !== this.#words) this.#found = null;
    this.#words = trimmed;
    this.#failure = null;
    const command = crypto.randomUUID();
    this.#command = command;
    const result = await this.#bridge.request('audience.search', { account: this.#account, command, query: trimmed });
    // Words replaced after sending cost their credit too.
    if (result.ok && !result.value.isFromCache) this.#spent += 1;
    if (command !== this.#command) return;
    this.#command = null;
    if (result.ok) this.#found = result.value;
    else if (result.failure.code !== 'cancelled') this.#failure = result.failure;
  }

  stop(): void {
    this.#rest();
    if (this.#command === null) return;
    void this.#bridge.request('commands.stop', { command: this.#command });
    this.#command = null;
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#isWaiting = false;
  }
}
