import { first, idsAt, numberAt, rowsAt, textAt, type Json } from './json.ts';
import type { ServiceProcess } from './service-process.ts';

export async function createPost(service: ServiceProcess, body: Record<string, Json> = {}): Promise<number> {
  const answer = await service.call('POST', `${service.account()}/posts`, { body: { text: 'A post', ...body } });
  if (answer.status !== 200) throw new Error(`no post was created: ${answer.text.slice(0, 300)}`);
  return numberAt(answer.body, 'data', 'id');
}

export async function someMedia(service: ServiceProcess, count = 10): Promise<number[]> {
  return idsAt(
    (await service.get(`${service.account()}/media/vault`, { limit: Math.max(count, 10) })).body,
    'data',
    'list'
  ).slice(0, count);
}

export async function filledList(service: ServiceProcess): Promise<number> {
  const answer = await service.get(`${service.account()}/media/vault/lists`, { limit: 50 });
  const lists = rowsAt(answer.body, 'data', 'list').filter((list) => textAt(list, 'type') === 'custom');
  return numberAt(
    first(
      lists.filter((list) => numberAt(list, 'photosCount') > 2),
      'custom list with photos'
    ),
    'id'
  );
}

export async function busyTrialLink(service: ServiceProcess): Promise<number> {
  const answer = await service.get(`${service.account()}/trial-links`, { limit: 1, offset: 0, field: 'claims_count' });
  return first(idsAt(answer.body, 'data', 'list'), 'trial link');
}

export function commentedPost(service: ServiceProcess, atLeast = 1): { post: number; comments: number[] } {
  const posts = service.ready.accounts[0]?.posts ?? [];
  const post = first(
    posts.filter((candidate) => candidate.comments.length >= atLeast),
    'post with comments'
  );
  return { post: post.id, comments: post.comments.map((comment) => comment.id) };
}

export interface Message {
  chat: number;
  id: number;
  ageMs: number;
  isOwn: boolean;
}

export function messages(service: ServiceProcess, now: number): Message[] {
  const chats = service.ready.accounts[0]?.chats ?? [];
  return chats
    .flatMap((chat) =>
      chat.messages.map(({ id, createdAt, isSentByMe }) => ({
        chat: chat.id,
        id,
        ageMs: now - Date.parse(createdAt),
        isOwn: isSentByMe
      }))
    )
    .sort((a, b) => a.ageMs - b.ageMs);
}
