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
  /** Limited by today's budget. False for a background call whose price a user approved. */
  readonly isBudgeted?: boolean;
  /** A view opened, so a call that this service lacks isn't repeated. */
  readonly isOnOpening?: boolean;
  /** Overrides the input's values of the same names. */
  readonly pageQuery?: Readonly<Record<string, string>> | null;
  readonly signal?: AbortSignal;
  /** For one attempt, from its turn to the answer's last byte. */
  readonly timeoutMs?: number;
  /** Secrets of the input, to remove from a failure's words, which are logged. */
  readonly hide?: readonly string[];
}

export type CallAnswer<E extends Endpoint> = Omit<Decoding<E>, 'drift'>;

/** For the activity log. It never contains the key, whatever the service echoes. */
export interface Attempt {
  readonly at: number;
  readonly account: string | null;
  readonly endpoint: Endpoint;
  readonly isBackground: boolean;
  readonly status: number | null;
  readonly milliseconds: number;
  /** The service's clock at its answer, to the second. */
  readonly serverTime?: Ms | null;
  /** False for an HTML refusal, which comes from something in between. */
  readonly isJson?: boolean;
  readonly reported: Reported | null;
  readonly failure: ServiceFailure | null;
  readonly drift: readonly Drift[];
}

export interface ClientSettings {
  /** Milliseconds between an account's background calls. */
  readonly spacingMs?: number | undefined;
  readonly proxy?: Proxy | undefined;
}

export interface ClientOptions extends ClientSettings {
  readonly baseUrl: string;
  readonly readKey: () => Promise<string | null>;
  readonly onAttempt: (attempt: Attempt) => void;
  /** Credits that background calls may still use today. Read before every budgeted attempt. */
  readonly backgroundLeft: () => number;
  readonly opensAfter?: number;
  readonly now?: () => number;
  readonly random?: () => number;
}
