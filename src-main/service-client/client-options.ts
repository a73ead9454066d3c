/** What a client and its calls are told, and what they give back. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { Drift } from '../../src-shared/service/drift.ts';
import type { Endpoint } from '../../src-shared/service/endpoint.ts';
import type { ServiceFailure } from '../../src-shared/service/failures.ts';
import type { Priority } from './pacer.ts';
import type { Proxy } from './proxy.ts';
import type { Decoding } from './read-answer.ts';
import type { Reported } from './read-credits.ts';

export interface CallOptions {
  readonly priority: Priority;
  /** A background call that a user has asked for with its price in sight: paced as such, not held by the budget. */
  readonly isBudgeted?: boolean;
  /** Nobody asked for it, a view has opened: a call that this service was found not to have isn't sent again. */
  readonly isOnOpening?: boolean;
  /** The query of a next page, which replaces the same names of the input's. */
  readonly pageQuery?: Readonly<Record<string, string>> | null;
  readonly signal?: AbortSignal;
  /** For one attempt, from the moment it may start until the last byte of its answer. */
  readonly timeoutMs?: number;
  /** What the input holds in secret: taken out of a failure's words, which are logged, where the service echoes it. */
  readonly hide?: readonly string[];
}

export type CallAnswer<E extends Endpoint> = Omit<Decoding<E>, 'drift'>;

/** One attempt, as the activity log has it. The key is in none of it, whatever the service echoes. */
export interface Attempt {
  readonly at: number;
  readonly account: string | null;
  readonly endpoint: Endpoint;
  readonly isBackground: boolean;
  /** Null where no answer began. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** What the service's clock showed when it answered (to the second); null where it didn't say. */
  readonly serverTime?: Ms | null;
  /** It answered in the service's language at all: a refusal of a page of HTML is somebody else's. */
  readonly isJson?: boolean;
  readonly reported: Reported | null;
  readonly failure: ServiceFailure | null;
  readonly drift: readonly Drift[];
}

/** What is the same for every connection. */
export interface ClientSettings {
  /** Milliseconds between the starts of an account's background calls; the client's own default where absent. */
  readonly spacingMs?: number | undefined;
  /** The system's where absent. */
  readonly proxy?: Proxy | undefined;
}

export interface ClientOptions extends ClientSettings {
  readonly baseUrl: string;
  /** Null when the key is gone or can't be read. */
  readonly readKey: () => Promise<string | null>;
  readonly onAttempt: (attempt: Attempt) => void;
  /** Credits that calls in the background may still use today. Asked before every attempt that the budget holds. */
  readonly backgroundLeft: () => number;
  /** Failures in a row that open the circuit. */
  readonly opensAfter?: number;
  readonly now?: () => number;
  readonly random?: () => number;
}
