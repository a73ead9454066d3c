/**
 * Reading from the host: a question and its newest answer. It is read while somebody watches, and again when an event says that
 * the answer may have changed. See docs/decisions/011-queries.md.
 */
import { untrack } from 'svelte';
import type { Bridge, EventMessage, EventName } from '../../src-shared/bridge/bridge.ts';
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { Ms } from '../../src-shared/rules/ms.ts';

/** The least time between the beginnings of two reads that events ask for: a sync changes rows several times a second. */
const shortestGap: Ms = 150;
/** A slow read comes less often: it takes a quarter of the time at most, unless it would be this late. */
const longestGap: Ms = 3000;

export interface QueryOptions<T> {
  /** Events after which it is read again. They count only for the account and the chat that the input names. */
  readonly on?: readonly EventName[];
  /** The whole answer, where an event carries it; null where it doesn't. */
  readonly take?: (message: EventMessage) => T | null;
  /** The answer with the part changed that an event carries; null where it carries none. */
  readonly patch?: (value: T, message: EventMessage) => T | null;
  /** Joins an answer with the one before to the same input, so that only what differs is drawn again. */
  readonly merge?: (before: T, after: T) => T;
  /** Told of an answer right before it takes the place of the one before, which is null before the first. */
  readonly onAnswer?: (after: T, before: T | null) => void;
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
  /** The input of the newest read; null before the first. */
  #readFor: I | null = null;
  #watchers = 0;
  #isStale = true;
  /** Counts the reads: the answer to an older one is dropped. */
  #reads = 0;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #begunAt: Ms = -Infinity;
  #gap = shortestGap;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param read one answer to one input; it must not throw */
  constructor(bridge: Bridge, read: (input: I) => Promise<Result<T>>, input: I, options: QueryOptions<T> = {}) {
    this.#read = read;
    this.#input = input;
    this.#options = options;
    this.#stopListening = bridge.onEvent((message) => {
      this.#hear(message);
    });
  }

  /** The newest answer; null before the first. It stays while another one is read, and when that fails. */
  get value(): T | null {
    return this.#value;
  }

  /** Why the last read failed; null where it didn't. */
  get failure(): Failure | null {
    return this.#failure;
  }

  get isReading(): boolean {
    return this.#isReading;
  }

  /** What is asked now. */
  get input(): I {
    return this.#input;
  }

  /** The input that `value` is the answer to; null before the first answer. */
  get answered(): I | null {
    return this.#answered;
  }

  /** Reads if something else is asked or it is stale, and again after each event, until the function that it returns is called. */
  watch(): () => void {
    let isWatching = true;
    this.#watchers += 1;
    // What was read last answered another question.
    if (!isSame(this.#input, this.#readFor)) void this.#begin();
    else this.#readIfStale();
    return () => {
      if (isWatching) this.#watchers -= 1;
      isWatching = false;
      this.#readIfStale();
    };
  }

  /** Asks something else. The answer before stays until the new one is here. */
  ask(input: I): void {
    if (isSame(input, this.#input)) return;
    this.#input = input;
    this.#isStale = true;
    // At once, though an older question is still being answered: a user waits for this one.
    if (this.#watchers > 0) void this.#begin();
  }

  /** Reads, watched or not. Resolves with the answer to a read that began after this call. */
  refresh(): Promise<void> {
    if (!this.#running) return this.#begin();
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#begin();
    });
    return this.#next;
  }

  /** Takes an answer that came another way. What is being read is older, so its answer is dropped. */
  set(value: T): void {
    this.#reads += 1;
    this.#keep(value);
  }

  /** Changes a part of the answer. What is being read may be from before that, so it is read again. */
  update(change: (value: T) => T): void {
    if (this.#value === null) return;
    const changed = change(this.#value);
    if (changed === this.#value) return;
    this.#value = changed;
    if (this.#running) this.invalidate();
  }

  /** The answer may have changed. It is read again soon, or once somebody watches. */
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
    const { merge, onAnswer } = this.#options;
    const before = this.#value;
    onAnswer?.(value, before);
    this.#value = before !== null && merge && isSame(input, this.#answered) ? merge(before, value) : value;
    this.#answered = input;
    this.#failure = null;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether an event is about what the input names. One that names no account or chat is about all of them. */
function isAbout({ payload }: EventMessage, input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return true;
  if ('account' in payload) {
    if ('account' in input && payload.account !== input.account) return false;
    if ('accounts' in input && Array.isArray(input.accounts) && !input.accounts.includes(payload.account)) return false;
  }
  return !('chat' in payload && 'chat' in input) || payload.chat === null || payload.chat === input.chat;
}

/** A query of a component, watched as long as that is there. */
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
