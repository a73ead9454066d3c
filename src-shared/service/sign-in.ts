import { Type } from 'typebox';
import { bare } from './envelope.ts';
import { AccountId, documented, endpoint, noted } from './endpoint.ts';
import { Profile } from './profile.ts';
import { each, nullable, record, row, Undocumented } from './schema.ts';

const onAttempt = { attempt_id: Type.String({ minLength: 1 }) };
const Moment = Type.String({ description: 'timestamp with microseconds and Z' });

export const SignedInAccount = row('id', {
  id: AccountId,
  display_name: Type.String(),
  platform_data: Profile
});

/**
 * A set `completed_at` ends the watching (live-service-notes.md, A5). Later services send
 * that section's optional fields.
 */
export const LastAttempt = record({
  started_at: Moment,
  completed_at: nullable(Moment),
  success: Type.Boolean(),
  error_message: nullable(Type.String()),
  needs_otp: Type.Boolean(),
  otp_phone_ending: nullable(Type.String()),
  error_code: Type.Optional(nullable(Type.String())),
  ...each(['needs_face_otp', 'face_otp_verification_url'], Type.Optional(Undocumented))
});

/**
 * States and progress steps are an open set. The place of `twoFactorPending` is
 * undocumented; the one integration known to read it uses the top level
 * (live-service-notes.md, A5).
 */
export const AttemptResult = record({
  account: SignedInAccount,
  ...each(['state', 'progress'], Type.String()),
  lastAttempt: LastAttempt,
  twoFactorPending: Type.Optional(Type.Boolean()),
  mobile_auth_session_deeplink: Type.Optional(Type.String())
});

/** Depends on `auth_type` by rules in src-shared/rules. */
export const AttemptStart = Type.Object({
  auth_type: Type.Optional(Type.Enum(['email_password', 'raw_data', 'mobile_app'], { default: 'email_password' })),
  name: Type.Optional(Type.String({ description: 'display name; the e-mail where absent' })),
  ...each(['email', 'password', 'auth_id', 'cookies', 'xbc', 'user_agent'], Type.Optional(Type.String())),
  proxyCountry: Type.Optional(Type.String({ description: 'us, uk; other service versions know gb, or more' })),
  customProxy: Type.Optional(
    Type.Object({
      host: Type.String(),
      port: Type.Integer({ minimum: 1, maximum: 65535 }),
      ...each(['username', 'password'], Type.Optional(Type.String()))
    })
  ),
  force_connect: Type.Optional(Type.Boolean({ description: 'connect even if the account already exists' }))
});

export const startAttempt = endpoint({
  name: 'sign-in.startAttempt',
  method: 'POST',
  path: '/api/authenticate',
  body: AttemptStart,
  answer: bare(
    row('attempt_id', {
      ...each(['attempt_id', 'message', 'polling_url'], Type.String()),
      mobile_auth_session_deeplink: Type.Optional(Type.String())
    })
  ),
  effect: 'once',
  source: noted('A5'),
  summary: 'Start signing an account in'
});

export const readAttempt = endpoint({
  name: 'sign-in.readAttempt',
  method: 'GET',
  path: '/api/authenticate/{attempt_id}',
  params: onAttempt,
  answer: bare(AttemptResult),
  effect: 'read',
  source: documented(21),
  summary: 'How a sign-in stands'
});

/**
 * `repeatable`, though a code works once: a second submit makes nothing new, and the
 * attempt tells how it went. Calls sent `once` are written to disk, which is no place for
 * a code.
 */
export const submitCode = endpoint({
  name: 'sign-in.submitCode',
  method: 'PUT',
  path: '/api/authenticate/{attempt_id}',
  params: onAttempt,
  body: Type.Object({ code: Type.String() }),
  answer: bare(record({ message: Type.String() })),
  effect: 'repeatable',
  source: noted('A5'),
  summary: 'Submit the one-time code that an attempt asks for'
});
