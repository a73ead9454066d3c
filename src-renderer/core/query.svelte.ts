/**
 * A question to the host and its newest answer. It is read while watched, and again when an
 * event may have changed it. See docs/decisions/011-queries.md.
 */
import { untrack } from 'svelte';
import type { Bridge, EventMessage, EventName } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';

/** Minimum gap between reads caused by events: a sync changes rows several times a second. */
const shortestGap: Ms = 150;
/** Slow reads take a quarter of the time at most, but never wait longer than this. */
const longestGap: Ms = 3000;

export interface QueryOptions<T> {
  /** Events that make it stale, if they name the input's account and chat. */
  readonly on?: readonly EventName[];
  /** The whole answer from an event; null if it carries none. */
  readonly take?: (message: EventMessage) => T | null;
  /** The answer with the event's change applied; null if it carries none. */
  readonly patch?: (value: T, message: EventMessage) => T | null;
  /** Merges with the previous answer to the same input, so that only differences are drawn. */
  readonly merge?: (before: T, after: T) => T;
}

export class Query<I, T> {
  readonly #read: (input: I) => Promise<Result<T>>;
  readonly #options: QueryOptions<T>;
  readonly #stopListening: () => void;
  #input = $state.raw() as I;
  #answered = $state.raw<I | null>(null);
  #value = $state.raw<T | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isReading = $state(false);
  #readFor: I | null = null;
  #watchers = 0;
  #isStale = true;
  #reads = 0;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #begunAt: Ms = -Infinity;
  #gap = shortestGap;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param read must not throw */
  constructor(bridge: Bridge, read: (input: I) => Promise<Result<T>>, input: I, options: QueryOptions<T> = {}) {
    this.#read = read;
    this.#input = input;
    this.#options = options;
    this.#stopListening = bridge.onEvent((message) => {
      this.#hear(message);
    });
  }

  /** Null before the first answer. The newest one stays while others load or fail. */
  get value(): T | null {
    return this.#value;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  get isReading(): boolean {
    return this.#isReading;
  }

  get input(): I {
    return this.#input;
  }

  get answered(): I | null {
    return this.#answered;
  }

  watch(): () => void {
    let isWatching = true;
    this.#watchers += 1;
    if (!isSame(this.#input, this.#readFor)) void this.#begin();
    else this.#readIfStale();
    return () => {
      if (isWatching) this.#watchers -= 1;
      isWatching = false;
      this.#readIfStale();
    };
  }

  /** Changes the input. The old answer stays until the new one arrives. */
  ask(input: I): void {
    if (isSame(input, this.#input)) return;
    this.#input = input;
    this.#isStale = true;
    // Starts at once although an older read is running: a user waits for this one.
    if (this.#watchers > 0) void this.#begin();
  }

  /** Reads even if unwatched. Resolves with a read that began after this call. */
  refresh(): Promise<void> {
    if (!this.#running) return this.#begin();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#begin();
    });
    return this.#next;
  }

  /** Sets an answer from elsewhere. A running read is older, so its answer is dropped. */
  set(value: T): void {
    this.#reads += 1;
    this.#keep(value);
  }

  /** Changes part of the answer. A running read may be older, so it is repeated. */
  update(change: (value: T) => T): void {
    if (this.#value === null) return;
    const changed = change(this.#value);
    if (changed === this.#value) return;
    this.#value = changed;
    if (this.#running) this.invalidate();
  }

  /** Marks the answer stale. It is read again soon, or once it is watched. */
  invalidate(): void {
    this.#isStale = true;
    this.#readIfStale();
  }

  close(): void {
    this.#stopListening();
    clearTimeout(this.#timer);
    this.#reads += 1;
  }

  #hear(message: EventMessage): void {
    if (message.event === 'app.reconnected') this.invalidate();
    if (!isAbout(message, this.#input)) return;
    const { on, take, patch } = this.#options;
    if (on?.includes(message.event)) this.invalidate();
    const value = take?.(message) ?? null;
    if (value !== null) this.set(value);
    this.update((before) => patch?.(before, message) ?? before);
  }

  #readIfStale(): void {
    clearTimeout(this.#timer);
    if (!this.#isStale || this.#watchers === 0 || this.#running) return;
    const wait = this.#begunAt + this.#gap - performance.now();
    if (wait <= 0) void this.#begin();
    else this.#timer = setTimeout(() => void this.#begin(), wait);
  }

  #begin(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isStale = false;
    this.#isReading = true;
    this.#begunAt = performance.now();
    const running = this.#readOnce().then(() => {
      if (this.#running !== running) return;
      this.#gap = Math.min(longestGap, Math.max(shortestGap, 4 * (performance.now() - this.#begunAt)));
      this.#running = null;
      this.#isReading = false;
      this.#readIfStale();
    });
    this.#running = running;
    return running;
  }

  async #readOnce(): Promise<void> {
    const nth = (this.#reads += 1);
    const input = (this.#readFor = this.#input);
    const result = await this.#read(input);
    if (nth !== this.#reads) return;
    if (result.ok) this.#keep(result.value, input);
    else this.#failure = result.failure;
  }

  #keep(value: T, input = this.#input): void {
    const { merge } = this.#options;
    const before = this.#value;
    this.#value = before !== null && merge && isSame(input, this.#answered) ? merge(before, value) : value;
    this.#answered = input;
    this.#failure = null;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** An event without an account or chat concerns every input. */
function isAbout({ payload }: EventMessage, input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return true;
  if ('account' in payload) {
    if ('account' in input && payload.account !== input.account) return false;
    if ('accounts' in input && Array.isArray(input.accounts) && !input.accounts.includes(payload.account)) return false;
  }
  return !('chat' in payload && 'chat' in input) || payload.chat === null || payload.chat === input.chat;
}

export function useQuery<I, T>(
  bridge: Bridge,
  read: (input: I) => Promise<Result<T>>,
  input: () => I,
  options: QueryOptions<T> = {}
): Query<I, T> {
  const query = new Query<I, T>(bridge, read, untrack(input), options);
  $effect(() => {
    const asked = input();
    untrack(() => {
      query.ask(asked);
    });
  });
  $effect(() => {
    const stop = untrack(() => query.watch());
    return () => {
      stop();
      query.close();
    };
  });
  return query;
}
