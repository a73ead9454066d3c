/**
 * A call that can't be repeated is on disk before a byte is sent, is sent at most once,
 * and is unconfirmed if its outcome is unknown. Intents of one lane (an account, or a
 * connection without one) go out one by one.
 */
import { failed, localFailure, ok, type Result } from '../../src-shared/bridge/failure.ts';
import type { IntentSummary } from '../../src-shared/bridge/outbox.ts';
import type { Nothing } from '../../src-shared/bridge/request.ts';
import type { ServiceClient } from '../service-client/client.ts';
import type { WritableDatabase } from '../store/database.ts';
import {
  addIntent,
  addLostIntent,
  findIntent,
  readIntent,
  readMadeByOthers,
  readOpenIntents,
  readShownIntents,
  type Intent,
  type NewIntent
} from './intent-rows.ts';
import type { BegunRecord } from './begun-record.ts';
import type { IntentKind } from './kinds.ts';
import { Ledger } from './ledger.ts';
import { Sender } from './sender.ts';
import { laneOf, moveIntent } from './states.ts';

export interface OutboxOptions {
  readonly db: WritableDatabase;
  readonly begun?: BegunRecord;
  readonly clientOf: (connection: number) => ServiceClient | null;
  readonly onChange: () => void;
  readonly onDefect: (error: unknown) => void;
  readonly now?: () => number;
}

export interface Submission extends Pick<NewIntent, 'id' | 'connection' | 'account' | 'body'> {
  readonly kind: IntentKind;
  readonly secrets: unknown;
  readonly alongside?: (intent: Intent) => void;
}

export interface Lost {
  readonly unconfirmed: number;
  readonly sent: number;
  readonly withoutAccount: number;
}

export function isAnyLost({ unconfirmed, sent, withoutAccount }: Lost): boolean {
  return unconfirmed + sent + withoutAccount > 0;
}

export class Outbox {
  readonly #options: OutboxOptions;
  readonly #now: () => number;
  readonly #ledger: Ledger;
  readonly #sender: Sender;
  /** Nothing is sent until the last run is settled, even if something is queued earlier. */
  #isSettled = false;

  constructor(options: OutboxOptions) {
    const { db, begun = null, clientOf, onDefect, now = Date.now } = options;
    this.#options = options;
    this.#now = now;
    this.#ledger = new Ledger(db, now, begun);
    this.#sender = new Sender({
      db,
      ledger: this.#ledger,
      clientOf,
      onSettled: () => {
        this.#changed();
      },
      onWake: (lane) => {
        this.#wake((intent) => laneOf(intent) === lane);
      },
      onDefect
    });
  }

  register(kind: IntentKind): void {
    this.#ledger.register(kind);
  }

  /**
   * Settles the last run before anything is sent. Intents that were being sent become
   * unconfirmed, as do waiting ones that were begun. Those that the record knows as sent are
   * sent, and their drafts can be restored.
   * @param isFromBackup an older app.db came back. Its waiting intents may have been sent
   * since, so all become unconfirmed.
   */
  start({ isFromBackup } = { isFromBackup: false }): Lost {
    const { db, begun } = this.#options;
    const isAllUnconfirmed = isFromBackup || begun?.isDamaged === true;
    const lost = db.transaction(() => {
      let [restored, recalled] = [0, 0];
      for (const intent of readOpenIntents(db)) {
        if (begun?.wasSent(intent) === true) recalled += Number(this.#recall(intent));
        else if (intent.state === 'sending') this.#ledger.move(intent, 'lose', interrupted);
        else if (begun?.mayBeSent(intent) === true) restored += Number(this.#ledger.move(intent, 'restore', older));
        else if (isAllUnconfirmed) this.#ledger.move(intent, 'restore', older);
        else if (intent.state !== 'unknown' && intent.hasSecrets)
          this.#ledger.move(intent, 'bar', localFailure('secrets-gone'));
        else this.#ledger.move(intent, 'wake');
      }
      const added = this.#addLost();
      return { ...added, unconfirmed: added.unconfirmed + restored, sent: added.sent + recalled };
    })();
    this.#isSettled = true;
    this.#sender.sendDue();
    return lost;
  }

  /** The same ID twice is one intent. @throws as SQLite does; then nothing is stored or sent */
  submit({ kind, secrets, alongside, ...given }: Submission): Intent {
    const { db } = this.#options;
    const hasSecrets = secrets !== null;
    const { intent, isNew } = db.transaction(() => {
      const added = addIntent(db, { ...given, kind: kind.name, hasSecrets, createdAt: this.#now() });
      if (added.isNew) alongside?.(added.intent);
      return added;
    })();
    if (isNew && hasSecrets) this.#ledger.keepSecrets(intent, secrets);
    this.#changed();
    return intent;
  }

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
      const contents = this.#ledger.describe(intent);
      if (!contents || state === 'sent' || state === 'discarded') return [];
      const isBlocked =
        (state === 'queued' || state === 'waiting') &&
        intents.some((other) => other.state === 'unknown' && laneOf(other) === laneOf(intent));
      const canSendAgain = moveIntent(intent, 'resend') !== null && this.#ledger.hasAll(intent);
      return [{ number, connection, account, state, contents, createdAt, begunAt, failure, isBlocked, canSendAgain }];
    });
  }

  /** For a user's request. An unconfirmed intent may then exist twice, as the user was told. */
  sendAgain(number: number): Result<Nothing> {
    const intent = readIntent(this.#options.db, number);
    if (!intent || moveIntent(intent, 'resend') === null) return movedOn();
    if (!this.#ledger.hasAll(intent)) return failed(localFailure('secrets-gone'));
    const hindrance = intent.state === 'unknown' && this.#ledger.findHindrance(intent);
    if (hindrance) return failed(hindrance.failure);
    if (!this.#ledger.move(intent, 'resend')) return movedOn();
    this.#changed();
    return ok({});
  }

  discard(number: number): Result<{ draft: number | null; mayExist: boolean }> {
    const { db } = this.#options;
    const intent = readIntent(db, number);
    let draft: number | null = null;
    const isDone = db.transaction(() => {
      if (!intent || !this.#ledger.move(intent, 'discard')) return false;
      draft = this.#ledger.kindOf(intent)?.letGo?.(intent) ?? null;
      return true;
    })();
    if (!intent || !isDone) return movedOn();
    this.#sender.forgetPauses(laneOf(intent));
    this.#changed();
    return ok({ draft, mayExist: moveIntent(intent, 'withdraw') === null });
  }

  /** Replaces an intent that was surely not made. @returns null if it may have been sent */
  withdraw<T>(intent: Intent, alongside: () => T): { readonly made: T } | null {
    const { db } = this.#options;
    const withdrawn = db.transaction(() => (this.#ledger.move(intent, 'withdraw') ? { made: alongside() } : null))();
    if (withdrawn) {
      this.#sender.forgetPauses(laneOf(intent));
      this.#changed();
    }
    return withdrawn;
  }

  confirm(number: number, id: string): Result<Nothing> {
    const intent = readIntent(this.#options.db, number);
    const made = (intent && this.#ledger.kindOf(intent)?.readId(id)) ?? null;
    if (!intent || made === null) return failed(localFailure('bad-request', 'This isn’t a valid ID.'));
    // Else this item's content would replace what is kept of the other.
    if (readMadeByOthers(this.#options.db, intent).has(made))
      return failed(localFailure('bad-request', 'This ID already belongs to another sent item.'));
    if (!this.#ledger.finish(intent, 'confirm', made))
      return failed(localFailure('bad-request', 'This item isn’t unconfirmed.'));
    this.#changed();
    return ok({});
  }

  wake(connection: number): void {
    this.#wake((intent) => intent.connection === connection);
  }

  wakeThose(isMeant: (intent: Intent) => boolean): void {
    if (!this.#isSettled || this.#sender.isClosed) return;
    const waiting = readOpenIntents(this.#options.db).filter((intent) => intent.state === 'waiting' && isMeant(intent));
    for (const intent of waiting) this.#ledger.move(intent, 'wake');
    if (waiting.length > 0) this.#changed();
  }

  /**
   * Sends nothing more, and waits a little for running calls. Those that a client then
   * aborts become unconfirmed.
   */
  close(): Promise<void> {
    return this.#sender.close();
  }

  settle(): Promise<void> {
    return this.#sender.settle();
  }

  #wake(isMeant: (intent: Intent) => boolean): void {
    if (!this.#isSettled || this.#sender.isClosed) return;
    this.wakeThose(isMeant);
    // An intent that the disk didn't take is still queued.
    this.#changed();
  }

  #recall(intent: Intent): boolean {
    const isRecalled = this.#ledger.move(intent, 'recall');
    if (isRecalled) this.#ledger.kindOf(intent)?.letGo?.(intent);
    return isRecalled;
  }

  #addLost(): Lost {
    const { db, begun } = this.#options;
    const lost = { unconfirmed: 0, sent: 0, withoutAccount: 0 };
    const homeless = new Set<string>();
    for (const { state, ...entry } of begun?.entries ?? []) {
      if (state === 'free' || state === 'over' || findIntent(db, entry.id)) continue;
      const isSent = state === 'sent';
      const failure = isSent ? null : older;
      if (!addLostIntent(db, { ...entry, state: isSent ? 'sent' : 'unknown', failure })) homeless.add(entry.id);
      else if (isSent) lost.sent += 1;
      else lost.unconfirmed += 1;
    }
    // Reported once, since nothing here can show them.
    begun?.forget(({ id }) => homeless.has(id));
    return { ...lost, withoutAccount: homeless.size };
  }

  #changed(): void {
    if (this.#isSettled) this.#sender.sendDue();
    this.#options.onChange();
  }
}

function movedOn() {
  return failed(localFailure('bad-request', 'This item has changed since.'));
}

const older = localFailure(
  'outcome-unknown',
  'Greenroom’s data is from before this was queued, so it may have been sent.'
);
const interrupted = localFailure('outcome-unknown', 'Greenroom closed before the response arrived.');
