/**
 * Details of the items around the screen. Views ask for the positions they show; what is missing is fetched in pages,
 * a moment later, so that a fast scroll past thousands of items asks for none of them. Kept least recently used.
 */
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { toDetails } from '../../../src-shared/bridge/detail-columns.ts';
import type { MediaDetail } from '../../../src-shared/bridge/vault.ts';
import { Kept } from '../../lib/kept.ts';
import { DetailsQueue, type Wanting } from './details-queue.ts';

const mostKept = 6000;
const pageSize = 200;
const waitMs = 40;
/** A failed read is tried again when asked for, but not at once. */
const restMs = 3000;

export class DetailsCache {
  readonly #bridge: Bridge;
  readonly #account: number;
  readonly #details = new Kept<number, MediaDetail>(mostKept);
  readonly #queue = new DetailsQueue();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isAsking = false;
  #restUntil = 0;
  #version = $state(0);

  constructor(bridge: Bridge, account: number) {
    this.#bridge = bridge;
    this.#account = account;
  }

  get(id: number): MediaDetail | null {
    return this.#version >= 0 ? this.#details.peek(id) : null;
  }

  /** Asked for, and there is no such item in the cache any more. */
  isGone(id: number): boolean {
    return this.#version >= 0 && this.#queue.isGone(id);
  }

  /** The ids on and around the screen now, most wanted first; what was wanted before and isn't now is forgotten. */
  want(who: Wanting, ids: readonly number[]): void {
    this.#queue.want(who, ids);
    for (const id of ids) this.#details.use(id);
    this.#plan();
  }

  /** What is known may have changed: it stays on the screen and is read again where it is wanted. */
  markStale(): void {
    this.#queue.markStale(this.#details.keys());
    this.#plan();
  }

  close(): void {
    this.#queue.want('viewer', []);
    this.#queue.want('grid', []);
    this.#queue.want('picked', []);
    this.#queue.want('ahead', []);
    if (this.#timer) clearTimeout(this.#timer);
  }

  #next(): number[] {
    return this.#queue.next(pageSize, (id) => this.#details.peek(id) !== null);
  }

  #plan(): void {
    if (this.#timer !== null || this.#isAsking || this.#next().length === 0) return;
    const rest = Math.max(0, this.#restUntil - Date.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#ask();
    }, waitMs + rest);
  }

  async #ask(): Promise<void> {
    const ids = this.#next();
    if (ids.length === 0) return;
    this.#isAsking = true;
    const result = await this.#bridge.request('vault.details', { account: this.#account, ids });
    this.#isAsking = false;
    if (result.ok) this.#take(ids, toDetails(result.value));
    else this.#restUntil = Date.now() + restMs;
    this.#plan();
  }

  #take(asked: readonly number[], details: readonly MediaDetail[]): void {
    this.#queue.answer(
      asked,
      details.map(({ id }) => id)
    );
    for (const detail of details) this.#details.keep(detail.id, detail);
    this.#version += 1;
  }
}
