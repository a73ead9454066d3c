/** The one table from a failure's code to what a user reads. Nobody matches message text; codes appear in no headline. */
import type { Failure, FailureCode } from '../../src-shared/bridge/failure.ts';
import { countOf, formatCount } from './numbers.ts';

/** What a view may offer beside the words. */
type FailureAction = 'try-again' | 'refresh' | 'reload' | null;

export interface FailureWords {
  readonly severity: 'notice' | 'warning' | 'error';
  /** What happened. */
  readonly headline: string;
  /** What it means, and what to do, in one or two sentences. */
  readonly meaning: string;
  readonly action: FailureAction;
}

export const failureWords: Readonly<Record<FailureCode, FailureWords>> = {
  offline: {
    severity: 'warning',
    headline: 'The service can’t be reached',
    meaning: 'Nothing was sent. What is already on this computer stays readable.',
    action: 'try-again'
  },
  'timed-out': {
    severity: 'warning',
    headline: 'The service didn’t answer in time',
    meaning: 'Nothing was lost. The service may be busy, so it is worth trying again in a moment.',
    action: 'try-again'
  },
  'refused-key': {
    severity: 'error',
    headline: 'The service refused the key',
    meaning:
      'The key of this connection was withdrawn or changed. Nothing is updated until the connection has a valid key.',
    action: null
  },
  'no-credits': {
    severity: 'error',
    headline: 'The credits are used up',
    meaning: 'The service answers again once this connection has credits. What is on this computer stays readable.',
    action: 'try-again'
  },
  'rate-limited': {
    severity: 'warning',
    headline: 'The service asked for a pause',
    meaning: 'Too many calls came in a short time, perhaps from others with the same key. Try again in a minute.',
    action: 'try-again'
  },
  rejected: {
    severity: 'error',
    headline: 'The service didn’t accept this',
    meaning: 'Nothing was changed and no credit was charged. The details say what it objected to.',
    action: null
  },
  'platform-refused': {
    severity: 'error',
    headline: 'The platform said no',
    meaning:
      'The service passed this on and the platform refused it; one credit was charged. The details hold its answer.',
    action: 'try-again'
  },
  'not-found': {
    severity: 'warning',
    headline: 'It is no longer there',
    meaning: 'The service doesn’t know it any more; it may have been removed elsewhere. Updating shows what is left.',
    action: 'refresh'
  },
  'not-offered': {
    severity: 'notice',
    headline: 'Not offered by this service',
    meaning: 'The service doesn’t have this call, so nothing was changed and no credit was charged.',
    action: 'try-again'
  },
  unreadable: {
    severity: 'warning',
    headline: 'The answer couldn’t be read',
    meaning:
      'The service sent something other than expected, and nothing here was changed by it. Try again in a moment.',
    action: 'try-again'
  },
  'outcome-unknown': {
    severity: 'warning',
    headline: 'It isn’t known whether this was done',
    meaning: 'It was sent, but the answer was lost on the way. Updating shows what the service has now.',
    action: 'refresh'
  },
  cancelled: {
    severity: 'notice',
    headline: 'Stopped',
    meaning: 'It was stopped before it finished. Nothing more is sent.',
    action: 'try-again'
  },
  unavailable: {
    severity: 'warning',
    headline: 'The service has been failing',
    meaning:
      'Several calls in a row failed, so Greenroom pauses its calls to the service for a while. Nothing was sent.',
    action: 'try-again'
  },
  'bad-request': {
    severity: 'error',
    headline: 'Greenroom couldn’t use this request',
    meaning: 'Something in it doesn’t fit, so nothing was done. The details say which part.',
    action: null
  },
  'not-allowed': {
    severity: 'error',
    headline: 'This page may not do that',
    meaning: 'Nothing was done. Open Greenroom through its own window or a fresh link.',
    action: null
  },
  'unknown-account': {
    severity: 'warning',
    headline: 'This account isn’t here',
    meaning: 'It isn’t connected to this Greenroom, or was removed. Choose another one at the left.',
    action: null
  },
  'unknown-draft': {
    severity: 'warning',
    headline: 'This draft isn’t here',
    meaning: 'It was published, deleted or moved to another account. Deleted drafts can be restored for 30 days.',
    action: null
  },
  'unknown-post': {
    severity: 'warning',
    headline: 'This post isn’t here',
    meaning: 'It was never read on this computer, or was deleted. Updating the posts shows what is there.',
    action: 'refresh'
  },
  'unknown-message': {
    severity: 'warning',
    headline: 'This isn’t here',
    meaning: 'It was never read on this computer, or was deleted.',
    action: 'refresh'
  },
  'unknown-link': {
    severity: 'error',
    headline: 'This link isn’t here',
    meaning: 'It isn’t in the list on this computer. Updating the links brings what the service has.',
    action: 'refresh'
  },
  'unknown-person': {
    severity: 'error',
    headline: 'This person isn’t here',
    meaning: 'Nobody with this number was seen on this computer. A search asks the service.',
    action: null
  },
  outdated: {
    severity: 'warning',
    headline: 'It was changed elsewhere',
    meaning: 'Another window has saved it since. Both versions are kept: what you wrote here is still in this window.',
    action: 'reload'
  },
  'broken-rules': {
    severity: 'warning',
    headline: 'Something in it isn’t allowed',
    meaning: 'Nothing was sent. What the service wouldn’t take is marked at its field.',
    action: null
  },
  'not-deletable': {
    severity: 'warning',
    headline: 'This message can’t be deleted',
    meaning: 'Only one’s own messages can be, for 24 hours after they were sent. Nothing was sent to the service.',
    action: null
  },
  'schedule-passed': {
    severity: 'warning',
    headline: 'Its time has passed',
    meaning: 'It couldn’t be sent before the time that it was to go live at, so nothing was sent. Choose another time.',
    action: null
  },
  'signed-out': {
    severity: 'warning',
    headline: 'This account has to sign in again',
    meaning: 'Its sign-in at the service has ended, so nothing was sent. What waits is sent once it is signed in.',
    action: null
  },
  'newer-database': {
    severity: 'error',
    headline: 'A newer Greenroom wrote this data',
    meaning: 'It is left untouched. Open it with the newer version, or start this one on another data folder.',
    action: null
  },
  'damaged-cache': {
    severity: 'warning',
    headline: 'This account’s local copy was damaged',
    meaning: 'It was set aside and fills again from the service. Nothing at the service is affected.',
    action: 'try-again'
  },
  disk: {
    severity: 'error',
    headline: 'The disk couldn’t be written',
    meaning: 'It may be full or write-protected. Make room, or check the data folder under Settings, and try again.',
    action: 'try-again'
  },
  'moved-data': {
    severity: 'error',
    headline: 'The data folder was moved or deleted',
    meaning: 'Your last change wasn’t saved. Copy it, put the data folder back, then restart Greenroom.',
    action: null
  },
  'over-budget': {
    severity: 'notice',
    headline: 'Today’s background credits are used',
    meaning: 'Reading goes on tomorrow by itself. To go on now, say so, or raise the budget under Settings.',
    action: null
  },
  'partly-done': {
    severity: 'warning',
    headline: 'Only a part was done',
    meaning: 'The rest is unchanged and can be tried again.',
    action: 'refresh'
  },
  'secrets-gone': {
    severity: 'warning',
    headline: 'The password is no longer here',
    meaning:
      'Passwords are never written to the disk, and this one ended with the last run of Greenroom. Nothing was sent; start again.',
    action: null
  },
  'not-the-service': {
    severity: 'error',
    headline: 'Something else answers at this address',
    meaning:
      'It may be the sign-in page of a network, a file server or another program. Check the address, and that this computer is fully online.',
    action: 'try-again'
  },
  'sent-elsewhere': {
    severity: 'error',
    headline: 'This address sends on to another one',
    meaning:
      'Greenroom doesn’t follow it, since the key would go along. If you trust the other address, enter that one.',
    action: null
  },
  'key-for-another-host': {
    severity: 'warning',
    headline: 'The key was entered for another host',
    meaning: 'A key is never sent to a host that it wasn’t entered for. Enter it again together with the new address.',
    action: null
  },
  disconnected: {
    severity: 'error',
    headline: 'This page lost Greenroom',
    meaning: 'It was closed or restarted. What is on the page stays readable; start Greenroom again to go on.',
    action: 'reload'
  },
  internal: {
    severity: 'error',
    headline: 'Something in Greenroom went wrong',
    meaning: 'This is a defect, and it is in the log. Trying again is safe.',
    action: 'try-again'
  }
};

/** No answer came with it: nothing was sent, for want of a key. */
const withoutKey: FailureWords = {
  severity: 'error',
  headline: 'The key isn’t at hand',
  meaning: 'Nothing was sent. Under Settings the connection says what its key needs.',
  action: null
};

/** The service said so itself: it is down for a moment, or signs the account in again. */
const busy: FailureWords = {
  severity: 'warning',
  headline: 'The service can’t answer right now',
  meaning: 'It is busy or being maintained. Try again in a moment.',
  action: 'try-again'
};

/**
 * In place of what the service doesn't have: no error, and nothing that passes.
 *
 * @param what "posts", "profile"; null where nothing more is known of it
 * @param byId what a user can do by ID where it would be a list: "edit, archive and delete them"
 */
export function describeNotOffered(what: string | null, byId: string | null): { title: string; text: string } {
  const { headline, meaning } = failureWords['not-offered'];
  if (what === null) return { title: headline, text: meaning };
  if (byId === null) return { title: headline, text: `This service doesn’t offer the ${what} of an account.` };
  return { title: `No list of ${what}`, text: `This service doesn’t list ${what}, but you can ${byId} by ID.` };
}

/** The table's words, with the numbers of a command that was done in part. */
export function wordsOf(failure: Failure): FailureWords {
  if (failure.code === 'refused-key' && failure.status === null) return withoutKey;
  if (failure.code === 'unreadable' && failure.status === 503) return busy;
  const words = failureWords[failure.code];
  if (!failure.partly) return words;
  const { done, asked, because } = failure.partly;
  return {
    ...words,
    headline: `${formatCount(done)} of ${countOf(asked, 'item')} done`,
    meaning: `${words.meaning} It stopped because: ${lowerFirst(failureWords[because].headline)}.`
  };
}

/** The service's own answer, one fact a line, for "Details": made to be copied into a message. */
export function describeDetails(failure: Failure): string {
  const lines = [`Kind: ${failure.code}`];
  if (failure.status !== null) lines.push(`Status: ${String(failure.status)}`);
  if (failure.serviceCode !== null) lines.push(`Code: ${failure.serviceCode}`);
  if (failure.words !== null) lines.push(`Answer: ${failure.words}`);
  for (const [field, words] of Object.entries(failure.fields ?? {})) lines.push(`${field}: ${words.join(' ')}`);
  if (failure.retryAfterMs !== null)
    lines.push(`Asked to wait: ${countOf(Math.ceil(failure.retryAfterMs / 1000), 'second')}`);
  return lines.join('\n');
}

/** For words that follow a colon. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
