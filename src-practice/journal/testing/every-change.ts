/** Makes one changing call of each kind, as a client would. */
import { call, type TestAnswer } from '../../testing.ts';
import { need, type Ready } from './ready.ts';

/** No file may contain it. */
export const secret = 'correct horse battery staple';

export interface Change {
  readonly name: string;
  readonly answer: TestAnswer;
}

async function listMedia(ready: Ready, query: string): Promise<number[]> {
  const { json } = await call(ready, `/api/${need(ready.accounts[0], 'account').id}/media/vault?limit=10${query}`);
  return (json as { data: { list: { id: number }[] } }).data.list.map(({ id }) => id);
}

/** Media can be taken out of a custom list with media. */
async function findCustomList(ready: Ready): Promise<{ list: number; media: number[] }> {
  for (const list of need(ready.accounts[0], 'account').vaultLists.slice(5)) {
    const media = await listMedia(ready, `&list=${String(list)}`);
    if (media.length > 1) return { list, media };
  }
  throw new Error('This service has no custom list with media.');
}

/** Editable posts; recordings and closed votes depend on the hour. */
async function listEditable(ready: Ready, base: string): Promise<string[]> {
  const { json } = await call(ready, `${base}/posts?limit=50`);
  // Safe: the fields of the practice's answer (service-api.md, "Posts").
  const { list } = (json as { data: { list: { id: number; canEdit: boolean }[] } }).data;
  return list.filter(({ canEdit }) => canEdit).map(({ id }) => `${base}/posts/${String(id)}`);
}

function findFreshMessage(ready: Ready, now: number): { chat: number; message: number } {
  const day = 86_400_000;
  for (const { id: chat, messages } of need(ready.accounts[0], 'account').chats) {
    const fresh = messages.find(({ createdAt, isSentByMe }) => isSentByMe && now - Date.parse(createdAt) < day / 2);
    if (fresh !== undefined) return { chat, message: fresh.id };
  }
  throw new Error('This service has no message of today.');
}

const newAttempts = [
  { auth_type: 'email_password', email: 'new@person.example', password: secret, proxyCountry: 'us' },
  {
    auth_type: 'raw_data',
    auth_id: secret,
    cookies: secret,
    xbc: secret,
    user_agent: 'Mozilla/5.0',
    customProxy: { host: 'proxy.example', port: 8080, username: secret, password: secret }
  }
];

/** @param now ms since 1970, by the service's clock */
export async function makeEveryChange(ready: Ready, now: number): Promise<Change[]> {
  const account = need(ready.accounts[0], 'account');
  const base = `/api/${account.id}`;
  const commented = need(
    account.posts.find(({ comments }) => comments.length > 1),
    'post with comments'
  );
  const asked = need(
    ready.attempts.find(({ kind }) => kind === 'sms-code'),
    'attempt that asks for a code'
  );
  const { list, media } = await findCustomList(ready);
  const { chat, message } = findFreshMessage(ready, now);
  const vault = `${base}/media/vault`;
  const later = new Date(now + 3_600_000).toISOString();

  const editable = await listEditable(ready, base);
  const post = (place: number) => need(editable[place], 'post that can be changed');

  const changes: Change[] = [];
  const make = async (name: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
    changes.push({ name, answer: await call(ready, path, { method, body }) });
  };
  const [liked = '', unliked = ''] = commented.comments.map(
    ({ id }) => `${base}/posts/${String(commented.id)}/comments/${String(id)}/like`
  );
  await make('posts.likeComment', 'POST', liked);
  await make('posts.likeComment', 'POST', unliked);
  await make('posts.unlikeComment', 'DELETE', unliked);
  await make('posts.send', 'POST', `${base}/posts`, { text: 'Made again after a restart 🌊', expireDays: 3 });
  await make('posts.send', 'POST', `${base}/posts`, { text: 'Later', scheduledDate: later });
  await make('posts.update', 'PUT', post(0), { text: 'Changed', votingType: 'poll', votingOptions: ['a', 'b'] });
  await make('posts.archive', 'POST', `${post(1)}/archive?private_archive=true`);
  await make('posts.archive', 'POST', `${post(2)}/archive`);
  await make('posts.delete', 'DELETE', post(3));
  await make('messages.delete', 'DELETE', `${base}/chats/${String(chat)}/messages/${String(message)}`);
  await make('links.createTrackingLink', 'POST', `${base}/tracking-links?name=After%20a%20restart`);
  await make('vault.removeFromList', 'DELETE', `${vault}/lists/${String(list)}/media`, { mediaIds: media.slice(0, 1) });
  await make('vault.addToList', 'POST', `${vault}/lists/${String(list)}/media`, {
    mediaIds: await listMedia(ready, '')
  });
  await make('vault.deleteMedia', 'DELETE', `${vault}/delete-media`, { mediaIds: media.slice(1, 2) });
  for (const body of newAttempts) await make('sign-in.startAttempt', 'POST', '/api/authenticate', body);
  await make('sign-in.submitCode', 'PUT', `/api/authenticate/${asked.id}`, { code: '24680' });
  await make('accounts.remove', 'DELETE', `/api/accounts/${need(ready.accounts.at(-1), 'account').id}`);
  return changes;
}
