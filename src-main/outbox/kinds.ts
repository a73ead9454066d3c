/** What the outbox has to know of a kind of intent. A new kind is a value of this type; the outbox itself stays as it is. */
import type { Failure, Result } from '../../src-shared/bridge/failure.ts';
import type { IntentContents } from '../../src-shared/bridge/outbox.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { ServiceClient } from '../service-client/client.ts';
import type { Intent } from './intent-rows.ts';

/** What stands against a call that is about to be made: it waits (`hold`), or can't be made any more (`bar`). */
export interface Hindrance {
  readonly event: 'hold' | 'bar';
  readonly failure: Failure;
}

export interface IntentKind {
  readonly name: IntentContents['kind'];
  /** False where what was asked for is of no use once it is sent or discarded, and is forgotten then. */
  readonly keepsBody: boolean;
  /**
   * What views may know of a body. Total: a damaged file can hold anything, and its intents are shown all the same.
   * @param secrets what was handed to the outbox with it; null where there is none, and after a restart
   */
  describe(body: unknown, secrets: unknown): IntentContents;
  /**
   * Asked when its turn has come, with nothing sent yet.
   * @param now ms since 1970
   */
  findHindrance?(intent: Intent, now: number): Hindrance | null;
  /**
   * Makes the one call. Gives the service's id of what was made.
   * @param secrets what was handed to the outbox with the body, and is written nowhere; null where there is none
   */
  send(intent: Intent, secrets: unknown, client: ServiceClient): Promise<Result<string, ServiceFailure>>;
  /**
   * The service has refused it, so nothing was made.
   * @returns what it only has to wait for; null where it is refused for good
   */
  explainRefusal?(intent: Intent, failure: ServiceFailure): Promise<Hindrance | null>;
  /**
   * Called when the service has refused the intent and made nothing.
   * @returns the body for another form of the call, stored before it is sent; null where no form is left
   */
  reform?(intent: Intent, failure: ServiceFailure): object | null;
  /** The id that a user typed for what an intent in doubt has made; null where it can't be one. */
  readId(typed: string): string | null;
  /** Runs in the transaction that notes the intent as sent: what must not be lost with it is written here. */
  keep(intent: Intent, made: string): void;
  /**
   * Runs in the transaction that notes it as discarded.
   * @returns the number of the deleted draft in which what was asked for is kept; null where it isn't
   */
  letGo?(intent: Intent): number | null;
  /** The transaction that noted it as sent is through. */
  onSent(intent: Intent, made: string, secrets: unknown): void;
}
