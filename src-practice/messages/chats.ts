import type { Ms } from '../../src-shared/rules/ms.ts';
import { listFans, type Fan } from '../fans/fans.ts';
import { mix, unit } from '../sample/random.ts';
import { day, floorToSecond, minute } from '../sample/time.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';

/** This many of the newest chats have messages on both sides of the 24-hour limit. */
const lineChats = 4;

/** A chat's ID is its fan's (live-service-notes.md, B9). */
export interface Chat {
  readonly fan: Fan;
  /** 0 for the newest message at the end of the sample. */
  readonly place: number;
  readonly hash: number;
  readonly newestAt: Ms;
  readonly isOnLine: boolean;
  readonly unread: number;
  readonly hasTips: boolean;
  readonly hasUnreadTips: boolean;
  readonly isPinned: boolean;
  readonly isPriority: boolean;
  readonly isMuted: boolean;
  readonly deleted: Set<number>;
}

function chooseFans({ hash, sampledAt, sizes }: PracticeAccount, fans: readonly Fan[]): Fan[] {
  const count = Math.min(sizes.chats, fans.length);
  const chosen = Array.from({ length: count }, (_, i) => fans[Math.floor((i * fans.length) / count)])
    .filter((fan) => fan !== undefined)
    .map((fan) => ({ fan, rank: mix(mix(hash, 400), fan.id) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ fan }) => fan);
  const isOld = (fan: Fan) => fan.joinedAt < sampledAt - 60 * day;
  const first = new Set(chosen.filter(isOld).slice(0, lineChats));
  return [...first, ...chosen.filter((fan) => !first.has(fan))];
}

function drawSilence(hash: number, place: number, count: number): number {
  if (place < lineChats) return 4 * minute + place * 11_000;
  return 6 * 60 * minute * (place - lineChats + 1) ** 0.6 + ((place + unit(hash, 1)) / count) ** 2 * 250 * day;
}

function createChat(account: PracticeAccount, fan: Fan, place: number, count: number): Chat {
  const hash = mix(mix(account.hash, 401), fan.id);
  const isOnLine = place < lineChats;
  const wanted = account.sampledAt - drawSilence(hash, place, count);
  const newestAt = floorToSecond(isOnLine ? wanted : Math.max(wanted, fan.joinedAt));
  const unread = place === 0 ? 1 : isOnLine || unit(hash, 2) > 0.3 ? 0 : 1 + Math.floor(unit(hash, 3) ** 2 * 9);
  const hasUnreadTips = unread > 0 && (place === 0 || unit(hash, 4) < 0.2);
  return {
    fan,
    place,
    hash,
    newestAt,
    isOnLine,
    unread,
    hasTips: hasUnreadTips || unit(hash, 5) < 0.25,
    hasUnreadTips,
    isPinned: place === 2 || unit(hash, 6) < 0.05,
    isPriority: place === 1 || unit(hash, 7) < 0.07,
    isMuted: unit(hash, 8) < 0.06,
    deleted: new Set()
  };
}

interface Chats {
  readonly all: readonly Chat[];
  readonly byFan: ReadonlyMap<number, Chat>;
}

const readChats = perAccount<Chats>((account) => {
  const fans = chooseFans(account, listFans(account));
  const all = fans.map((fan, place) => createChat(account, fan, place, fans.length));
  return { all, byFan: new Map(all.map((chat) => [chat.fan.id, chat])) };
});

/** Newest messages first, as of the end of the sample. */
export function chatsOf(account: PracticeAccount): readonly Chat[] {
  return readChats(account).all;
}

export function findChat(account: PracticeAccount, fan: number): Chat | undefined {
  return readChats(account).byFan.get(fan);
}
