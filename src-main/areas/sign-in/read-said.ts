/** Reduces an answer about an attempt to the stored part, without its profile. */
import { attemptOutcome, type AttemptOutcome } from '../../../src-shared/rules/sign-in.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import type { readAttempt } from '../../../src-shared/service/sign-in.ts';
import { withoutEmail } from '../../registry/account-name.ts';

type AttemptAnswer = ContentOf<typeof readAttempt>;

export interface Said {
  readonly state: string | null;
  readonly progress: string | null;
  readonly outcome: AttemptOutcome;
  readonly words: string | null;
  readonly phoneEnding: string | null;
  readonly selfieLink: string | null;
  readonly phoneLink: string | null;
  readonly serviceStartedAt: string | null;
  readonly serviceCompletedAt: string | null;
  readonly errorCode: string | null;
  readonly account: {
    readonly id: string;
    readonly displayName: string | null;
    readonly username: string | null;
  } | null;
}

const longestState = 80;
const longestWords = 500;
const longestLink = 2000;

/** One line of bounded length, without control or direction characters. */
function tidy(text: unknown, longest: number): string | null {
  if (typeof text !== 'string') return null;
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, longest);
}

function readLink(value: unknown, schemes: RegExp): string | null {
  if (typeof value !== 'string' || value.length > longestLink || !URL.canParse(value)) return null;
  return schemes.test(new URL(value).protocol) ? value : null;
}

/** Links into a phone's app, but none that a browser or the system runs. */
const appScheme = /^(?!(?:https?|file|data|blob|javascript|vbscript|about|ftp|ws|wss|app):)[a-z][a-z0-9+.-]*:$/;

/** @param hide removes the attempt's secrets from the service's texts */
export function readSaid(answer: AttemptAnswer, hide: (text: string) => string = (text) => text): Said {
  const { account, lastAttempt } = answer;
  const words = tidy(lastAttempt?.error_message, longestWords);
  const ending = tidy(lastAttempt?.otp_phone_ending, 16);
  return {
    state: tidy(answer.state, longestState),
    progress: tidy(answer.progress, longestState),
    outcome: attemptOutcome(answer),
    words: words === null ? null : hide(words),
    phoneEnding: ending,
    selfieLink: readLink(lastAttempt?.face_otp_verification_url, /^https:$/),
    phoneLink: readLink(answer.mobile_auth_session_deeplink, appScheme),
    serviceStartedAt: tidy(lastAttempt?.started_at, longestState),
    serviceCompletedAt: tidy(lastAttempt?.completed_at, longestState),
    errorCode: tidy(lastAttempt?.error_code, longestState),
    account: account && {
      id: account.id,
      displayName: withoutEmail(tidy(account.display_name, 200)),
      username: tidy(account.platform_data?.username, 200)
    }
  };
}
