/** The state of one feed's refresh, and how often pages hear of it and of its rows. */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { FeedPhase, FeedState } from '../../src-shared/bridge/feed.ts';
import { Throttle } from '../timers.ts';
import { sizeOfPage, type Cursor } from './cursor.ts';
import type { FeedStatus, WrittenPage } from './feed-operations.ts';
import type { FeedFigures, FeedSource } from './feed-source.ts';
import { Rate } from './rate.ts';
import { priceOfSync, type RunEnd } from './run-sync.ts';

export interface RefreshStateOptions {
  readonly source: Pick<FeedSource, 'pageSize'>;
  readonly onState: (state: FeedState) => void;
  readonly onRows: (figures: FeedFigures) => void;
}

type Progress = Pick<FeedState, 'scope' | 'done' | 'total' | 'price'>;

const nothing: Progress = { scope: 'first', done: 0, total: null, price: 0 };
const untouched: FeedState = { phase: 'idle', ...nothing, rate: 0, failure: null };

export class RefreshState {
  readonly #pageSize: number;
  readonly #tell: Throttle;
  readonly #tellRows: Throttle;
  readonly #rate = new Rate();
  #figures: FeedFigures | null = null;
  #value = untouched;

  constructor({ source, onState, onRows }: RefreshStateOptions) {
    this.#pageSize = source.pageSize;
    this.#tell = new Throttle(200, () => {
      onState(this.#value);
    });
    this.#tellRows = new Throttle(700, () => {
      if (this.#figures) onRows(this.#figures);
    });
  }

  get value(): FeedState {
    return this.#value;
  }

  get isUntouched(): boolean {
    return this.#value === untouched;
  }

  /** Shows a sync that was paused or unfinished at the app's end, unless a run has begun since. */
  restore(record: FeedStatus): void {
    const isLeft = record.isPaused || record.sync?.finishedAt === null;
    if (this.isUntouched && isLeft)
      this.#value = { ...this.#value, ...this.#progressOf(record), phase: record.isPaused ? 'paused' : 'idle' };
  }

  begin(): void {
    this.#rate.clear();
    this.#enter('running', this.#value.phase === 'idle' ? nothing : this.#value);
  }

  note(page: WrittenPage): void {
    this.#rate.add(page.sync.done);
    const counted = page.total ?? this.#figures?.counted ?? null;
    const refreshedAt = page.refreshedAt ?? this.#figures?.refreshedAt ?? null;
    this.#figures = { cached: page.cached, counted, refreshedAt };
    this.#enter('running', this.#progressOf(page));
    this.#tellRows.call();
  }

  tellRows(): void {
    this.#tellRows.now();
  }

  pause(record: FeedStatus): void {
    this.#enter('paused', this.#progressOf(record));
  }

  askFor({ done, total, price }: Extract<RunEnd, { kind: 'asks' }>): void {
    this.#enter('asking', { scope: 'whole', done, total, price });
  }

  finish(): void {
    this.#enter('idle', { ...this.#value, price: 0 });
  }

  /** Ends a run where it is. */
  stop(phase: 'idle' | 'waiting' | 'failed', failure: Failure | null): void {
    this.#enter(phase, this.#value, failure);
  }

  cancel(): void {
    this.#tell.cancel();
    this.#tellRows.cancel();
  }

  #enter(phase: FeedPhase, progress: Progress, failure: Failure | null = null): void {
    const { scope, done, total, price } = progress;
    this.#value = { phase, scope, done, total, price, rate: phase === 'running' ? this.#rate.perSecond : 0, failure };
    if (phase === 'running') this.#tell.call();
    else this.#tell.now();
  }

  /** A sync of new items has no known end, so no total. Its price is what the cache lacks. */
  #progressOf({ sync, total, cached }: Pick<FeedStatus, 'sync' | 'total' | 'cached'>): Progress {
    if (!sync) return nothing;
    return sync.isWhole
      ? { scope: 'whole', done: sync.done, total, price: this.#priceOf(sync.cursor, total, sync.done) }
      : { scope: 'new', done: sync.done, total: null, price: this.#priceOf(sync.cursor, total, cached) };
  }

  #priceOf(cursor: Cursor | null, total: number | null, read: number): number | null {
    return priceOfSync(sizeOfPage(cursor, this.#pageSize), total, read);
  }
}
