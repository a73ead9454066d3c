/** One account's profile on the screen: what the cache has of it, and the secrets that are shown for the moment. */
import { SvelteMap } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { AccountProfile, ProfileValue } from '../../../src-shared/bridge/profile.ts';

export class ProfileState {
  readonly #bridge: Bridge;
  readonly #account: number;
  readonly #stopListening: () => void;
  #profile = $state.raw<AccountProfile | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isUpdating = $state(false);
  /** What is unmasked now, by field. */
  readonly #revealed = new SvelteMap<string, ProfileValue>();
  /** Counts the maskings: a value that arrives after one is not shown. */
  #maskings = 0;
  #reads = 0;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
    this.#stopListening = bridge.onEvent((message) => {
      if (message.event !== 'accounts.profileChanged' || message.payload.account !== account) return;
      this.mask();
      void this.read();
    });
  }

  /** Null until the host has answered. */
  get profile(): AccountProfile | null {
    return this.#profile;
  }

  /** Why the newest reading failed; null where it didn't. */
  get failure(): Failure | null {
    return this.#failure;
  }

  get isUpdating(): boolean {
    return this.#isUpdating;
  }

  /** The account was signed in again, or out: what the platform refused before that is no news. */
  forgetRefusal(): void {
    if (this.#failure?.code === 'platform-refused') this.#failure = null;
  }

  async read(): Promise<void> {
    const nth = (this.#reads += 1);
    const result = await this.#bridge.request('accounts.profile', { account: this.#account });
    if (nth !== this.#reads) return;
    if (result.ok) this.#profile = result.value;
    else this.#failure = result.failure;
  }

  /** Fetches it if nothing of it is here, for one credit. */
  async fetchDue(): Promise<void> {
    if (this.#profile === null || this.#profile.keeping === 'nothing') await this.#askFor('part.show');
  }

  /** Asks the service, for one credit. */
  update(): Promise<void> {
    return this.#askFor('part.refresh');
  }

  async #askFor(request: 'part.show' | 'part.refresh'): Promise<void> {
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    this.#failure = null;
    const result = await this.#bridge.request(request, { of: { part: 'profile', account: this.#account } });
    if (!result.ok) this.#failure = result.failure;
    await this.read();
    this.#isUpdating = false;
  }

  /** Undefined while the field is masked. */
  revealed(name: string): ProfileValue | undefined {
    return this.#revealed.get(name);
  }

  async reveal(name: string): Promise<void> {
    const maskings = this.#maskings;
    const value = await this.#ask(name);
    if (value === undefined || maskings !== this.#maskings) return;
    this.#revealed.set(name, value);
  }

  /** All of them, or the one that is named. */
  mask(name?: string): void {
    if (name !== undefined) {
      this.#revealed.delete(name);
      return;
    }
    this.#maskings += 1;
    this.#revealed.clear();
  }

  /** The value as text, for the clipboard and nowhere else; null where it can't be had. */
  async textOf(name: string): Promise<string | null> {
    const value = await this.#ask(name);
    if (value === undefined || value === null) return null;
    return typeof value === 'object' ? value.json : String(value);
  }

  close(): void {
    this.#stopListening();
    this.mask();
  }

  async #ask(name: string): Promise<ProfileValue | undefined> {
    const result = await this.#bridge.request('accounts.revealField', { account: this.#account, field: name });
    if (result.ok) return result.value.value;
    this.#failure = result.failure;
    return undefined;
  }
}
