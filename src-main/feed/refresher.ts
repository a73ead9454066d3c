/** The refresh of one account's feed: how it reacts to users and the network. */
import type { FeedState } from '../../src-shared/bridge/feed.ts';
import type { Reach } from '../reach.ts';
import { toFailure } from '../store/store-error.ts';
import type { FeedStatus, WrittenPage } from './feed-operations.ts';
import type { FeedSource } from './feed-source.ts';
import { isFresh, isPassing } from './due.ts';
import { Retries } from './retries.ts';
import { RefreshState, type RefreshStateOptions } from './refresh-state.ts';
import { allowSync, pauseSync, readFeedRecord, readsOnlyMissing, runSync } from './run-sync.ts';
import type { RunEnd, SyncRequest, SyncRun } from './run-sync.ts';

export interface RefreshOptions extends RefreshStateOptions {
  readonly reach: () => Reach | null;
  readonly source: FeedSource;
  readonly onDefect: (error: unknown) => void;
}

interface Run {
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

const ordinary: SyncRequest = { isWhole: false, allowance: 'automatic' };
const firsts = {
  user: { priority: 'interactive' },
  opening: { priority: 'interactive', isOnOpening: true },
  budget: { priority: 'background' },
  beyond: { priority: 'background', isBudgeted: false }
} as const satisfies Record<string, SyncRun['first']>;
type Requester = keyof typeof firsts;
const freshForMs = 5 * 60_000;

export class Refresher {
  readonly #options: RefreshOptions;
  readonly #state: RefreshState;
  readonly #retries = new Retries(() => {
    this.wake();
  });
  #run: Run | undefined;
  /** Survives failures, so a requested check isn't forgotten without a network. */
  #requested: SyncRequest = ordinary;
  #requester: Requester = 'user';
  #isCheckRequested = false;
  #wasSignedOut = false;
  /** Serializes users' requests: a pause that overtakes a resume would leave both half done. */
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: RefreshOptions) {
    this.#options = options;
    this.#state = new RefreshState(options);
  }

  get state(): FeedState {
    return this.#state.value;
  }

  /** Before the first run, this includes a sync that was paused or unfinished at the app's end. */
  async readState(): Promise<FeedState> {
    if (this.#state.isUntouched) this.#state.restore(await this.#readRecord());
    return this.state;
  }

  show(): Promise<FeedState> {
    return this.#inTurn(async () => {
      if (this.state.phase === 'paused' || (this.#run && this.#isAwaited)) return;
      if (!this.#isSignedIn()) return;
      const record = await this.#readRecord();
      if (record.isPaused) this.#state.pause(record);
      else if (this.#isDue(record)) {
        // A background run may wait behind others for its newest page; a user must not.
        await this.#halt();
        this.#start('opening');
      }
    });
  }

  /**
   * Refreshes within the budget, or `beyond` it if a user approved the price. A running or
   * paused refresh stays as it is. Resolves when it ends, is blocked or is stopped.
   */
  async visit(allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<FeedState> {
    const end = () => {
      // The app's end takes no approval back.
      if (!this.#isClosed) void this.#stopVisit().catch(this.#options.onDefect);
    };
    // Before its turn, since a stop may come at any moment of it.
    stop.addEventListener('abort', end, { once: true });
    try {
      await this.#inTurn(() => this.#beginVisit(allowance, stop));
      await this.#run?.ended;
    } finally {
      stop.removeEventListener('abort', end);
    }
    // After a stop, the state must not look as if it still runs.
    await this.#turn;
    return this.state;
  }

  refresh(scope: 'new' | 'whole'): Promise<FeedState> {
    return this.#inTurn(async () => {
      await this.#halt();
      await pauseSync(this.#reach(), this.#feed, false);
      this.#requested = { isWhole: scope === 'whole', allowance: 'automatic' };
      this.#start('user');
    });
  }

  /**
   * After a change whose outcome is unknown. A paused or unfinished sync isn't continued, since
   * a user may have stopped it.
   */
  refreshUnlessStopped(): Promise<FeedState> {
    return this.#inTurn(async () => {
      const { isPaused, sync } = await this.#readRecord();
      if (isPaused || (this.state.phase === 'idle' && sync?.finishedAt === null)) return;
      await this.#halt();
      this.#start('user');
    });
  }

  /** Ends the current call. None follows until a user resumes, even after a restart. */
  pause(): Promise<FeedState> {
    return this.#inTurn(async () => {
      await this.#cutShort();
      await pauseSync(this.#reach(), this.#feed, true);
      this.#state.pause(await this.#readRecord());
    });
  }

  resume(beyondBudget: boolean): Promise<FeedState> {
    return this.#inTurn(async () => {
      await this.#halt();
      const allowance = beyondBudget ? 'beyond' : 'budget';
      await pauseSync(this.#reach(), this.#feed, false);
      await allowSync(this.#reach(), this.#feed, allowance);
      this.#requested = { isWhole: this.#requested.isWhole || this.#isCheckRequested, allowance };
      this.#start('user');
    });
  }

  /** Continues a refresh that waits. Call this when its connection is back. */
  wake(): void {
    this.#inTurn(() => this.#continue()).catch((error: unknown) => {
      this.#options.onDefect(error);
      const { phase, failure } = this.state;
      if (phase === 'waiting' && failure) this.#retries.wait(failure, Date.now());
    });
  }

  /** Call this when accounts change: a refresh that failed while signed out then starts again. */
  followSignIn(): void {
    const isBack = this.#wasSignedOut && this.#isSignedIn();
    this.#wasSignedOut = !this.#isSignedIn();
    if (isBack && this.state.phase === 'failed') this.#start();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#turn;
    await this.#halt();
    this.#state.cancel();
  }

  async #inTurn(work: () => Promise<void>): Promise<FeedState> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch((error: unknown) => {
      // Halted without a new start: nothing runs, so the phase must not say `running`.
      if (!this.#run && this.state.phase === 'running') this.#state.stop('failed', toFailure(error));
    });
    await turn;
    return this.state;
  }

  get #isAwaited(): boolean {
    return firsts[this.#requester].priority === 'interactive';
  }

  get #feed() {
    return this.#options.source.name;
  }

  #reach(): Reach {
    const reach = this.#options.reach();
    if (!reach) throw new RangeError('This account was removed.');
    return reach;
  }

  #isSignedIn(): boolean {
    return this.#options.reach()?.isSignedIn === true;
  }

  #readRecord(): Promise<FeedStatus> {
    return readFeedRecord(this.#reach(), this.#feed);
  }

  /** A refresh that waits for credits isn't repeated because a view opened. */
  #isDue({ sync, refreshedAt }: FeedStatus): boolean {
    if (refreshedAt === null || !isFresh(refreshedAt, freshForMs, this.#reach().now())) return true;
    const { phase, failure } = this.state;
    if (phase === 'waiting') return failure?.code === 'offline';
    return phase === 'failed' || (phase === 'idle' && sync?.finishedAt == null);
  }

  async #beginVisit(allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<void> {
    if (this.#run) return;
    const record = await this.#readRecord();
    if (stop.aborted) return;
    if (record.isPaused) {
      this.#state.pause(record);
      return;
    }
    const isPaid = allowance === 'beyond' && readsOnlyMissing(record);
    if (isPaid) await allowSync(this.#reach(), this.#feed, 'beyond');
    this.#requested = { isWhole: false, allowance: isPaid ? 'beyond' : 'automatic' };
    this.#start(allowance);
  }

  #stopVisit(): Promise<FeedState> {
    return this.#inTurn(async () => {
      if (!this.#run || this.#isAwaited) return;
      await this.#cutShort();
      this.#state.stop('idle', null);
    });
  }

  async #continue(): Promise<void> {
    const { phase, failure } = this.state;
    if (this.#isClosed || (phase !== 'waiting' && failure?.code !== 'refused-key')) return;
    const isBroke = failure?.code === 'over-budget' && (this.#options.reach()?.backgroundLeft ?? 0) <= 0;
    if (failure && (isBroke || !this.#isSignedIn())) this.#retries.wait(failure, this.#reach().now());
    else if (this.#retries.spendRequested(failure)) this.#start();
    else this.#start((await this.#isApproved()) ? 'beyond' : 'budget');
  }

  async #isApproved(): Promise<boolean> {
    if (this.#requested.allowance === 'beyond') return true;
    const { sync } = await this.#readRecord();
    return sync?.finishedAt === null && sync.allowance === 'beyond';
  }

  /** A stopped sync needs a new approval before it exceeds the budget. */
  async #cutShort(): Promise<void> {
    await this.#halt();
    if (await this.#isApproved()) await allowSync(this.#reach(), this.#feed, 'automatic');
    this.#requested = { ...this.#requested, allowance: 'automatic' };
  }

  async #halt(): Promise<void> {
    this.#retries.cancel();
    this.#run?.controller.abort();
    await this.#run?.ended;
  }

  /** @param requester missing for a retry on behalf of the last one */
  #start(requester?: Requester): void {
    if (this.#run || this.#isClosed) return;
    if (requester) {
      this.#requester = requester;
      this.#retries.noteRequest();
    }
    this.#retries.cancel();
    const controller = new AbortController();
    this.#isCheckRequested = false;
    this.#state.begin();
    this.#run = { controller, ended: this.#runOnce(controller.signal) };
  }

  async #runOnce(signal: AbortSignal): Promise<void> {
    const { source, onDefect } = this.#options;
    const reach = () => this.#reach();
    const onBegun = () => {
      this.#requested = ordinary;
    };
    const onPage = (page: WrittenPage) => {
      this.#retries.notePage(page.met);
      this.#state.note(page);
    };
    try {
      const first = firsts[this.#requester];
      const end = await runSync({ source, reach, signal, first, onBegun, onPage }, this.#requested);
      this.#run = undefined;
      this.#state.tellRows();
      if (!signal.aborted) this.#end(end);
    } catch (error) {
      this.#run = undefined;
      if (signal.aborted) return;
      onDefect(error);
      this.#state.stop('failed', toFailure(error));
    }
  }

  #end(end: RunEnd): void {
    if (end.kind === 'done') this.#state.finish();
    else if (end.kind === 'asks') {
      this.#isCheckRequested = end.isCheck;
      this.#state.askFor(end);
    } else if (isPassing(end.failure)) {
      this.#state.stop('waiting', end.failure);
      this.#retries.wait(end.failure, this.#reach().now());
    } else this.#state.stop('failed', end.failure);
  }
}
