/** The refresh of one account's rows as the app knows it: what phase it is in, and what a person or the network makes of it. */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { RefreshPhase } from '../../src-shared/bridge/vault.ts';
import type { Reach } from '../reach.ts';
import { toFailure } from '../store/store-failure.ts';
import { Rate } from './rate.ts';
import type { RefreshFigures, RefreshState } from './refresh-state.ts';
import {
  priceOf,
  runRefresh,
  type Asked,
  type IngestedPage,
  type RefreshRun,
  type RunEnd,
  type WalkFacts,
  type WalkSource
} from './run-refresh.ts';
import { Throttle } from './throttle.ts';
import { isPassing, lookAgainAfter } from './waiting.ts';
import type { Walk } from './walk-rows.ts';

export interface RefreshOptions {
  /** Asked anew each time, since a connection can be replaced; null once the account is gone. */
  readonly reach: () => Reach | null;
  readonly source: (reach: Reach) => WalkSource;
  /** Rows of the largest page. */
  readonly pageSize: number;
  readonly onProgress: (refresh: RefreshState) => void;
  /** Rows changed. `figures` is what the account's summary says from now on. */
  readonly onRows: (figures: RefreshFigures) => void;
  readonly onDefect: (error: unknown) => void;
}

interface Run {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

type Progress = Pick<RefreshState, 'scope' | 'done' | 'total' | 'price'>;

const nothing: Progress = { scope: 'first', done: 0, total: null, price: 0 };
const plainly: Asked = { isWhole: false, allowance: 'unasked' };
/** How a run asks for its first pages: for a person, for nobody inside the budget, or for nobody with the price seen. */
const firsts = {
  person: { priority: 'interactive' },
  budget: { priority: 'background' },
  beyond: { priority: 'background', isBudgeted: false }
} as const satisfies Record<string, RefreshRun['first']>;
type Sake = keyof typeof firsts;
const freshForMs = 5 * 60_000;

export class Refresher {
  readonly #options: RefreshOptions;
  readonly #rate = new Rate();
  readonly #progress: Throttle;
  readonly #rows: Throttle;
  #figures: RefreshFigures | null = null;
  #state: RefreshState = { phase: 'idle', ...nothing, rate: 0, failure: null };
  #run: Run | undefined;
  /** What is still to begin, kept over failures: a check that was asked for is not forgotten for want of a network. */
  #asked: Asked = plainly;
  /** Whom a run that goes on by itself is for. */
  #sake: Sake = 'person';
  #isCheckAsked = false;
  #looks = 0;
  #timer: NodeJS.Timeout | undefined;
  /** What persons ask comes one after the other: a pause that overtook a resume would leave both half done. */
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: RefreshOptions) {
    this.#options = options;
    this.#progress = new Throttle(200, () => {
      options.onProgress(this.#state);
    });
    this.#rows = new Throttle(700, () => {
      if (this.#figures) options.onRows(this.#figures);
    });
  }

  get state(): RefreshState {
    return this.#state;
  }

  /** It is on the screen: refreshed when it is older than five minutes, or when a walk was left unfinished. */
  show(): Promise<RefreshState> {
    return this.#inTurn(async () => {
      if (this.#state.phase === 'paused' || (this.#run && this.#sake === 'person')) return;
      if (!this.#isSignedIn()) return;
      const facts = await this.#facts();
      if (facts.isPaused) this.#enter('paused', this.#progressOf(facts.walk, facts));
      else if (this.#isDue(facts)) {
        // A run for nobody may wait behind others for its newest page: a person doesn't.
        await this.#halt();
        this.#start('person');
      }
    });
  }

  /**
   * Refreshed while nobody waits, paced as background: inside the budget, or `beyond` it where a person has seen the price.
   * One that is under way or was paused stays as it is. Resolves when it is over, can't go on now, or was stopped.
   */
  async visit(allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<RefreshState> {
    await this.#inTurn(async () => {
      if (this.#run || stop.aborted) return;
      const facts = await this.#facts();
      if (facts.isPaused) {
        this.#enter('paused', this.#progressOf(facts.walk, facts));
        return;
      }
      // Where the service hasn't said how many there are, nobody has seen the price of all of them.
      const isPaid = allowance === 'beyond' && facts.total !== null;
      if (isPaid) await this.#source().allow('beyond');
      this.#asked = { isWhole: false, allowance: isPaid ? 'beyond' : 'unasked' };
      this.#start(allowance);
    });
    const end = () => void this.#stopVisit();
    stop.addEventListener('abort', end, { once: true });
    await this.#run?.ended;
    stop.removeEventListener('abort', end);
    // Stopped: what the person then sees is where it stands, not that it still runs.
    await this.#turn;
    return this.#state;
  }

  /** A person asked; `whole` reads every page again. */
  refresh(scope: 'walk' | 'whole'): Promise<RefreshState> {
    return this.#inTurn(async () => {
      await this.#halt();
      await this.#setPaused(false);
      this.#asked = { isWhole: scope === 'whole', allowance: 'unasked' };
      this.#start('person');
    });
  }

  /** Ends the call under way, and makes none until a person says so: a restart doesn't. */
  pause(): Promise<RefreshState> {
    return this.#inTurn(async () => {
      await this.#halt();
      await this.#setPaused(true);
      const facts = await this.#facts();
      this.#enter('paused', this.#progressOf(facts.walk, facts));
    });
  }

  /** Goes on where it stopped. With `beyondBudget` a person has seen the price. */
  resume(beyondBudget: boolean): Promise<RefreshState> {
    return this.#inTurn(async () => {
      await this.#halt();
      const allowance = beyondBudget ? 'beyond' : 'budget';
      await this.#setPaused(false);
      await this.#source().allow(allowance);
      this.#asked = { isWhole: this.#asked.isWhole || this.#isCheckAsked, allowance };
      this.#start('person');
    });
  }

  /** The connection answers again, or has more budget: what waited goes on. */
  wake(): void {
    const { phase, failure } = this.#state;
    if (phase !== 'waiting' && failure?.code !== 'refused-key') return;
    const isBroke = failure?.code === 'over-budget' && this.#backgroundLeft() <= 0;
    if (failure && (isBroke || !this.#isSignedIn())) this.#lookAgain(failure);
    else this.#start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turn;
    await this.#halt();
    this.#progress.cancel();
    this.#rows.cancel();
  }

  async #inTurn(work: () => Promise<void>): Promise<RefreshState> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch((error: unknown) => {
      // Halted and not started again: nothing runs, whatever the phase still says.
      if (!this.#run && this.#state.phase === 'running') this.#enter('failed', this.#state, toFailure(error));
    });
    await turn;
    return this.#state;
  }

  #source(): WalkSource {
    const reach = this.#options.reach();
    if (!reach) throw new RangeError('This account isn’t here any more.');
    return this.#options.source(reach);
  }

  #backgroundLeft(): number {
    return this.#options.reach()?.backgroundLeft ?? 0;
  }

  #isSignedIn(): boolean {
    return this.#options.reach()?.isSignedIn === true;
  }

  #facts(): Promise<WalkFacts> {
    return this.#source().facts();
  }

  async #setPaused(isPaused: boolean): Promise<void> {
    await this.#source().setPaused(isPaused);
  }

  /** A look costs credits: one that waits for credits is not repeated because somebody came back to the page. */
  #isDue({ walk, refreshedAt }: WalkFacts): boolean {
    const age = refreshedAt === null ? Infinity : this.#source().now() - refreshedAt;
    // A clock that was set back must not make rows fresh for ever.
    if (age > freshForMs || age < 0) return true;
    const { phase, failure } = this.#state;
    if (phase === 'waiting') return failure?.code === 'offline';
    return phase === 'failed' || (phase === 'idle' && walk?.finishedAt == null);
  }

  #stopVisit(): Promise<RefreshState> {
    return this.#inTurn(async () => {
      if (!this.#run || this.#sake === 'person') return;
      await this.#halt();
      this.#enter('idle', this.#state);
    });
  }

  async #halt(): Promise<void> {
    clearTimeout(this.#timer);
    this.#run?.controller.abort();
    await this.#run?.ended;
  }

  #start(sake = this.#sake): void {
    if (this.#run || this.#isClosed) return;
    this.#sake = sake;
    clearTimeout(this.#timer);
    const controller = new AbortController();
    this.#rate.clear();
    this.#isCheckAsked = false;
    this.#enter('running', this.#state.phase === 'idle' ? nothing : this.#state);
    this.#run = { controller, ended: this.#runOnce(controller.signal) };
  }

  async #runOnce(signal: AbortSignal): Promise<void> {
    const { pageSize, onDefect } = this.#options;
    const source = () => this.#source();
    const backgroundLeft = () => this.#backgroundLeft();
    const onBegun = () => {
      this.#asked = plainly;
    };
    const onPage = (page: IngestedPage) => {
      this.#note(page);
    };
    try {
      const first = firsts[this.#sake];
      const end = await runRefresh({ source, pageSize, backgroundLeft, signal, first, onBegun, onPage }, this.#asked);
      this.#run = undefined;
      this.#rows.now();
      if (!signal.aborted) this.#end(end);
    } catch (error) {
      this.#run = undefined;
      if (signal.aborted) return;
      onDefect(error);
      this.#enter('failed', this.#state, toFailure(error));
    }
  }

  #note(page: IngestedPage): void {
    // The newest page again is no progress: a walk that always stops behind it must look less and less often.
    if (page.met > 0) this.#looks = 0;
    this.#rate.add(page.walk.done);
    const counted = page.total ?? this.#figures?.counted ?? null;
    this.#figures = {
      cached: page.cached,
      counted,
      refreshedAt: page.refreshedAt ?? this.#figures?.refreshedAt ?? null
    };
    this.#enter('running', this.#progressOf(page.walk, page));
    this.#rows.call();
  }

  #end(end: RunEnd): void {
    if (end.kind === 'done') this.#enter('idle', { ...this.#state, price: 0 });
    else if (end.kind === 'asks') {
      this.#isCheckAsked = end.isCheck;
      this.#enter('asking', {
        scope: 'whole',
        done: end.done,
        total: end.total,
        price: this.#priceOf(end.total, end.done)
      });
    } else if (isPassing(end.failure)) {
      this.#enter('waiting', this.#state, end.failure);
      this.#lookAgain(end.failure);
    } else this.#enter('failed', this.#state, end.failure);
  }

  #lookAgain(failure: Failure): void {
    clearTimeout(this.#timer);
    const wait = lookAgainAfter(failure, this.#looks, this.#source().now());
    this.#looks += 1;
    this.#timer = setTimeout(() => {
      this.wake();
    }, wait).unref();
  }

  #enter(phase: RefreshPhase, progress: Progress, failure: Failure | null = null): void {
    const { scope, done, total, price } = progress;
    this.#state = { phase, scope, done, total, price, rate: phase === 'running' ? this.#rate.perSecond : 0, failure };
    if (phase === 'running') this.#progress.call();
    else this.#progress.now();
  }

  /** A short walk ends nobody knows where: it has no total, and its price is what the service counts more than the cache holds. */
  #progressOf(walk: Walk | null, { total, cached }: { total: number | null; cached: number }): Progress {
    if (!walk) return nothing;
    return walk.isWhole
      ? { scope: 'whole', done: walk.done, total, price: this.#priceOf(total, walk.done) }
      : { scope: 'walk', done: walk.done, total: null, price: this.#priceOf(total, cached) };
  }

  #priceOf(total: number | null, read: number): number {
    return priceOf(this.#options.pageSize, total, read);
  }
}
