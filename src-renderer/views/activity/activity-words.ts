/** Calls in words. Pure. */
import type { CallRow, CallsFilter } from '../../../src-shared/bridge/activity.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { wordsOf } from '../../format/failure-words.ts';
import { formatTenths } from '../../format/numbers.ts';

/** By the endpoint's name in the contract; a test holds that each of them is here. */
const endpointWords: Readonly<Record<string, string>> = {
  'accounts.list': 'List the accounts',
  'accounts.readProfile': 'Read the profile',
  'accounts.remove': 'Remove an account',
  'accounts.whoami': 'Check the key',
  'audience.searchUsers': 'Search for people',
  'links.createTrackingLink': 'Create a tracking link',
  'links.listTrackingLinks': 'Read tracking links',
  'links.listTrackingSubscribers': 'Read a tracking link’s subscribers',
  'links.listTrialLinks': 'Read trial links',
  'links.listTrialSubscribers': 'Read a trial link’s subscribers',
  'messages.delete': 'Delete a message',
  'messages.listChats': 'Read the chats',
  'messages.list': 'Read messages',
  'messages.read': 'Read a message',
  'messages.readSavedForLater': 'Ask when saved messages are sent',
  'payouts.listSystems': 'Read the payout systems',
  'payouts.readBalances': 'Read the balances',
  'payouts.readEarnings': 'Read the earnings',
  'payouts.readEligibility': 'Ask whether a payout is possible',
  'payouts.readLegalForm': 'Read the legal form',
  'payouts.readLegalInfo': 'Read the legal state',
  'posts.archive': 'Archive a post',
  'posts.delete': 'Delete a post',
  'posts.likeComment': 'Like a comment',
  'posts.list': 'Read posts',
  'posts.listComments': 'Read comments',
  'posts.listLabels': 'Read labels',
  'posts.listTaggableCreators': 'Look for creators',
  'posts.read': 'Read a post',
  'posts.send': 'Publish a post',
  'posts.unlikeComment': 'Take a like back',
  'posts.update': 'Change a post',
  'sign-in.readAttempt': 'Look after a sign-in',
  'sign-in.startAttempt': 'Start a sign-in',
  'sign-in.submitCode': 'Send a code',
  'vault.addToList': 'Add media to a list',
  'vault.deleteMedia': 'Delete media',
  'vault.listLists': 'Read the vault’s lists',
  'vault.listMedia': 'Read media',
  'vault.readList': 'Read a list',
  'vault.readMedia': 'Read one of the media',
  'vault.removeFromList': 'Take media out of a list'
};

/** A call of a newer or older Greenroom has its name only. */
export function describeEndpoint(endpoint: string): string {
  return endpointWords[endpoint] ?? endpoint;
}

export function toFailure({ failure, words, status }: CallRow): Failure | null {
  if (failure === null) return null;
  return { code: failure, words, status, serviceCode: null, fields: null, retryAfterMs: null };
}

/** "Done", or what went wrong. */
export function describeOutcome(call: CallRow): string {
  const failure = toFailure(call);
  return failure === null ? 'Done' : wordsOf(failure).headline;
}

/** "12 ms", "1.4 s" */
export function describeTook(milliseconds: number): string {
  return milliseconds < 1000 ? `${String(milliseconds)} ms` : `${formatTenths(milliseconds / 1000)} s`;
}

/** What is copied of a call: everything that the log knows, and no secret is in it. */
export function describeCall(call: CallRow, names: { readonly connection: string; readonly account: string }): string {
  const lines = [
    `${new Date(call.at).toISOString()} ${call.endpoint}`,
    `Connection: ${names.connection}`,
    ...(call.accountId === null ? [] : [`Account: ${names.account} (${call.accountId})`]),
    `Asked by: ${call.isBackground ? 'background reading' : 'a person'}`,
    `Status: ${call.status === null ? 'no answer' : String(call.status)}`,
    `Took: ${String(call.milliseconds)} ms`,
    `Credits: ${call.credits === null ? 'not reported' : String(call.credits)}`,
    ...(call.failure === null ? [] : [`Failure: ${call.failure}`]),
    ...(call.words === null ? [] : [`The service says: ${call.words}`])
  ];
  return lines.join('\n');
}

export function isFiltered({ find, ...filter }: CallsFilter): boolean {
  return find !== '' || Object.values(filter).some((value) => value !== null && value !== 'all');
}
