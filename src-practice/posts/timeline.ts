/**
 * A post is known by its day and place in it, as media are, so its ID, date and text stay
 * when the service starts on another day.
 */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { mix, pick, unit } from '../sample/random.ts';
import { weighSeason } from '../sample/season.ts';
import { day, hour } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';

/** 18 months. The search starts a little earlier, since months differ. */
const sampledDays = 548;
const oldestAge = 600;
/** Fixed for so many days, so that a start on the next day finds the same earlier posts. */
const rateDays = 90;

export interface Published {
  readonly at: Ms;
  readonly hash: number;
}

/** In days. Most of these posts expired before the sample's end. */
export function drawExpiry(hash: number): number | null {
  return unit(hash, 400) < 0.12 ? pick([1, 3, 7, 7, 30, 30], hash, 401) : null;
}

function weighDay(account: PracticeAccount, number: number): number {
  const years = Math.max(0.3, (number * day - account.joinedAt) / (365 * day));
  const week = unit(mix(account.hash, 402), Math.floor((number + 3) / 7));
  const mood = week < 0.05 ? 0.1 : week > 0.88 ? 1.7 : 1;
  return years ** 1.5 * weighSeason(number * day) * mood;
}

function findRate(account: PracticeAccount): number {
  const today = Math.floor(account.sampledAt / day);
  const last = Math.floor(today / rateDays) * rateDays + rateDays / 2;
  let sum = 0;
  for (let age = 0; age < sampledDays; age++) sum += weighDay(account, last - age);
  // About one in ten has expired.
  return account.sizes.posts / (sum * 0.9);
}

const hours = [
  [0, 7],
  [0.15, 11],
  [0.4, 14],
  [0.6, 18],
  [0.95, 22.5],
  [1, 23.9]
] as const;

/** ms since midnight for a share from 0 to 1 */
function findHour(part: number): number {
  const next = Math.max(
    1,
    hours.findIndex(([share]) => share > part)
  );
  const [[low, from], [high, to]] = [hours[next - 1] ?? hours[0], hours[next] ?? hours[5]];
  return (from + ((part - low) / (high - low)) * (to - from)) * hour;
}

function isThere({ at, hash }: Published, now: number): boolean {
  const days = drawExpiry(hash);
  return at <= now && (days === null || at + days * day > now);
}

function findDay(account: PracticeAccount, number: number, rate: number): Published[] {
  const ofDay = mix(mix(account.hash, 403), number);
  const planned = Math.floor(rate * weighDay(account, number) + unit(ofDay, 1));
  return Array.from({ length: planned }, (_, i) => {
    const hash = mix(ofDay, planned - i);
    const part = (planned - 1 - i + 0.8 * unit(hash, 404)) / planned;
    return { at: Math.floor(number * day + findHour(part)), hash };
  }).filter((post) => isThere(post, account.sampledAt));
}

/** Moves posts of even earlier days to the oldest day, so that the number is exact. */
function findRest(account: PracticeAccount, number: number, count: number): Published[] {
  const ofDay = mix(mix(account.hash, 405), number);
  return Array.from({ length: count }, (_, i) => {
    // Posts this old can't have an expiry.
    let hash = mix(ofDay, i);
    while (drawExpiry(hash) !== null) hash = mix(hash, 406);
    return { at: Math.floor(number * day + findHour((count - 1 - i) / count)), hash };
  });
}

/** Oldest first. */
export function planPosts(account: PracticeAccount): Published[] {
  const { posts: wanted } = account.sizes;
  const today = Math.floor(account.sampledAt / day);
  const rate = findRate(account);
  const newestFirst: Published[] = [];
  for (let age = 0; age < oldestAge && newestFirst.length < wanted; age++) {
    for (const post of findDay(account, today - age, rate)) newestFirst.push(post);
  }
  for (const post of findRest(account, today - oldestAge, wanted - newestFirst.length)) newestFirst.push(post);
  return newestFirst.slice(0, wanted).reverse();
}
