/** Attempts in the service's format (service-api.md, endpoint 21; live-service-notes.md, A5). */
import type { Static } from 'typebox';
import type { AttemptResult } from '../../src-shared/service/sign-in.ts';
import type { Practice } from '../practice.ts';
import { describeProfile } from '../profile/profile.ts';
import { mix } from '../sample/random.ts';
import { createAccount } from '../world.ts';
import type { Attempt } from './attempt.ts';
import { readStanding, type Standing } from './standing.ts';

type Result = Static<typeof AttemptResult>;

/** Microseconds, of which the last three digits are zeros. */
function writeMoment(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '000Z');
}

const noSizes = { posts: 0, fans: 0, chats: 0, links: 0 };

function describeAccount(practice: Practice, { account, index, person, startedAt }: Attempt): Result['account'] {
  const { seed } = practice.world;
  const found =
    account ?? createAccount({ seed, index, person, media: 0, sizes: noSizes, now: startedAt, isSignedIn: false });
  return { id: found.id, display_name: found.displayName, platform_data: describeProfile(practice, found) };
}

/**
 * Both signals of service-api.md are set whenever a code is needed. State and progress
 * vary, as in the code bases behind the notes.
 */
function describeCodeNeed({ course, kind }: Attempt): Pick<Result, 'state' | 'progress'> {
  if (course.kind === 'asks' && course.way === 'app') return { state: 'needs-app-otp', progress: 'started' };
  if (kind === 'moving-code') return { state: 'authenticating', progress: 'waiting_for_otp' };
  return { state: 'needs-otp', progress: kind === 'sms-code' ? 'waiting_for_otp' : 'started' };
}

function describeState(attempt: Attempt, { phase }: Standing): Pick<Result, 'state' | 'progress'> {
  if (phase === 'done') return { state: 'authenticated', progress: 'signed_in' };
  if (phase === 'code') return describeCodeNeed(attempt);
  if (phase === 'working') return { state: 'authenticating', progress: 'started' };
  return { state: phase === 'selfie' ? 'needs-face-id' : 'failed', progress: 'started' };
}

function writePhoneEnding({ course, index }: Attempt): string | null {
  if (course.kind !== 'asks' || course.way !== 'sms') return null;
  return String(mix(index, 700) % 100).padStart(2, '0');
}

/**
 * The document types `completed_at` as always set, so clients must handle it during the
 * wait for an email code. Beside an error it would mean failure.
 */
function findCompletion({ course, startedAt }: Attempt, { phase, completedAt, error }: Standing): number | null {
  const asksByMail = phase === 'code' && course.kind === 'asks' && course.way === 'mail';
  return asksByMail && error === null ? startedAt + course.after : completedAt;
}

function describeLastAttempt(attempt: Attempt, standing: Standing): Result['lastAttempt'] {
  const { phase, error } = standing;
  const completedAt = findCompletion(attempt, standing);
  const isSelfie = phase === 'selfie';
  return {
    started_at: writeMoment(attempt.startedAt),
    completed_at: completedAt === null ? null : writeMoment(completedAt),
    success: phase === 'done',
    error_message: error,
    error_code: null,
    needs_otp: phase === 'code',
    otp_phone_ending: phase === 'code' ? writePhoneEnding(attempt) : null,
    needs_face_otp: isSelfie,
    face_otp_verification_url: isSelfie ? `https://faces.platform.example/${attempt.id}` : null
  };
}

export function writeDeeplink({ id }: Attempt): string {
  return `platform-app://sign-in/${id}`;
}

export function describeAttempt(practice: Practice, attempt: Attempt): Result {
  const standing = readStanding(attempt, practice.world.clock.now());
  return {
    account: describeAccount(practice, attempt),
    ...describeState(attempt, standing),
    lastAttempt: describeLastAttempt(attempt, standing),
    ...(standing.phase === 'code' ? { twoFactorPending: true } : {}),
    ...(attempt.isMobile && standing.phase === 'working'
      ? { mobile_auth_session_deeplink: writeDeeplink(attempt) }
      : {})
  };
}
