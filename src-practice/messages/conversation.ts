/** Messages of a chat, drawn backwards from the newest on first use. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { mix, unit } from '../sample/random.ts';
import { day, hour, minute, second } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import type { Chat } from './chats.ts';

type MessageKind = 'text' | 'tip' | 'paid' | 'media' | 'gif';

export interface Message {
  readonly id: number;
  readonly hash: number;
  /** A whole second, unique in its chat. */
  readonly sentAt: Ms;
  readonly isMine: boolean;
  readonly kind: MessageKind;
  readonly isUnread: boolean;
  readonly isPinned: boolean;
}

/** IDs count seconds from here (ms since 1970), before any first message. */
const firstMoment = Date.UTC(2017, 0, 1);
const idsPerSecond = 2 ** 14;

function numberMessage(account: PracticeAccount, chat: Chat, sentAt: number): number {
  const inSecond = (chat.place + account.index * 97) % idsPerSecond;
  return Math.floor((sentAt - firstMoment) / second) * idsPerSecond + inSecond;
}

/**
 * Newest messages of a chat at the 24-hour limit, newest first: age in ms at the end of
 * the sample, and sender. chats.ts uses the first age.
 */
const lineMessages: readonly (readonly [age: number, isMine: boolean])[] = [
  [4 * minute, false],
  [5 * minute, true],
  [90 * minute, false],
  [2 * hour, true],
  [day - 2 * minute, false],
  [day - minute, true],
  [day + minute, true],
  [day + 2 * minute, false],
  [2 * day, false],
  [3 * day, true]
];

function drawLength({ hash, isOnLine }: Chat): number {
  return isOnLine ? 120 + Math.floor(180 * unit(hash, 20)) : 2 + Math.floor(280 * unit(hash, 21) ** 2);
}

function drawGap(hash: number): number {
  const draw = unit(hash, 22);
  const length = unit(hash, 23);
  const gap =
    draw < 0.72 ? 20 * second + length * 12 * minute : draw < 0.94 ? (1 + 30 * length) * hour : 12 * length * day;
  return second + Math.floor(gap / second) * second;
}

/**
 * Newest first; none before the fan came, except at the 24-hour limit. Unread ones of the
 * fan follow at least one other.
 */
function drawTimes(chat: Chat): number[] {
  const times = chat.isOnLine
    ? lineMessages.map(([age]) => chat.newestAt + (lineMessages[0]?.[0] ?? 0) - age)
    : [chat.newestAt];
  const length = Math.max(drawLength(chat), chat.unread + 1);
  let at = times.at(-1) ?? chat.newestAt;
  while (times.length < length) {
    const isNeeded = times.length <= chat.unread;
    at -= isNeeded ? 20 * second : drawGap(mix(chat.hash, times.length));
    if (at < chat.fan.joinedAt && !isNeeded) break;
    times.push(at);
  }
  return times;
}

/** `k` counts from the newest. A chat with tips starts with one, unless its newest is a tip. */
function isTip(chat: Chat, k: number, isFirst: boolean, hash: number): boolean {
  if (k < chat.unread) return k === 0 && chat.hasUnreadTips;
  return chat.hasTips && (isFirst || unit(hash, 24) < 0.1);
}

function drawOwnKind({ vault }: PracticeAccount, hash: number): MessageKind {
  const draw = unit(hash, 25);
  if (draw > 0.9) return 'gif';
  if (draw > 0.35 || vault.ids.length === 0) return 'text';
  return draw < 0.12 ? 'paid' : 'media';
}

function writeMessage(account: PracticeAccount, chat: Chat, times: readonly number[], k: number): Message {
  const sentAt = times[k] ?? chat.newestAt;
  const hash = mix(mix(chat.hash, 30), Math.floor(sentAt / second));
  const isFirst = k === times.length - 1;
  const onLine = chat.isOnLine ? lineMessages[k] : undefined;
  const tip = onLine?.[1] !== true && isTip(chat, k, isFirst, hash);
  const isMine = onLine === undefined ? !tip && k >= chat.unread && unit(hash, 26) < 0.5 : onLine[1];
  const fansKind = tip ? 'tip' : unit(hash, 27) < 0.04 ? 'gif' : 'text';
  return {
    id: numberMessage(account, chat, sentAt),
    hash,
    sentAt,
    isMine,
    kind: isMine ? drawOwnKind(account, hash) : fansKind,
    isUnread: k < chat.unread,
    isPinned: unit(hash, 28) < 0.015
  };
}

const written = new WeakMap<Chat, readonly Message[]>();

function writeAll(account: PracticeAccount, chat: Chat): readonly Message[] {
  const times = drawTimes(chat);
  const messages = times.map((_, k) => writeMessage(account, chat, times, k));
  written.set(chat, messages);
  return messages;
}

/** Newest first, without deleted ones. */
export function messagesOf(account: PracticeAccount, chat: Chat): readonly Message[] {
  const all = written.get(chat) ?? writeAll(account, chat);
  return chat.deleted.size === 0 ? all : all.filter(({ id }) => !chat.deleted.has(id));
}

export function findMessage(account: PracticeAccount, chat: Chat, id: number): Message | undefined {
  return messagesOf(account, chat).find((message) => message.id === id);
}

/** ms since 1970 */
export function readNewestTime(account: PracticeAccount, chat: Chat): number {
  if (chat.deleted.size === 0) return chat.newestAt;
  return messagesOf(account, chat)[0]?.sentAt ?? chat.newestAt;
}
