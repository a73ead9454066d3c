/** Writes each step of an intent in one transaction with what must be stored or forgotten. */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { IntentContents, IntentState } from '../../src-shared/bridge/outbox.ts';
import type { WritableDatabase } from '../store/database.ts';
import type { BegunRecord } from './begun-record.ts';
import { writeState, type Intent, type IntentChange } from './intent-rows.ts';
import type { IntentKind } from './kinds.ts';
import { isOver, moveIntent, type IntentEvent } from './states.ts';

export class Ledger {
  readonly #db: WritableDatabase;
  readonly #kinds = new Map<string, IntentKind>();
  readonly #now: () => number;
  readonly #begun: BegunRecord | null;
  readonly #secrets = new Map<number, unknown>();
  /** Descriptions may show some of the secrets, so these exist only while the app runs. */
  readonly #described = new Map<number, IntentContents>();

  constructor(db: WritableDatabase, now: () => number, begun: BegunRecord | null) {
    this.#db = db;
    this.#now = now;
    this.#begun = begun;
  }

  register(kind: IntentKind): void {
    this.#kinds.set(kind.name, kind);
  }

  kindOf(intent: Intent): IntentKind | null {
    return this.#kinds.get(intent.kind) ?? null;
  }

  findHindrance(intent: Intent) {
    return this.kindOf(intent)?.findHindrance?.(intent, this.#now()) ?? null;
  }

  /** Secrets stay in memory until the intent is over, and are never written. */
  keepSecrets(intent: Intent, secrets: unknown): void {
    this.#secrets.set(intent.number, secrets);
    const contents = this.kindOf(intent)?.describe(intent.body, secrets);
    if (contents) this.#described.set(intent.number, contents);
  }

  secretsOf({ number }: Intent): unknown {
    return this.#secrets.get(number) ?? null;
  }

  hasAll({ hasSecrets, number }: Intent): boolean {
    return !hasSecrets || this.#secrets.has(number);
  }

  describe(intent: Intent): IntentContents | null {
    return this.#described.get(intent.number) ?? this.kindOf(intent)?.describe(intent.body, null) ?? null;
  }

  move(
    intent: Intent,
    event: IntentEvent,
    failure: Failure | null = null,
    written: Pick<IntentChange, 'made' | 'body'> = {}
  ): boolean {
    const state = moveIntent(intent, event);
    if (state === null) return false;
    const isGone = state === 'sent' || state === 'discarded';
    const forgetsBody = isGone && this.kindOf(intent)?.keepsBody === false;
    const at = this.#now();
    const change: IntentChange = { state, failure, at, forgetsBody, ...written };
    if (!writeState(this.#db, intent, change)) return false;
    this.#record(intent, state);
    if (isOver(state)) this.#secrets.delete(intent.number);
    if (isGone) this.#described.delete(intent.number);
    return true;
  }

  /**
   * Written before the call in app.db, and in the record that survives an older app.db.
   * @returns the intent under way, with `begunAt` of an earlier attempt; null if it has moved on
   * @throws as SQLite and the file system do; then nothing may be sent
   */
  begin(intent: Intent): Intent | null {
    this.#begun?.begin(intent, intent.begunAt ?? this.#now());
    let hasBegun = false;
    try {
      hasBegun = this.move(intent, 'begin');
      return hasBegun ? { ...intent, state: 'sending' } : null;
    } finally {
      if (!hasBegun) this.#record(intent, 'queued');
    }
  }

  #record({ id, begunAt }: Intent, state: IntentState): void {
    if (state === 'queued' || state === 'waiting') this.#begun?.note(id, begunAt === null ? 'free' : 'again');
    else if (isOver(state)) this.#begun?.note(id, state === 'sent' ? 'sent' : 'over');
  }

  /** Notes the success, with what must not be lost, in one transaction. */
  finish(intent: Intent, event: 'accept' | 'confirm', made: string): boolean {
    const kind = this.kindOf(intent);
    const secrets = this.secretsOf(intent);
    // First in the record, which a full disk may still take: what is known as sent is never offered again.
    if (event === 'accept') this.#record(intent, 'sent');
    const isDone = this.#db.transaction(() => {
      if (!this.move(intent, event, null, { made })) return false;
      kind?.keep(intent, made);
      return true;
    })();
    if (isDone) kind?.onSent(intent, made, secrets);
    return isDone;
  }
}
