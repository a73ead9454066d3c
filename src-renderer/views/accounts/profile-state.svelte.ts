import { SvelteMap } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { AccountProfile, ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { readPart } from '../../../src-shared/bridge/read-part.ts';
import { Query } from '../../core/query.svelte.ts';

export class ProfileState {
  readonly #bridge: Bridge;
  readonly #account: number;
  readonly #stopListening: () => void;
  readonly query: Query<{ readonly account: number }, AccountProfile>;
  #failure = $state.raw<Failure | null>(null);
  #isUpdating = $state(false);
  readonly #revealed = new SvelteMap<string, ProfileValue>();
  /** Counts maskings, so that a value arriving after one isn't shown. */
  #maskings = 0;

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
    this.query = new Query(
      bridge,
      (of) => readPart(bridge, { part: 'profile', ...of }),
      { account },
      { on: ['accounts.profileChanged'] }
    );
    this.query.watch();
    this.#stopListening = bridge.onEvent(({ event, payload }) => {
      if (event === 'accounts.profileChanged' && payload.account === account) this.mask();
    });
  }

  get failure(): Failure | null {
    return this.#failure ?? this.query.failure;
  }

  get isUpdating(): boolean {
    return this.#isUpdating;
  }

  /** After a sign-in or sign-out an earlier refusal is outdated. */
  forgetRefusal(): void {
    if (this.#failure?.code === 'platform-refused') this.#failure = null;
  }

  /** Costs one credit if nothing is cached. */
  async fetchDue(): Promise<void> {
    if ((this.query.value?.keeping ?? 'nothing') === 'nothing') await this.#askFor('part.show');
  }

  /** Costs one credit. */
  update(): Promise<void> {
    return this.#askFor('part.refresh');
  }

  async #askFor(request: 'part.show' | 'part.refresh'): Promise<void> {
    if (this.#isUpdating) return;
    this.#isUpdating = true;
    this.#failure = null;
    const result = await this.#bridge.request(request, { of: { part: 'profile', account: this.#account } });
    if (!result.ok) this.#failure = result.failure;
    await this.query.refresh();
    this.#isUpdating = false;
  }

  revealed(name: string): ProfileValue | undefined {
    return this.#revealed.get(name);
  }

  async reveal(name: string): Promise<void> {
    const maskings = this.#maskings;
    const value = await this.#ask(name);
    if (value === undefined || maskings !== this.#maskings) return;
    this.#revealed.set(name, value);
  }

  mask(name?: string): void {
    if (name !== undefined) {
      this.#revealed.delete(name);
      return;
    }
    this.#maskings += 1;
    this.#revealed.clear();
  }

  /** For the clipboard only; null if unavailable. */
  async textOf(name: string): Promise<string | null> {
    const value = await this.#ask(name);
    if (value === undefined || value === null) return null;
    return typeof value === 'object' ? value.json : String(value);
  }

  close(): void {
    this.#stopListening();
    this.query.close();
    this.mask();
  }

  async #ask(name: string): Promise<ProfileValue | undefined> {
    const result = await this.#bridge.request('part.reveal', {
      of: { part: 'profile', account: this.#account, field: name }
    });
    if (result.ok) return result.value.values[0]?.value;
    this.#failure = result.failure;
    return undefined;
  }
}

/** Shared by all profiles, and kept while the page is open. */
export class ProfileFolds {
  isOpen = $state(false);
  hasEmpty = $state(false);
}
