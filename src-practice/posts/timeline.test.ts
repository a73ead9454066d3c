import { expect, test } from 'vitest';
import { day } from '../sample/time.ts';
import { createAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { openPosts } from './posts.ts';
import { drawExpiry, planPosts } from './timeline.ts';

const noon = Date.UTC(2026, 10, 21, 12);

function create(posts: number, now = noon, index = 0): PracticeAccount {
  return createAccount({ seed: 7, index, media: 400, now, sizes: { posts, fans: 10, chats: 1, links: 1 } });
}

test.each([0, 1, 2, 30, 420, 5000])(
  'an account of %i posts has exactly that many, at distinct times and in order',
  (count) => {
    const account = create(count);
    const times = planPosts(account).map(({ at }) => at);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(times).toHaveLength(count);
    expect(times.every((at) => at <= account.sampledAt)).toBe(true);
  }
);

test('posts span eighteen months, and become more frequent', () => {
  const ages = planPosts(create(5000)).map(({ at }) => (noon - at) / day);
  expect(Math.max(...ages)).toBeGreaterThan(480);
  expect(Math.max(...ages)).toBeLessThan(602);
  const count = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
  expect(count(0, 180)).toBeGreaterThan(1.15 * count(300, 480));
});

test('weeks differ: some are quiet, some are busy', () => {
  const weeks = new Map<number, number>();
  for (const { at } of planPosts(create(5000))) {
    const week = Math.floor(at / (7 * day));
    weeks.set(week, (weeks.get(week) ?? 0) + 1);
  }
  const counts = [...weeks.values()].slice(1, -1).toSorted((a, b) => a - b);
  expect((counts.at(-1) ?? 0) / (counts[0] ?? 1)).toBeGreaterThan(4);
});

test('no post has expired, and some will', () => {
  const left = planPosts(create(5000)).flatMap(({ at, hash }) => {
    const days = drawExpiry(hash);
    return days === null ? [] : [at + days * day - noon];
  });
  expect(left.length).toBeGreaterThan(5);
  expect(Math.min(...left)).toBeGreaterThan(0);
});

test('a post stays the same when the service restarts tomorrow', () => {
  const read = (now: number) => {
    const { ids, hashes, publishAt, sampled } = openPosts(create(420, now));
    return ids.slice(0, sampled).map((id, i) => `${String(id)} ${String(hashes[i])} ${String(publishAt[i])}`);
  };
  const [today, tomorrow] = [read(noon), new Set(read(noon + day))];
  expect(today.filter((post) => tomorrow.has(post)).length).toBeGreaterThan(today.length - 8);
});

test('post IDs are unique across the service', () => {
  const ids = [0, 1, 2].flatMap((index) => openPosts(create(2000, noon, index)).ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const index of [0, 1, 2]) {
    const own = openPosts(create(2000, noon, index)).ids;
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});
