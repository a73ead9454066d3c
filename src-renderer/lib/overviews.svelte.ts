/**
 * What is known of every account, for pages over all of them and the heads of one: what its areas left, and what goes live next.
 * Made when the first such page opens; it outlives it, so that the next one paints at once.
 */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { AccountOverview, ScheduledPost } from '../../src-shared/bridge/overview.ts';
import { indexOverviews } from './month-earnings.ts';

export class Overviews {
  readonly #bridge: Bridge;
  #accounts = $state.raw<ReadonlyMap<number, AccountOverview> | null>(null);
  #scheduled = $state.raw<readonly ScheduledPost[] | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #viewers = 0;
  #isReading = false;
  #isStale = true;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    bridge.onEvent(({ event }) => {
      if (event !== 'overview.changed') return;
      this.#isStale = true;
      if (this.#viewers > 0) void this.#read();
    });
  }

  /** Null before it was read. */
  get isRead(): boolean {
    return this.#accounts !== null;
  }

  /** Soonest first, over all accounts; null before it was read. */
  get scheduled(): readonly ScheduledPost[] | null {
    return this.#scheduled;
  }

  /** Why the summaries couldn't be read. */
  get failure(): Failure | null {
    return this.#failure;
  }

  find(account: number): AccountOverview | null {
    return this.#accounts?.get(account) ?? null;
  }

  /** A page is open that shows them. @returns called when it closes */
  show(): () => void {
    this.#viewers += 1;
    // What goes live next changes with the time too.
    void this.#read();
    return () => {
      this.#viewers -= 1;
    };
  }

  readAgain(): void {
    void this.#read();
  }

  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    this.#isStale = false;
    const [accounts, scheduled] = await Promise.all([
      this.#bridge.request('overview.accounts', {}),
      this.#bridge.request('overview.scheduled', {})
    ]);
    if (accounts.ok) this.#accounts = indexOverviews(accounts.value);
    if (scheduled.ok) this.#scheduled = scheduled.value;
    this.#failure = [accounts, scheduled].find((result) => !result.ok)?.failure ?? null;
    this.#isReading = false;
    if (this.#isDue()) await this.#read();
  }

  /** Something has changed since it was read, and somebody looks. */
  #isDue(): boolean {
    return this.#isStale && this.#viewers > 0;
  }
}

const opened = new WeakMap<Bridge, Overviews>();

export function openOverviews(bridge: Bridge): Overviews {
  const known = opened.get(bridge);
  if (known) return known;
  const made = new Overviews(bridge);
  opened.set(bridge, made);
  return made;
}
