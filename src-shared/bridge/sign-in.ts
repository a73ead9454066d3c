import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import type { AttemptOutcome } from '../rules/sign-in.ts';
import type { Failure } from './failure.ts';
import { IntentId } from './intent.ts';
import { AccountNumber, ConnectionNumber, request, type Nothing } from './request.ts';

const closed = { additionalProperties: false };

const AttemptNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The service's fields with our own limits. The rules are in rules/sign-in.ts. */
export const SignInStart = Type.Object(
  {
    auth_type: Type.Enum(['email_password', 'raw_data', 'mobile_app']),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    auth_id: Type.Optional(Type.String({ maxLength: 1000 })),
    cookies: Type.Optional(Type.String({ maxLength: 20_000 })),
    xbc: Type.Optional(Type.String({ maxLength: 1000 })),
    user_agent: Type.Optional(Type.String({ maxLength: 2000 })),
    proxyCountry: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
    customProxy: Type.Optional(
      Type.Object(
        {
          host: Type.String({ minLength: 1, maxLength: 255 }),
          port: Type.Integer({ minimum: 1, maximum: 65_535 }),
          username: Type.Optional(Type.String({ maxLength: 500 })),
          password: Type.Optional(Type.String({ maxLength: 500 }))
        },
        closed
      )
    ),
    force_connect: Type.Optional(Type.Boolean())
  },
  closed
);
export type SignInStart = Static<typeof SignInStart>;

/** Without passwords, cookies and other secrets. */
export interface SignInContents {
  readonly kind: 'sign-in.start';
  readonly authType: SignInStart['auth_type'];
  readonly name: string | null;
  /** Null after a restart too, since it is never stored. */
  readonly email: string | null;
  readonly proxyCountry: string | null;
  readonly proxyHost: string | null;
  readonly forceConnect: boolean;
  /** The signed-out account that it is for. Only the end tells which one it signed in. */
  readonly again: number | null;
}

/**
 * - `started`, `followed`: how it came here
 * - `said`: a new answer of the service
 * - `code-sent`: the user submitted a code, which isn't stored
 * - `rested`, `resumed`: monitoring paused or continued
 */
export type AttemptStepKind = 'started' | 'followed' | 'said' | 'code-sent' | 'rested' | 'resumed';

export interface AttemptStep {
  readonly at: Ms;
  readonly kind: AttemptStepKind;
  /** For `said`: the service's state verbatim, and our interpretation. */
  readonly state: string | null;
  readonly progress: string | null;
  readonly outcome: AttemptOutcome | null;
  readonly words: string | null;
}

export interface AttemptSummary {
  readonly number: number;
  readonly connection: number;
  readonly id: string;
  readonly name: string | null;
  readonly account: number | null;
  readonly again: number | null;
  readonly outcome: AttemptOutcome | null;
  /**
   * - `watching`: checked regularly
   * - `resting`: no longer checked, since it took too long or is unknown to the service
   * - `ended`: over; later answers don't change that
   */
  readonly watch: 'watching' | 'resting' | 'ended';
  readonly trouble: Failure | null;
  readonly steps: readonly AttemptStep[];
  readonly phoneEnding: string | null;
  /** Page for taking the selfie; https only, opened by the user. */
  readonly selfieLink: string | null;
  readonly phoneLink: string | null;
  readonly startedAt: Ms;
  readonly lookedAt: Ms | null;
  readonly looks: number;
  readonly serviceStartedAt: string | null;
  readonly serviceCompletedAt: string | null;
  readonly errorCode: string | null;
}

export const signInRequests = {
  'signIn.list': request<readonly AttemptSummary[]>()({}),
  'signIn.start': request<{ readonly intent: number }>()({
    intent: IntentId,
    connection: ConnectionNumber,
    start: SignInStart,
    /** The account to sign in again; ignored for another connection. */
    again: Type.Optional(AccountNumber)
  }),
  /**
   * Follows an attempt started elsewhere, if the service knows it. Following twice changes
   * nothing.
   */
  'signIn.follow': request<{ readonly attempt: number }>()({
    connection: ConnectionNumber,
    id: Type.String({ minLength: 1, maxLength: 200 })
  }),
  /** The code goes to the service only and isn't stored. */
  'signIn.submitCode': request<Nothing>()({
    attempt: AttemptNumber,
    code: Type.String({ minLength: 1, maxLength: 64 })
  }),
  'signIn.check': request<Nothing>()({ attempt: AttemptNumber }),
  /** Removes it from the list without telling the service. */
  'signIn.forget': request<Nothing>()({ attempt: AttemptNumber }),
  /** Reports whether sign-ins are visible, every half minute, since a page may vanish. */
  'signIn.setWatched': request<Nothing>()({ isWatched: Type.Boolean() })
};

export interface SignInEvents {
  'signIn.changed': { readonly attempts: readonly AttemptSummary[] };
  /** Sent once for each code request. */
  'signIn.codeNeeded': { readonly attempt: number; readonly name: string | null };
}
