/** All that the outbox knows about a kind of intent. A new kind is a value of this type. */
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentContents } from '../../src-shared/bridge/outbox.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { ServiceClient } from '../service-client/client.ts';
import type { Intent } from './intent-rows.ts';

/** The call can't be made now (`hold`), or never (`bar`). */
export interface Hindrance {
  readonly event: 'hold' | 'bar';
  readonly failure: Failure;
}

export interface IntentKind {
  readonly name: IntentContents['kind'];
  readonly keepsBody: boolean;
  /**
   * The part of a body that views may know. It must accept anything, since a damaged file's
   * intents are still shown.
   * @param secrets submitted with the body; null where there are none, and after a restart
   */
  describe(body: unknown, secrets: unknown): IntentContents;
  /** Called when the intent's turn has come, before anything is sent. @param now ms since 1970 */
  findHindrance?(intent: Intent, now: number): Hindrance | null;
  /**
   * Makes the one call. @returns the service's ID of the result
   * @param secrets submitted with the body and written nowhere; null where there are none
   */
  send(intent: Intent, secrets: unknown, client: ServiceClient): Promise<Result<string, ServiceFailure>>;
  /**
   * Called when the service rejected the intent, so nothing was made.
   * @returns what it waits for; null if the rejection is final
   */
  explainRefusal?(intent: Intent, failure: ServiceFailure): Promise<Failure | null>;
  /**
   * Called when the service rejected the intent.
   * @returns the body for another form of the call, stored before it is sent; null if no
   * form is left
   */
  reform?(intent: Intent, failure: ServiceFailure): object | null;
  readId(typed: string): string | null;
  /** Runs in the transaction that notes the intent as sent. Writes what must not be lost. */
  keep(intent: Intent, made: string): void;
  /**
   * Runs in the transaction that discards the intent, or that finds it sent without knowing
   * what was made.
   * @returns the number of the deleted draft that held its content, if any
   */
  letGo?(intent: Intent): number | null;
  onSent(intent: Intent, made: string, secrets: unknown): void;
}
