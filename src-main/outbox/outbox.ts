/**
 * The outbox: a call that can't be repeated is written to disk before a byte of it is sent, is sent at most once, and is
 * shown as in doubt where nobody can tell what became of it. Intents of one account, or of one connection where they
 * belong to no account, are sent one after the other.
 */
import { failed, localFailure, ok, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import type { IntentContents, IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { Nothing } from '../../src-shared/bridge/request.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { ServiceClient } from '../service-client/client.ts';
import type { WritableDatabase } from '../store/database.ts';
import {
  addIntent,
  findIntent,
  readIntent,
  readOpenIntents,
  readShownIntents,
  writeState,
  type Intent,
  type IntentChange,
  type NewIntent
} from './intent-rows.ts';
import type { IntentKind } from './kinds.ts';
import { eventOfFailure, isOver, moveIntent, nextInLane, type IntentEvent } from './states.ts';
import { Wakers } from './wakers.ts';

export interface OutboxOptions {
  readonly db: WritableDatabase;
  readonly kinds: readonly IntentKind[];
  /** Null for a connection that isn't here. */
  readonly clientOf: (connection: number) => ServiceClient | null;
  readonly onChange: () => void;
  readonly onDefect: (error: unknown) => void;
  /** ms since 1970 */
  readonly now?: () => number;
}

export interface Submission extends Pick<NewIntent, 'id' | 'connection' | 'account' | 'body'> {
  readonly kind: IntentKind;
  /** Kept in memory until the intent is over, and never written. */
  readonly secrets: unknown;
  /** Runs in the transaction that writes the intent, where it is a new one. */
  readonly alongside?: (intent: Intent) => void;
}

/** How long closing waits for what is under way, so that quitting right after a click leaves no doubt. */
const graceMs = 3000;

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #kinds: ReadonlyMap<string, IntentKind>;
  readonly #now: () => number;
  readonly #secrets = new Map<number, unknown>();
  /** How intents with secrets are shown, in which something of those may be: for as long as the app runs. */
  readonly #described = new Map<number, IntentContents>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #wakers: Wakers;
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
    this.#now = options.now ?? Date.now;
    this.#wakers = new Wakers((connection) => {
      this.wake(connection);
    });
  }

  /**
   * Settles what the last run left behind, before anything is sent: whatever was being sent is in doubt.
   * @param isFromBackup an older app.db has come back: what waits in it may have been sent since, so all of it is in doubt
   */
  start({ isFromBackup } = { isFromBackup: false }): void {
    const { db } = this.#options;
    db.transaction(() => {
      for (const intent of readOpenIntents(db)) {
        if (intent.state === 'sending') this.#move(intent, 'lose', interrupted);
        else if (isFromBackup) this.#move(intent, 'doubt', fromBackup);
        else if (intent.state !== 'unknown' && intent.hasSecrets)
          this.#move(intent, 'bar', localFailure('secrets-gone'));
        else this.#move(intent, 'wake');
      }
    })();
    this.#sendDue();
  }

  /** Twice with the same id is once. @throws as SQLite does; then nothing was taken in and nothing is sent */
  submit({ kind, secrets, alongside, ...given }: Submission): Intent {
    const { db } = this.#options;
    const hasSecrets = secrets !== null;
    const { intent, isNew } = db.transaction(() => {
      const added = addIntent(db, { ...given, kind: kind.name, hasSecrets, createdAt: this.#now() });
      if (added.isNew) alongside?.(added.intent);
      return added;
    })();
    if (isNew && hasSecrets) {
      this.#secrets.set(intent.number, secrets);
      this.#described.set(intent.number, kind.describe(given.body, secrets));
    }
    this.#changed();
    return intent;
  }

  /** By the id that the page gave it, whatever became of it. */
  find(id: string): Intent | null {
    return findIntent(this.#options.db, id);
  }

  read(number: number): Intent | null {
    return readIntent(this.#options.db, number);
  }

  list(): IntentSummary[] {
    const intents = readShownIntents(this.#options.db);
    return intents.flatMap((intent) => {
      const { number, connection, account, state, failure, createdAt, begunAt } = intent;
      const kind = this.#kinds.get(intent.kind);
      if (!kind || state === 'sent' || state === 'discarded') return [];
      const isHeld =
        (state === 'queued' || state === 'waiting') &&
        intents.some((other) => other.state === 'unknown' && laneOf(other) === laneOf(intent));
      const canSendAgain = moveIntent(state, 'resend') !== null && this.#hasAll(intent);
      const contents = this.#described.get(number) ?? kind.describe(intent.body, null);
      return [{ number, connection, account, state, contents, createdAt, begunAt, failure, isHeld, canSendAgain }];
    });
  }

  /** A person asks for it. One in doubt may then be at the service twice, which the person has been told. */
  sendAgain(number: number): Result<Nothing> {
    const intent = readIntent(this.#options.db, number);
    if (intent && !this.#hasAll(intent)) return failed(localFailure('secrets-gone'));
    // It would end as one of which nothing was sent, and nobody knows that of one in doubt.
    const isDoubted = intent?.state === 'unknown';
    const hindrance = isDoubted && this.#kinds.get(intent.kind)?.findHindrance?.(intent, this.#now());
    if (hindrance && hindrance.event === 'bar') return failed(hindrance.failure);
    if (!intent || !this.#move(intent, 'resend')) return movedOn();
    this.#changed();
    return ok({});
  }

  discard(number: number): Result<{ draft: number | null }> {
    const { db } = this.#options;
    const intent = readIntent(db, number);
    let draft: number | null = null;
    const isDone = db.transaction(() => {
      if (!intent || !this.#move(intent, 'discard')) return false;
      draft = this.#kinds.get(intent.kind)?.letGo?.(intent) ?? null;
      return true;
    })();
    if (!isDone) return movedOn();
    this.#changed();
    return ok({ draft });
  }

  /**
   * Takes out what was surely not made, and makes something else of it in the same transaction.
   * @returns null where it was sent, or may have been
   */
  withdraw<T>(intent: Intent, alongside: () => T): { readonly made: T } | null {
    const { db } = this.#options;
    const withdrawn = db.transaction(() => (this.#move(intent, 'withdraw') ? { made: alongside() } : null))();
    if (withdrawn) this.#changed();
    return withdrawn;
  }

  confirm(number: number, id: string): Result<Nothing> {
    const intent = readIntent(this.#options.db, number);
    const made = (intent && this.#kinds.get(intent.kind)?.readId(id)) ?? null;
    if (!intent || made === null) return failed(localFailure('bad-request', 'This can’t be such an id.'));
    if (!this.#finish(intent, 'confirm', made)) return failed(localFailure('bad-request', 'It is not in doubt.'));
    this.#changed();
    return ok({});
  }

  /** What intents of a connection wait for may have come: it answers again, or has another key. */
  wake(connection: number): void {
    if (this.#isClosed) return;
    this.wakeThose((intent) => intent.connection === connection);
    // What the disk didn't take is queued still.
    this.#changed();
  }

  /** What those that wait and are named here wait for may have come. */
  wakeThose(isMeant: (intent: Intent) => boolean): void {
    if (this.#isClosed) return;
    const waiting = readOpenIntents(this.#options.db).filter((intent) => intent.state === 'waiting' && isMeant(intent));
    for (const intent of waiting) this.#move(intent, 'wake');
    if (waiting.length > 0) this.#changed();
  }

  /** Sends nothing more, and waits a little for what is under way. What a client then gives up is in doubt. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wakers.close();
    if (this.#underWay.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(resolve, graceMs);
    await Promise.race([this.settle(), promise]);
    clearTimeout(timer);
  }

  /** Resolves when nothing is under way. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  #hasAll({ hasSecrets, number }: Intent): boolean {
    return !hasSecrets || this.#secrets.has(number);
  }

  /** @returns false where the intent isn't in a state that this can happen in */
  #move(intent: Intent, event: IntentEvent, failure: Failure | null = null, made?: string): boolean {
    const state = moveIntent(intent.state, event);
    if (state === null) return false;
    const isGone = state === 'sent' || state === 'discarded';
    const forgetsBody = isGone && this.#kinds.get(intent.kind)?.keepsBody === false;
    const at = this.#now();
    const change: IntentChange = { state, failure, at, forgetsBody, ...(made === undefined ? {} : { made }) };
    if (!writeState(this.#options.db, intent, change)) return false;
    if (isOver(state)) this.#secrets.delete(intent.number);
    if (isGone) this.#described.delete(intent.number);
    return true;
  }

  #changed(): void {
    this.#sendDue();
    this.#options.onChange();
  }

  #sendDue(): void {
    if (this.#isClosed) return;
    for (const [lane, intents] of Map.groupBy(readOpenIntents(this.#options.db), laneOf)) {
      if (this.#underWay.has(lane)) continue;
      const next = this.#begin(intents);
      const kind = next && this.#kinds.get(next.kind);
      if (next && kind) this.#sendInLane(lane, next, kind);
    }
  }

  /** The intent whose call is to be made now; null where there is none. */
  #begin(open: readonly Intent[]): Intent | null {
    try {
      // Nobody sends it any more: what came of it couldn't be written down, as on a full disk.
      for (const intent of open.filter(({ state }) => state === 'sending')) this.#move(intent, 'lose', unwritten);
      const next = this.#findSendable(open);
      // Committed to the disk before the client hears of it: from here on a crash leaves a doubt, never a second call.
      return next && this.#move(next, 'begin') ? next : null;
    } catch (error) {
      // The disk can't take it, so nothing is sent; it stays as it is, and is tried again.
      this.#options.onDefect(error);
      for (const { connection } of open.slice(0, 1))
        this.#wakers.set(connection, { code: 'unavailable', retryAfterMs: null });
      return null;
    }
  }

  #findSendable(open: readonly Intent[]): Intent | null {
    const next = nextInLane(open);
    const kind = next && this.#kinds.get(next.kind);
    if (!next || !kind) return null;
    const hindrance = kind.findHindrance?.(next, this.#now()) ?? null;
    if (!hindrance) return next;
    this.#move(next, hindrance.event, hindrance.failure);
    // What waits is overtaken by none; what can't be sent any more stands in nobody's way.
    return hindrance.event === 'hold' ? null : this.#findSendable(open.filter((other) => other !== next));
  }

  #sendInLane(lane: string, intent: Intent, kind: IntentKind): void {
    const work = this.#send({ ...intent, state: 'sending' }, kind)
      .catch(this.#options.onDefect)
      .finally(() => {
        this.#underWay.delete(lane);
        this.#changed();
      });
    this.#underWay.set(lane, work);
  }

  async #send(intent: Intent, kind: IntentKind): Promise<void> {
    const client = this.#options.clientOf(intent.connection);
    if (!client) {
      this.#move(intent, 'hold', localFailure('offline', 'The connection is not there.'));
      return;
    }
    let result: Result<string, ServiceFailure>;
    try {
      result = await kind.send(intent, this.#secrets.get(intent.number) ?? null, client);
    } catch (error) {
      // A defect of ours, before or after the call: nobody can tell.
      this.#move(intent, 'lose', localFailure('internal'));
      throw error;
    }
    if (result.ok) this.#finish(intent, 'accept', result.value);
    else this.#note(intent, result.failure);
  }

  #finish(intent: Intent, event: 'accept' | 'confirm', made: string): boolean {
    const kind = this.#kinds.get(intent.kind);
    const secrets = this.#secrets.get(intent.number) ?? null;
    const isDone = this.#options.db.transaction(() => {
      if (!this.#move(intent, event, null, made)) return false;
      kind?.keep(intent, made);
      return true;
    })();
    if (isDone) kind?.onSent(intent, made, secrets);
    return isDone;
  }

  #note(intent: Intent, failure: ServiceFailure): void {
    const meaning = eventOfFailure(failure.code);
    // Given back it would be sent again at once, by a client that has ended while the app goes on.
    const event = meaning === 'give-back' && !this.#isClosed ? 'hold' : meaning;
    this.#move(intent, event, event === 'give-back' ? null : failure);
    if (event === 'hold') this.#wakers.set(intent.connection, failure);
  }
}

function movedOn() {
  return failed(localFailure('bad-request', 'It has moved on.'));
}

const fromBackup = localFailure('outcome-unknown', 'An older app.db has come back; it may have been sent since.');
const unwritten = localFailure('outcome-unknown', 'What came of it couldn’t be written down.');
const interrupted = localFailure('outcome-unknown', 'Greenroom ended before the answer came.');

function laneOf({ account, connection }: Pick<Intent, 'account' | 'connection'>): string {
  return account === null ? `connection ${String(connection)}` : `account ${String(account)}`;
}
