/**
 * Everything that the outbox knows about a kind of intent. A new kind is a value of this
 * type; the outbox itself doesn't change.
 */
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentContents } from '../../src-shared/bridge/outbox.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { ServiceClient } from '../service-client/client.ts';
import type { Intent } from './intent-rows.ts';

/** Why a call can't be made now: it waits (`hold`), or can never be made (`bar`). */
export interface Hindrance {
  readonly event: 'hold' | 'bar';
  readonly failure: Failure;
}

export interface IntentKind {
  readonly name: IntentContents['kind'];
  /** False if the body is useless once sent or discarded, and is removed then. */
  readonly keepsBody: boolean;
  /**
   * The part of a body that views may know. Total: a damaged file can hold anything, and its intents are still shown.
   * @param secrets submitted with it; null where there are none, and after a restart
   */
  describe(body: unknown, secrets: unknown): IntentContents;
  /**
   * Called when its turn has come, before anything is sent.
   * @param now ms since 1970
   */
  findHindrance?(intent: Intent, now: number): Hindrance | null;
  /**
   * Makes the one call. Returns the service's ID of the result.
   * @param secrets submitted with the body and written nowhere; null where there are none
   */
  send(intent: Intent, secrets: unknown, client: ServiceClient): Promise<Result<string, ServiceFailure>>;
  /**
   * The service rejected it, so nothing was made.
   * @returns what it waits for; null if the rejection is final
   */
  explainRefusal?(intent: Intent, failure: ServiceFailure): Promise<Hindrance | null>;
  /**
   * Called when the service rejected the intent.
   * @returns the body for another form of the call, stored before sending; null if none is
   * left
   */
  reform?(intent: Intent, failure: ServiceFailure): object | null;
  /** Parses an ID typed for an unconfirmed intent's result; null if invalid. */
  readId(typed: string): string | null;
  /** Runs in the transaction that notes the intent as sent: writes what must not be lost with it. */
  keep(intent: Intent, made: string): void;
  /**
   * Runs in the transaction that discards it.
   * @returns the number of the deleted draft with its content, if any
   */
  letGo?(intent: Intent): number | null;
  /** The transaction that noted it as sent has committed. */
  onSent(intent: Intent, made: string, secrets: unknown): void;
}
