/**
 * A cache of rows around the screen, by ID. The first rows are fetched at once. Later ones
 * are collected for a moment, so that scrolling sends few requests. Evicts the least
 * recently used.
 */
import { untrack } from 'svelte';
import { ok, type Result } from '../../src-shared/bridge/failure.ts';
import { LruCache } from './lru-cache.ts';
import { RowQueue, type Wanting } from './row-queue.ts';

const mostKept = 6000;
const pageSize = 200;
const waitMs = 40;
const restMs = 3000;

export class RowCache<T extends { readonly id: number }> {
  readonly #read: (ids: number[]) => Promise<Result<readonly T[]>>;
  readonly #rows = new LruCache<number, T>(mostKept);
  readonly #queue = new RowQueue();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isAsking = false;
  #restUntil = 0;
  #version = $state(0);

  /** @param read rows of at most 200 IDs; missing ones are left out */
  constructor(read: (ids: number[]) => Promise<Result<readonly T[]>>) {
    this.#read = read;
  }

  get(id: number): T | null {
    return this.#version >= 0 ? this.#rows.peek(id) : null;
  }

  isGone(id: number): boolean {
    return this.#version >= 0 && this.#queue.isGone(id);
  }

  /** IDs on and around the screen, most urgent first. They replace this caller's earlier ones. */
  want(who: Wanting, ids: readonly number[]): void {
    this.#queue.want(who, ids);
    for (const id of ids) this.#rows.use(id);
    this.#plan();
  }

  /** Reads any number of rows in pages, without caching. Missing ones are left out. */
  async readAll(ids: Float64Array): Promise<Result<readonly T[]>> {
    const all: T[] = [];
    for (let from = 0; from < ids.length; from += pageSize) {
      const page = await this.#read([...ids.subarray(from, from + pageSize)]);
      if (!page.ok) return page;
      all.push(...page.value);
    }
    return ok(all);
  }

  /** Marks everything stale: it stays on screen, and is read again on demand. */
  invalidate(): void {
    this.#queue.invalidate(this.#rows.keys());
    this.#plan();
  }

  keep(rows: readonly T[]): void {
    this.#take([], rows);
  }

  close(): void {
    this.#queue.want('viewer', []);
    this.#queue.want('grid', []);
    this.#queue.want('picked', []);
    this.#queue.want('ahead', []);
    if (this.#timer) clearTimeout(this.#timer);
  }

  #next(): number[] {
    return this.#queue.next(pageSize, (id) => this.#rows.peek(id) !== null);
  }

  #plan(): void {
    if (this.#timer !== null || this.#isAsking || this.#next().length === 0) return;
    const rest = Math.max(0, this.#restUntil - Date.now());
    const isFirst = untrack(() => this.#version) === 0;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        void this.#ask();
      },
      (isFirst ? 0 : waitMs) + rest
    );
  }

  async #ask(): Promise<void> {
    const ids = this.#next();
    if (ids.length === 0) return;
    this.#isAsking = true;
    const result = await this.#read(ids);
    this.#isAsking = false;
    if (result.ok) this.#take(ids, result.value);
    else this.#restUntil = Date.now() + restMs;
    this.#plan();
  }

  #take(asked: readonly number[], rows: readonly T[]): void {
    this.#queue.answer(
      asked,
      rows.map(({ id }) => id)
    );
    for (const row of rows) this.#rows.keep(row.id, row);
    this.#version += 1;
  }
}
