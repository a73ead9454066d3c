/** Shared calls about chats and messages, checked against the contract. */
import type { Static } from 'typebox';
import { expect } from 'vitest';
import * as contract from '../../../src-shared/service/messages.ts';
import type { PracticeOptions } from '../../options.ts';
import type { PracticeService } from '../../service.ts';
import { call, firstAccount, readChecked, startForTest, type TestAnswer } from '../../testing.ts';

export type Chat = Static<typeof contract.Chat>;
export type Message = Static<typeof contract.Message>;
export interface Page<T> {
  readonly data: readonly T[];
  readonly _pagination: { readonly next_page: string | null };
}

export const second = 1000;
export const hour = 3_600_000;
export const day = 24 * hour;
const sizes = { media: 120, posts: 20, fans: 200, chats: 30 };

/** The clock moves by jumps only, so that the time left is constant between calls. */
export function startStill(options: Partial<PracticeOptions> = {}): Promise<PracticeService> {
  return startForTest({ ...sizes, clock: () => Date.UTC(2026, 10, 21, 12), ...options });
}

export function at(service: PracticeService, rest: string): string {
  return `/api/${firstAccount(service).id}/chats${rest}`;
}

export async function listChats(service: PracticeService, query = ''): Promise<Page<Chat>> {
  return readChecked(await call(service, at(service, `?${query}`)), contract.listChats.answer.body) as Page<Chat>;
}

export async function listMessages(service: PracticeService, path: string): Promise<Page<Message>> {
  return readChecked(await call(service, path), contract.listMessages.answer.body) as Page<Message>;
}

/** Follows each page's next address; repeats stay. */
async function walk<T>(first: string, readPage: (path: string) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = [];
  for (let path: string | null = first; path !== null;) {
    const page: Page<T> = await readPage(path);
    expect(page.data.length).toBeGreaterThan(0);
    found.push(...page.data);
    path = page._pagination.next_page;
  }
  return found;
}

/** With the repeats of overlapping pages. */
export function walkMessages(service: PracticeService, chat: number, query: string): Promise<Message[]> {
  return walk(at(service, `/${String(chat)}/messages?${query}`), (path) => listMessages(service, path));
}

export function withoutRepeats(messages: readonly Message[]): Message[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}

export async function allMessages(service: PracticeService, chat: number, query = 'limit=100'): Promise<Message[]> {
  return withoutRepeats(await walkMessages(service, chat, query));
}

export function remove(service: PracticeService, chat: number, message: number): Promise<TestAnswer> {
  return call(service, at(service, `/${String(chat)}/messages/${String(message)}`), { method: 'DELETE' });
}

export async function firstChat(service: PracticeService): Promise<Chat> {
  const [chat] = (await listChats(service)).data;
  if (chat === undefined) throw new Error('This account has no chat.');
  return chat;
}

/** By the service's clock, as a delete would see it. */
export function isOld(service: PracticeService, { createdAt }: Message): boolean {
  return service.world.clock.now() - Date.parse(createdAt) >= day;
}
