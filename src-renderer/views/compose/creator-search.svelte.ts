/** Known creators appear while typing; a search at the service costs a credit. */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { CreatorSummary } from '../../../src-shared/bridge/posts.ts';

const restMs = 250;

export class CreatorSearch {
  readonly #bridge: Bridge;
  readonly #account: number;
  #name = $state('');
  #found = $state.raw<readonly CreatorSummary[]>([]);
  #failure = $state.raw<Failure | null>(null);
  #isAsking = $state(false);
  #asked = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #searches = 0;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
  }

  get name(): string {
    return this.#name;
  }

  get found(): readonly CreatorSummary[] {
    return this.#found;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get isAsking(): boolean {
    return this.#isAsking;
  }

  get wasAsked(): boolean {
    return this.#asked === this.#name.trim();
  }

  type(name: string): void {
    this.#name = name;
    this.#failure = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#search(false), this.#found.length === 0 ? 0 : restMs);
  }

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isAsking = true;
    await this.#search(true);
    this.#isAsking = false;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #search(ask: boolean): Promise<void> {
    const nth = (this.#searches += 1);
    const name = this.#name.trim();
    const result = await this.#bridge.request('posts.findCreators', { account: this.#account, name, ask });
    if (nth !== this.#searches) return;
    this.#failure = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#found = result.value;
    if (ask) this.#asked = name;
  }
}
