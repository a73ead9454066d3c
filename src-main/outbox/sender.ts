/** Sends due intents: one of a lane after the other, each at most once. */
import { localFailure, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { ServiceClient } from '../service-client/client.ts';
import type { WritableDatabase } from '../store/database.ts';
import { readOpenIntents, type Intent } from './intent-rows.ts';
import type { IntentKind } from './kinds.ts';
import type { Ledger } from './ledger.ts';
import { eventOfFailure, laneOf, moveIntent, nextInLane } from './states.ts';
import { Timers } from '../timers.ts';

export interface SenderOptions {
  readonly db: WritableDatabase;
  readonly ledger: Ledger;
  readonly clientOf: (connection: number) => ServiceClient | null;
  readonly onSettled: () => void;
  readonly onWake: (lane: string) => void;
  readonly onDefect: (error: unknown) => void;
}

/**
 * Closing waits this long (ms) for calls, so quitting after a click leaves nothing
 * unconfirmed.
 */
const graceMs = 3000;

const unwritten = localFailure('outcome-unknown', 'The result couldn’t be saved.');

export class Sender {
  readonly #options: SenderOptions;
  readonly #ledger: Ledger;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #wakers: Wakers;
  #isClosed = false;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#ledger = options.ledger;
    this.#wakers = new Wakers(options.onWake);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  sendDue(): void {
    if (this.#isClosed) return;
    for (const [lane, intents] of Map.groupBy(readOpenIntents(this.#options.db), laneOf)) {
      if (this.#underWay.has(lane)) continue;
      const next = this.#begin(lane, intents);
      const kind = next && this.#ledger.kindOf(next);
      if (next && kind) this.#sendInLane(lane, next, kind);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wakers.close();
    if (this.#underWay.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([this.settle(), promise]);
    clearTimeout(timer);
  }

  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  #begin(lane: string, open: readonly Intent[]): Intent | null {
    try {
      // Nobody is sending it: its outcome couldn't be written, as on a full disk.
      for (const intent of open.filter(({ state }) => state === 'sending'))
        this.#ledger.move(intent, 'lose', unwritten);
      const next = this.#findSendable(open);
      // Committed before the client hears of it. From here on a crash leaves it unconfirmed and
      // never causes a second call.
      return next && this.#ledger.begin(next);
    } catch (error) {
      // The disk can't take it, so nothing is sent. The intent stays and is tried again.
      this.#options.onDefect(error);
      this.#wakers.set(lane, { code: 'unavailable', retryAfterMs: null });
      return null;
    }
  }

  #findSendable(open: readonly Intent[]): Intent | null {
    const next = nextInLane(open);
    if (!next || !this.#ledger.kindOf(next)) return null;
    const hindrance = this.#ledger.findHindrance(next);
    if (!hindrance) return next;
    const isOut = moveIntent(next, hindrance.event) === 'rejected';
    this.#ledger.move(next, hindrance.event, hindrance.failure);
    // A waiting or unconfirmed intent is never overtaken; one that can't be sent blocks nothing.
    return !isOut ? null : this.#findSendable(open.filter((other) => other !== next));
  }

  /** Call this when an intent that waited is gone: the next one doesn't inherit its long pauses. */
  forgetPauses(lane: string): void {
    this.#wakers.reset(lane);
  }

  #sendInLane(lane: string, intent: Intent, kind: IntentKind): void {
    const work = this.#send(intent, kind)
      .catch(this.#options.onDefect)
      .finally(() => {
        this.#underWay.delete(lane);
        this.#options.onSettled();
      });
    this.#underWay.set(lane, work);
  }

  async #send(intent: Intent, kind: IntentKind): Promise<void> {
    const client = this.#options.clientOf(intent.connection);
    if (!client) {
      this.#ledger.move(intent, 'hold', localFailure('offline', 'This connection no longer exists.'));
      return;
    }
    let result: Result<string, ServiceFailure>;
    try {
      result = await kind.send(intent, this.#ledger.secretsOf(intent), client);
    } catch (error) {
      // A defect of ours, before or after the call: the outcome is unknown.
      this.#ledger.move(intent, 'lose', localFailure('internal'));
      throw error;
    }
    if (result.ok) {
      this.#wakers.reset(laneOf(intent));
      this.#ledger.finish(intent, 'accept', result.value);
    } else await this.#settleFailure(intent, kind, result.failure);
  }

  async #settleFailure(intent: Intent, kind: IntentKind, failure: ServiceFailure): Promise<void> {
    const isRefused = eventOfFailure(failure.code) === 'refuse';
    const body = (isRefused && kind.reform?.(intent, failure)) || null;
    if (body) {
      // Written before sending, so that it continues with the other form after a crash.
      this.#ledger.move(intent, 'reform', null, { body });
      return;
    }
    const reason = isRefused ? await kind.explainRefusal?.(intent, failure) : null;
    if (!reason) {
      this.#note(intent, failure);
      return;
    }
    this.#ledger.move(intent, 'hold', reason);
    this.#wakers.hold(laneOf(intent), reason);
  }

  #note(intent: Intent, failure: ServiceFailure): void {
    const meaning = eventOfFailure(failure.code);
    // If a client ends while the app runs, a returned intent would be sent again at once.
    const event = meaning === 'give-back' && !this.#isClosed ? 'hold' : meaning;
    this.#ledger.move(intent, event, event === 'give-back' ? null : failure);
    if (event === 'hold') this.#wakers.set(laneOf(intent), failure);
    else this.#wakers.reset(laneOf(intent));
  }
}

type Reason = Pick<Failure, 'code' | 'retryAfterMs'>;

const soonMs = 1000;
const shortMs = 30_000;
const longMs = 5 * 60_000;
const longestMs = 60 * 60_000;

/** The connection is back, or accepts the key, or the account is signed in. */
function isEndedByEvent({ code }: Reason): boolean {
  return code === 'offline' || code === 'refused-key' || code === 'signed-out';
}

/** @param tries in a row since the service accepted something @returns ms */
function waitFor({ code, retryAfterMs }: Reason, tries: number): number {
  if (code === 'cancelled') return soonMs;
  if (code === 'no-credits' || code === 'over-budget') return longMs;
  return Math.max(retryAfterMs ?? shortMs, Math.min(shortMs, soonMs * 2 ** tries));
}

/**
 * Retries waits that no event ends, such as for credits. One timer a lane, so that no
 * account ends the wait of another.
 */
class Wakers {
  readonly #wake: (lane: string) => void;
  readonly #timers = new Timers<string>();
  readonly #tries = new Map<string, number>();
  readonly #holds = new Map<string, number>();

  constructor(wake: (lane: string) => void) {
    this.#wake = wake;
  }

  set(lane: string, reason: Reason): void {
    if (isEndedByEvent(reason)) return;
    this.#start(lane, waitFor(reason, this.#tries.get(lane) ?? 0), this.#tries);
  }

  /** For a refusal that nobody can explain: the call may have cost a credit, and so may the next. */
  hold(lane: string, reason: Reason): void {
    if (isEndedByEvent(reason)) return;
    this.#start(lane, Math.min(longestMs, longMs * 2 ** (this.#holds.get(lane) ?? 0)), this.#holds);
  }

  /** The next pause is a short one again. */
  reset(lane: string): void {
    this.#tries.delete(lane);
    this.#holds.delete(lane);
  }

  close(): void {
    this.#timers.close();
  }

  #start(lane: string, ms: number, counts: Map<string, number>): void {
    this.#timers.set(lane, ms, () => {
      counts.set(lane, (counts.get(lane) ?? 0) + 1);
      this.#wake(lane);
    });
  }
}
