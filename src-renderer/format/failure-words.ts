/** Texts follow failure codes, never the text of a message. No headline shows a code. */
import { mayBeDone, type Failure, type FailureCode } from '../../src-shared/bridge/failure.ts';
import { countOf, formatCount } from './numbers.ts';

type FailureAction = 'try-again' | 'refresh' | 'reload' | null;

export interface FailureWords {
  readonly severity: 'notice' | 'warning' | 'error';
  readonly headline: string;
  readonly meaning: string;
  readonly action: FailureAction;
}

export const failureWords: Readonly<Record<FailureCode, FailureWords>> = {
  offline: {
    severity: 'warning',
    headline: 'The service can’t be reached',
    meaning: 'Nothing was sent. Everything loaded so far is still here.',
    action: 'try-again'
  },
  'timed-out': {
    severity: 'warning',
    headline: 'The service took too long',
    meaning: 'Nothing was lost. The service may be busy. Try again in a moment.',
    action: 'try-again'
  },
  'refused-key': {
    severity: 'error',
    headline: 'Key rejected',
    meaning: 'This connection’s key was revoked or replaced. Nothing is refreshed until you enter a valid key.',
    action: null
  },
  'no-credits': {
    severity: 'error',
    headline: 'Out of credits',
    meaning: 'Add credits to this connection to continue. Everything loaded so far is still here.',
    action: 'try-again'
  },
  'rate-limited': {
    severity: 'warning',
    headline: 'Too many calls',
    meaning: 'The service received too many calls, perhaps from others who use this key. Try again in a minute.',
    action: 'try-again'
  },
  rejected: {
    severity: 'error',
    headline: 'The service rejected this',
    meaning: 'Nothing changed, and no credits were charged. See the details for the reason.',
    action: null
  },
  'platform-refused': {
    severity: 'error',
    headline: 'The platform rejected this',
    meaning:
      'The service forwarded this and the platform rejected it. One credit was charged. See the details for the reason.',
    action: 'try-again'
  },
  'not-found': {
    severity: 'warning',
    headline: 'No longer available',
    meaning: 'The service can’t find this item. It may have been removed elsewhere. Refresh to see what’s left.',
    action: 'refresh'
  },
  'not-offered': {
    severity: 'notice',
    headline: 'Not offered by this service',
    meaning: 'The service doesn’t support this call. Nothing changed, and no credits were charged.',
    action: 'try-again'
  },
  unreadable: {
    severity: 'warning',
    headline: 'Unexpected response',
    meaning: 'Greenroom couldn’t read the service’s response. Nothing changed here. Try again in a moment.',
    action: 'try-again'
  },
  'outcome-unknown': {
    severity: 'warning',
    headline: 'Unconfirmed',
    meaning: 'The connection was lost after sending. Refresh to see whether it went through.',
    action: 'refresh'
  },
  cancelled: {
    severity: 'notice',
    headline: 'Stopped',
    meaning: 'You stopped this before it finished. Nothing more is sent.',
    action: 'try-again'
  },
  unavailable: {
    severity: 'warning',
    headline: 'Service temporarily unavailable',
    meaning: 'Several calls failed in a row, so Greenroom is waiting before the next one. Nothing was sent.',
    action: 'try-again'
  },
  'bad-request': {
    severity: 'error',
    headline: 'Invalid request',
    meaning: 'Nothing was done. See the details for the invalid part.',
    action: null
  },
  'not-allowed': {
    severity: 'error',
    headline: 'Access denied',
    meaning: 'Nothing was done. Open Greenroom from its own window or a new link.',
    action: null
  },
  'unknown-account': {
    severity: 'warning',
    headline: 'Account not found',
    meaning: 'This account isn’t connected, or was removed. Select another account.',
    action: null
  },
  'unknown-draft': {
    severity: 'warning',
    headline: 'Draft not found',
    meaning:
      'This draft was published, deleted or moved to another account. You can restore deleted drafts for 30 days.',
    action: null
  },
  'unknown-post': {
    severity: 'warning',
    headline: 'Post not found',
    meaning: 'This post isn’t loaded, or was deleted. Refresh posts to see what’s there.',
    action: 'refresh'
  },
  'unknown-message': {
    severity: 'warning',
    headline: 'Not found',
    meaning: 'This item isn’t loaded, or was deleted.',
    action: 'refresh'
  },
  'unknown-link': {
    severity: 'error',
    headline: 'Link not found',
    meaning: 'This link isn’t loaded. Refresh links to see what’s there.',
    action: 'refresh'
  },
  'unknown-person': {
    severity: 'error',
    headline: 'Person not found',
    meaning: 'No known person has this ID. Search to look them up.',
    action: null
  },
  outdated: {
    severity: 'warning',
    headline: 'Changed in another window',
    meaning: 'Another window saved a newer version. Both are kept: your text is still in this window.',
    action: 'reload'
  },
  'broken-rules': {
    severity: 'warning',
    headline: 'Some fields aren’t valid',
    meaning: 'Nothing was sent. Fix the marked fields.',
    action: null
  },
  'not-deletable': {
    severity: 'warning',
    headline: 'This message can’t be deleted',
    meaning: 'You can delete only your own messages, within 24 hours of sending. Nothing was sent.',
    action: null
  },
  'schedule-passed': {
    severity: 'warning',
    headline: 'The scheduled time has passed',
    meaning: 'Greenroom couldn’t send this before its scheduled time, so nothing was sent. Choose another time.',
    action: null
  },
  'signed-out': {
    severity: 'warning',
    headline: 'Account signed out',
    meaning: 'Nothing was sent. Queued items are sent once the account is signed in again.',
    action: null
  },
  'newer-database': {
    severity: 'error',
    headline: 'Data from a newer version',
    meaning:
      'A newer Greenroom wrote this data, and it was left untouched. Use the newer version, or start with another data folder.',
    action: null
  },
  'damaged-cache': {
    severity: 'warning',
    headline: 'Local data damaged',
    meaning:
      'This account’s local data was set aside and is loaded again from the service. Nothing on the service is affected.',
    action: 'try-again'
  },
  disk: {
    severity: 'error',
    headline: 'Can’t write to disk',
    meaning:
      'The disk may be full or read-only. Free some space, or check the data folder in Settings, then try again.',
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
    headline: 'Background sync budget used',
    meaning: 'Sync continues tomorrow. To continue now, confirm, or raise the daily budget in Settings.',
    action: null
  },
  'partly-done': {
    severity: 'warning',
    headline: 'Partly done',
    meaning: 'The rest is unchanged. You can try it again.',
    action: 'refresh'
  },
  'secrets-gone': {
    severity: 'warning',
    headline: 'Password needed again',
    meaning:
      'Greenroom never stores passwords, so this one was lost when Greenroom closed. Nothing was sent. Start again.',
    action: null
  },
  'not-the-service': {
    severity: 'error',
    headline: 'Not the service',
    meaning:
      'Another program answered at this address, perhaps a network’s sign-in page. Check the address and your internet connection.',
    action: 'try-again'
  },
  'sent-elsewhere': {
    severity: 'error',
    headline: 'This address redirects',
    meaning:
      'Greenroom doesn’t follow redirects, to protect your key. If you trust the other address, enter it instead.',
    action: null
  },
  'key-for-another-host': {
    severity: 'warning',
    headline: 'Key entered for another host',
    meaning: 'Greenroom sends a key only to the host it was entered for. Enter the key again for the new address.',
    action: null
  },
  disconnected: {
    severity: 'error',
    headline: 'Greenroom disconnected',
    meaning: 'Greenroom was closed or restarted. Start it again to continue.',
    action: 'reload'
  },
  internal: {
    severity: 'error',
    headline: 'Something went wrong',
    meaning: 'This is a bug in Greenroom, and it’s in the log. You can safely try again.',
    action: 'try-again'
  }
};

const withoutKey: FailureWords = {
  severity: 'error',
  headline: 'Can’t access API key',
  meaning: 'Nothing was sent. See the connection in Settings.',
  action: null
};

/** The service said that it is briefly down, or that it is signing the account in again. */
const busy: FailureWords = {
  severity: 'warning',
  headline: 'Service unavailable',
  meaning: 'The service is busy or under maintenance. Try again in a moment.',
  action: 'try-again'
};

/**
 * For features that the service doesn't have, which is permanent and no error.
 * @param what "posts", "profile"; null if unknown
 * @param byId what works by ID instead of a list: "edit, archive and delete them"
 */
export function describeNotOffered(what: string | null, byId: string | null): { title: string; text: string } {
  const { headline, meaning } = failureWords['not-offered'];
  if (what === null) return { title: headline, text: meaning };
  if (byId === null) return { title: headline, text: `This service doesn’t offer the ${what} of an account.` };
  return { title: `No list of ${what}`, text: `This service doesn’t list ${what}, but you can ${byId} by ID.` };
}

export function wordsOf(failure: Failure): FailureWords {
  if (failure.code === 'refused-key' && failure.status === null) return withoutKey;
  if (failure.code === 'unreadable' && failure.status === 503) return busy;
  const words = failureWords[failure.code];
  if (!failure.partly) return words;
  const { done, asked, because } = failure.partly;
  const rest = mayBeDone(because) ? 'Some of the rest may be done too. Refresh to see.' : words.meaning;
  return {
    ...words,
    headline: `${formatCount(done)} of ${countOf(asked, 'item')} done`,
    meaning: `${rest} Stopped because: ${lowerFirst(failureWords[because].headline)}.`
  };
}

export function describeDetails(failure: Failure): string {
  const lines = [`Kind: ${failure.code}`];
  if (failure.status !== null) lines.push(`Status: ${String(failure.status)}`);
  if (failure.serviceCode !== null) lines.push(`Code: ${failure.serviceCode}`);
  if (failure.words !== null) lines.push(`Answer: ${failure.words}`);
  for (const [field, words] of Object.entries(failure.fields ?? {})) lines.push(`${field}: ${words.join(' ')}`);
  if (failure.retryAfterMs !== null)
    lines.push(`Wait requested: ${countOf(Math.ceil(failure.retryAfterMs / 1000), 'second')}`);
  return lines.join('\n');
}

export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
