import { call } from '../../testing.ts';
import { need, type Ready } from './ready.ts';

function listPaths(ready: Ready): Record<string, string> {
  const account = need(ready.accounts[0], 'account');
  const base = `/api/${account.id}`;
  const post = `${base}/posts/${String(need(account.posts[3], 'post').id)}`;
  const chat = need(account.chats[0], 'chat');
  const messages = `${base}/chats/${String(chat.id)}/messages`;
  const page = 'limit=100&offset=0';
  return {
    'accounts.list': '/api/accounts',
    'accounts.readProfile': `${base}/me`,
    'accounts.whoami': '/api/whoami',
    'sign-in.readAttempt': `/api/authenticate/${need(ready.attempts[1], 'attempt').id}`,
    'vault.listLists': `${base}/media/vault/lists`,
    'vault.listMedia': `${base}/media/vault?limit=100`,
    'vault.readList': `${base}/media/vault/lists/${String(need(account.vaultLists[5], 'vault list'))}`,
    'vault.readMedia': `${base}/media/vault/1`,
    'posts.list': `${base}/posts?limit=100&counters=true`,
    'posts.read': post,
    'posts.listComments': `${post}/comments`,
    'posts.listLabels': `${base}/posts/labels`,
    'posts.listTaggableCreators': `${base}/release-forms/taggable-users`,
    'messages.listChats': `${base}/chats?limit=100`,
    'messages.list': `${messages}?limit=100`,
    'messages.read': `${messages}/${String(need(chat.messages[0], 'message').id)}`,
    'messages.readSavedForLater': `${base}/saved-for-later/messages/settings`,
    'links.listTrialLinks': `${base}/trial-links?${page}`,
    'links.listTrialSubscribers': `${base}/trial-links/${String(need(account.trialLinks[0], 'trial link'))}/subscribers?${page}`,
    'links.listTrackingLinks': `${base}/tracking-links?limit=100&with_deleted=true`,
    'links.listTrackingSubscribers': `${base}/tracking-links/${String(need(account.trackingLinks[0], 'tracking link'))}/subscribers?${page}`,
    'audience.searchUsers': `${base}/notifications/search-users?query=a`,
    'payouts.listSystems': `${base}/banking/available-payout-systems`,
    'payouts.readBalances': `${base}/payouts/balances`,
    'payouts.readEarnings': `${base}/payouts/earning-statistics`,
    'payouts.readEligibility': `${base}/payouts/eligibility`,
    'payouts.readLegalForm': `${base}/banking/details/legal-form`,
    'payouts.readLegalInfo': `${base}/banking/details/legal-info`
  };
}

/**
 * Answers by endpoint without values that change on restart: address, credits and the
 * key's last use.
 */
export async function readEverything(ready: Ready): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, path] of Object.entries(listPaths(ready))) {
    const { status, bytes } = await call(ready, path);
    const text = bytes
      .toString()
      .replaceAll(ready.baseUrl, 'http://service')
      .replace(/"last_used_at":"[^"]*"/, '');
    answers[name] = `${String(status)} ${text.split(',"_meta":')[0] ?? ''}`;
  }
  return answers;
}
