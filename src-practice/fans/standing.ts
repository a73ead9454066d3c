import type { Ms } from '../../src-shared/rules/ms.ts';
import { unit } from '../sample/random.ts';
import { day, floorToSecond } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import type { Fan } from './fans.ts';
import type { FanHistory } from './history.ts';
import type { Subscription } from './subscriptions.ts';

/** The account's subscription to a creator. Times in ms since 1970, price in cents a month. */
export interface Following {
  readonly startsAt: number;
  readonly expiresAt: number;
  readonly renews: boolean;
  readonly isCurrent: boolean;
  readonly price: number;
}

interface Asked {
  readonly account: PracticeAccount;
  readonly fan: Fan;
  readonly history: FanHistory;
  readonly now: Ms;
}

export interface Standing extends Asked {
  readonly current: Subscription | null;
  readonly last: Subscription;
  readonly renews: boolean;
  readonly days: number;
  readonly isPerformer: boolean;
  /** Cents a month. Only creators have a price. */
  readonly price: number;
  readonly follows: Following | null;
  readonly isMuted: boolean;
  readonly isRestricted: boolean;
  readonly isBlocked: boolean;
}

const month = 30 * day;

function readFollowing({ fan, account, now }: Asked, price: number): Following | null {
  if (unit(fan.hash, 362) >= 0.7) return null;
  const startsAt = floorToSecond(fan.joinedAt + (account.sampledAt - fan.joinedAt) * unit(fan.hash, 363));
  const renews = unit(fan.hash, 364) < 0.6;
  const months = renews ? Math.floor((now - startsAt) / month) + 1 : 1 + Math.floor(unit(fan.hash, 365) * 4);
  const expiresAt = startsAt + Math.max(1, months) * month;
  return { startsAt, expiresAt, renews, isCurrent: now < expiresAt, price };
}

function countDays(subscriptions: readonly Subscription[], now: number): number {
  const lengths = subscriptions.map(({ startsAt, expiresAt }) => Math.max(0, Math.min(expiresAt, now) - startsAt));
  return Math.floor(lengths.reduce((all, length) => all + length, 0) / day);
}

export function readStanding(asked: Asked): Standing {
  const { account, fan, history, now } = asked;
  const last = history.subscriptions.at(-1);
  if (last === undefined) throw new RangeError(`Fan ${String(fan.id)} of ${account.id} never subscribed.`);
  const current = history.subscriptions.find(({ startsAt, expiresAt }) => startsAt <= now && now < expiresAt) ?? null;
  const isPerformer = unit(fan.hash, 360) < 0.03;
  const price = isPerformer ? 500 + Math.floor(unit(fan.hash, 361) * 8) * 100 : 0;
  return {
    ...asked,
    current,
    last,
    renews: current !== null && current.cancelledAt === null,
    days: countDays(history.subscriptions, now),
    isPerformer,
    price,
    follows: isPerformer ? readFollowing(asked, price) : null,
    isMuted: unit(fan.hash, 366) < 0.03,
    isRestricted: unit(fan.hash, 367) < 0.015,
    isBlocked: unit(fan.hash, 368) < 0.01
  };
}
