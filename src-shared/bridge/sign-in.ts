/** Sign-ins, as views see them: attempts that are followed, and the start of one. */
import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import type { AttemptOutcome } from '../rules/sign-in.ts';
import type { Failure } from './failure.ts';
import { IntentId } from './intent.ts';
import { AccountNumber, ConnectionNumber, request, type Nothing } from './request.ts';

const closed = { additionalProperties: false };

/** An attempt's number in this Greenroom. */
const AttemptNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** Fields of a start as the service names them, with bounds of our own. The rules are in rules/sign-in.ts. */
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

/** The stored and shown part of a start: no password, cookie or other secret. */
export interface SignInContents {
  readonly kind: 'sign-in.start';
  readonly authType: SignInStart['auth_type'];
  readonly name: string | null;
  /** Null after a restart too: it is never written. */
  readonly email: string | null;
  readonly proxyCountry: string | null;
  readonly proxyHost: string | null;
  readonly forceConnect: boolean;
  /** The account that it is begun for, where that is signed out; whether it signs in that one, its end tells. */
  readonly again: number | null;
}

/**
 * - `started`, `followed`: how it came here
 * - `said`: what the service said when it was looked at
 * - `code-sent`: a user gave a code, which is not kept
 * - `rested`, `resumed`: it was not watched any more; it was looked at again
 */
export type AttemptStepKind = 'started' | 'followed' | 'said' | 'code-sent' | 'rested' | 'resumed';

export interface AttemptStep {
  /** When it was first seen here, by this computer's clock. */
  readonly at: Ms;
  readonly kind: AttemptStepKind;
  /** For `said`: what the service calls it, word for word, and how Greenroom understands it. */
  readonly state: string | null;
  readonly progress: string | null;
  readonly outcome: AttemptOutcome | null;
  /** The service's own words, where it said any. */
  readonly words: string | null;
}

export interface AttemptSummary {
  readonly number: number;
  readonly connection: number;
  /** The service's id of it. */
  readonly id: string;
  /** What the user called it, else what the service calls the account; null before either is known. */
  readonly name: string | null;
  /** The account that it signs in, once that is here. */
  readonly account: number | null;
  /** The account that it was begun for; null where it was begun for none, and once that is gone. */
  readonly again: number | null;
  /** Null before it was looked at for the first time. */
  readonly outcome: AttemptOutcome | null;
  /**
   * - `watching`: it is looked at again and again
   * - `resting`: it isn't watched any more, since it came to no end for long, or the service doesn't know it now
   * - `ended`: it is over, and a later answer doesn't change that
   */
  readonly watch: 'watching' | 'resting' | 'ended';
  /** Why the last look failed; null where it didn't. */
  readonly trouble: Failure | null;
  readonly steps: readonly AttemptStep[];
  /** Last digits of the phone that a code was sent to; null where unknown. */
  readonly phoneEnding: string | null;
  /** Address for taking the selfie; https only, and for a user to open. */
  readonly selfieLink: string | null;
  /** Opens the platform's app on a phone; for a sign-in by phone. */
  readonly phoneLink: string | null;
  readonly startedAt: Ms;
  readonly lookedAt: number | null;
  readonly looks: number;
  /** What the service says of the last attempt, word for word: its own times, and its code for what went wrong. */
  readonly serviceStartedAt: string | null;
  readonly serviceCompletedAt: string | null;
  readonly errorCode: string | null;
}

export const signInRequests = {
  'signIn.list': request<readonly AttemptSummary[]>()({}),
  /** Goes through the outbox; gives the intent's number. */
  'signIn.start': request<{ readonly intent: number }>()({
    intent: IntentId,
    connection: ConnectionNumber,
    start: SignInStart,
    /** The account that is to be signed in again; one of another connection doesn't count. */
    again: Type.Optional(AccountNumber)
  }),
  /** Follows one that was started elsewhere, if the service knows it; one that is followed already stays as it is. */
  'signIn.follow': request<{ readonly attempt: number }>()({
    connection: ConnectionNumber,
    id: Type.String({ minLength: 1, maxLength: 200 })
  }),
  /** The code goes to the service and nowhere else. */
  'signIn.submitCode': request<Nothing>()({
    attempt: AttemptNumber,
    code: Type.String({ minLength: 1, maxLength: 64 })
  }),
  'signIn.lookAgain': request<Nothing>()({ attempt: AttemptNumber }),
  /** Takes it off the list; the service isn't told. */
  'signIn.forget': request<Nothing>()({ attempt: AttemptNumber }),
  /** Whether somebody has the sign-ins on the screen. Said again every half minute, since a page may vanish. */
  'signIn.setWatched': request<Nothing>()({ isWatched: Type.Boolean() })
};

export interface SignInEvents {
  'signIn.changed': { readonly attempts: readonly AttemptSummary[] };
  /** A code is asked for, once each time it is. */
  'signIn.codeNeeded': { readonly attempt: number; readonly name: string | null };
}
