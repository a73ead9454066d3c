/** States of sign-in attempts and rules for starting one (live-service-notes.md, A5). */
import type { Static } from 'typebox';
import type { AttemptStart } from '../service/sign-in.ts';

export interface AttemptSigns {
  readonly state?: string | null | undefined;
  readonly progress?: string | null | undefined;
  readonly twoFactorPending?: boolean | null | undefined;
  readonly lastAttempt?:
    | {
        readonly completed_at?: string | null | undefined;
        readonly success?: boolean | null | undefined;
        readonly error_message?: string | null | undefined;
        readonly needs_otp?: boolean | null | undefined;
        readonly needs_face_otp?: unknown;
      }
    | null
    | undefined;
}

/**
 * - `in-progress`: the service is busy, the user isn't needed
 * - `code-needed`, `selfie-needed`: waits for the user
 * - `failed`, `authenticated`: over
 * - `unknown`: nothing recognized; keep watching
 */
export type AttemptOutcome = 'in-progress' | 'code-needed' | 'selfie-needed' | 'failed' | 'authenticated' | 'unknown';

const codeStates = /^needs-(app-)?otp$/;
const selfieStates = /^(needs-face-id|needs-selfie|needs_face_otp)$/;

/** Any signal suffices: no working client reads all of them, and no answer has all. */
export function isCodeNeeded({ state, progress, twoFactorPending, lastAttempt }: AttemptSigns): boolean {
  return (
    twoFactorPending === true ||
    lastAttempt?.needs_otp === true ||
    progress === 'waiting_for_otp' ||
    codeStates.test(state ?? '')
  );
}

function isSelfieNeeded({ state, lastAttempt }: AttemptSigns): boolean {
  return lastAttempt?.needs_face_otp === true || selfieStates.test(state ?? '');
}

/**
 * A set `completed_at` ends an attempt, and `success` says how; null if not over. The
 * document has it always set, so an attempt that waits without an error goes on.
 */
function readEnd(result: AttemptSigns): 'failed' | 'authenticated' | null {
  const { state, lastAttempt } = result;
  if (state === 'authenticated') return 'authenticated';
  const isCompleted = (lastAttempt?.completed_at ?? '') !== '';
  if (isCompleted && lastAttempt?.success === true) return 'authenticated';
  if (state === 'failed') return 'failed';
  const hasError = (lastAttempt?.error_message ?? '') !== '';
  const asksPerson = isCodeNeeded(result) || isSelfieNeeded(result);
  return isCompleted && (hasError || !asksPerson) ? 'failed' : null;
}

/** States missing from the notes are `unknown` unless another field tells more. */
export function attemptOutcome(result: AttemptSigns): AttemptOutcome {
  const end = readEnd(result);
  if (end !== null) return end;
  if (isCodeNeeded(result)) return 'code-needed';
  if (isSelfieNeeded(result)) return 'selfie-needed';
  const { state, progress } = result;
  const isWorking = state === 'authenticating' || ((state ?? '') === '' && progress === 'started');
  return isWorking ? 'in-progress' : 'unknown';
}

type StartBody = Static<typeof AttemptStart>;
type StartField = keyof StartBody;
type AuthType = NonNullable<StartBody['auth_type']>;

/**
 * - `required`: missing for this kind of sign-in, or empty
 * - `not-together`: `customProxy` beside `proxyCountry`
 */
type StartRule = 'required' | 'not-together';

export interface StartBreach {
  readonly field: StartField;
  readonly rule: StartRule;
}

const neededFields = {
  email_password: ['email', 'password'],
  raw_data: ['auth_id', 'cookies', 'xbc', 'user_agent'],
  mobile_app: []
} as const satisfies Record<AuthType, readonly StartField[]>;

export function checkAttemptStart(body: StartBody): readonly StartBreach[] {
  const needed: readonly StartField[] = neededFields[body.auth_type ?? 'email_password'];
  const missing = needed.filter((field) => (body[field] ?? '') === '');
  const breaches = missing.map((field): StartBreach => ({ field, rule: 'required' }));
  const hasBothProxies = (body.proxyCountry ?? '') !== '' && body.customProxy !== undefined;
  return hasBothProxies ? [...breaches, { field: 'customProxy', rule: 'not-together' }] : breaches;
}
