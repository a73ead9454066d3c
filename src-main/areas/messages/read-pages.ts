import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { SavedForLater } from '../../../src-shared/bridge/messages.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import { listChats, listMessages, readMessage, readSavedForLater } from '../../../src-shared/service/messages.ts';
import type { Cursor } from '../../feed/cursor.ts';
import type { Page } from '../../service-client/read-answer.ts';
import { toWholeNumber } from '../../store/whole-number.ts';
import { toPersonEntries } from '../../people/person-entry.ts';
import { toChatEntries, toMessageEntries, toMessageEntry } from './entries.ts';
import type { Reach } from '../../reach.ts';

/** The service's largest page. A page costs one credit, whatever its size. */
const largestPage = 100;

export async function readChatsPage(reach: Reach, more: boolean, signal: AbortSignal): Promise<Failure | null> {
  const { account, client, store, now } = reach;
  const asked = more ? await store.read(account.number, 'readNextChats', null) : null;
  if (more && asked === null) return null;
  const requestedAt = now();
  const answer = await client.call(
    listChats,
    { params: { account: account.serviceId }, query: { limit: largestPage, order: 'recent' } },
    { priority: 'interactive', pageQuery: asked, signal }
  );
  if (!answer.ok) return answer.failure;
  const { content, page } = answer.value;
  const next = follow(asked, content.length, page);
  await store.write(account.number, 'ingestChats', {
    chats: toChatEntries(content),
    people: toPersonEntries(content.map(({ fan }) => fan)),
    isTop: asked === null,
    next,
    requestedAt,
    at: now()
  });
  return null;
}

export async function readMessagesPage(
  reach: Reach,
  { chat, more }: { readonly chat: number; readonly more: boolean },
  signal: AbortSignal
): Promise<Failure | null> {
  const { account, client, store, now } = reach;
  const asked = more ? await store.read(account.number, 'readNextGap', chat) : null;
  if (more && asked === null) return null;
  const requestedAt = now();
  const answer = await client.call(
    listMessages,
    { params: { account: account.serviceId, chat_id: chat }, query: { limit: largestPage, order: 'desc' } },
    { priority: 'interactive', pageQuery: asked?.next ?? null, signal }
  );
  if (!answer.ok) return answer.failure;
  const { content, page } = answer.value;
  const next = follow(asked?.next ?? null, content.length, page);
  const messages = toMessageEntries(content);
  await store.write(account.number, 'ingestMessages', { chat, messages, asked, next, requestedAt, at: now() });
  return null;
}

/**
 * Takes `next_page` as given (live-service-notes.md, B9), since its cursor differs from
 * the requested one. An empty page, or one that names itself, ends the list.
 */
function follow(asked: Cursor | null, rows: number, page: Page | null): Cursor | null {
  const next = page?.nextQuery ?? null;
  return rows === 0 || JSON.stringify(next) === JSON.stringify(asked) ? null : next;
}

/** A message that the service no longer knows leaves the cache too. */
export async function readOneMessage(
  reach: Reach,
  { chat, message }: { readonly chat: number; readonly message: number },
  signal: AbortSignal
): Promise<Failure | null> {
  const { account, client, store, now } = reach;
  const requestedAt = now();
  const answer = await client.call(
    readMessage,
    { params: { account: account.serviceId, chat_id: chat, message_id: message } },
    { priority: 'interactive', signal }
  );
  if (answer.ok) {
    const entry = { ...toMessageEntry(answer.value.content), id: message };
    await store.write(account.number, 'ingestMessage', { chat, message: entry, requestedAt });
    return null;
  }
  if (answer.failure.code === 'not-found')
    await store.write(account.number, 'removeMessage', { chat, message, at: now() });
  return answer.failure;
}

export async function fetchSavedForLater(reach: Reach, signal: AbortSignal): Promise<Failure | null> {
  const { account, client, store, now } = reach;
  const input = { params: { account: account.serviceId } };
  const answer = await client.call(readSavedForLater, input, { priority: 'interactive', signal });
  if (!answer.ok) return answer.failure;
  await store.write(account.number, 'writeSavedForLater', toSettings(answer.value.content, now()));
  return null;
}

/** `currentCode` and `options` are hours (live-service-notes.md, D). */
function toSettings(
  { currentCode, isEnabled, options }: ContentOf<typeof readSavedForLater>,
  readAt: number
): SavedForLater {
  const hours = (options ?? []).filter((one) => toWholeNumber(one) !== null && one > 0);
  const current = toWholeNumber(currentCode);
  return { hours: current !== null && current > 0 ? current : null, isEnabled, options: hours, readAt };
}
