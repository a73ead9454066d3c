/** Tests that the sample has everything that views must handle. */
import { expect, test } from 'vitest';
import { isPosted } from '../vault/vault.ts';
import { firstAccount, startForTest } from '../testing.ts';
import { readMedia, readPostKind } from './content.ts';
import { openPosts } from './posts.ts';
import { readState, type PostState } from './states.ts';
import { PostCalls } from './testing/calls.ts';

const day = 86_400_000;

async function readSample() {
  const service = await startForTest({ posts: 2000 });
  return { service, posts: openPosts(firstAccount(service)), all: await new PostCalls(service).walk('?limit=1000') };
}

test('texts are short and very long, in many scripts, and some would be dangerous to run', async () => {
  const { all } = await readSample();
  const has = (pattern: RegExp) => all.filter(({ text }) => pattern.test(text)).length;
  for (const pattern of [
    /\p{Script=Arabic}/u,
    /\p{Script=Hebrew}/u,
    /\p{Script=Han}/u,
    /\p{Script=Hangul}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Devanagari}/u,
    /\p{Script=Thai}/u,
    /\p{Emoji_Presentation}/u,
    /\u202e/u,
    /\p{Mn}{2}/u,
    /<script>/,
    /onerror=/,
    /javascript:/,
    /<iframe/,
    /&amp;amp;/,
    /<a href="https:/,
    /<br \/>/,
    /\S{200}/
  ]) {
    expect(has(pattern), String(pattern)).toBeGreaterThan(0);
  }
  expect(Math.max(...all.map(({ rawText }) => rawText.length))).toBeGreaterThan(3000);
  expect(all.every(({ rawText, text }) => rawText.length > 0 && text.length > 0)).toBe(true);
});

test('every kind of post occurs, and most are plain', async () => {
  const { posts } = await readSample();
  const kinds = posts.ids.map((_, place) => readPostKind(posts, place));
  for (const kind of ['stream', 'poll', 'quiz', 'fundraiser'] as const) {
    const count = kinds.filter((one) => one === kind).length;
    expect([kind, count > 10, count < 200]).toEqual([kind, true, true]);
  }
});

test('every state occurs: scheduled for minutes, hours and days, saved, and both archives', async () => {
  const { service, posts } = await readSample();
  const now = service.world.clock.now();
  const find = (state: PostState) =>
    posts.ids.map((_, place) => place).filter((p) => readState(posts, p, now) === state);
  for (const state of ['live', 'archived', 'private_archived', 'saved'] as const) {
    expect([state, find(state).length > 3]).toEqual([state, true]);
  }
  expect(find('gone')).toEqual([]);
  const waits = find('scheduled').map((place) => (posts.publishAt[place] ?? 0) - now);
  expect(Math.min(...waits)).toBeLessThan(10 * 60_000);
  expect(Math.max(...waits)).toBeGreaterThan(7 * day);
});

test('posts show older media that the vault marks as posted', async () => {
  const { service, posts, all } = await readSample();
  const { vault } = firstAccount(service);
  for (const place of posts.ids.keys()) {
    for (const index of readMedia(posts, place)) expect(isPosted(vault, index)).toBe(true);
  }
  for (const { media = [], postedAt } of all) {
    for (const { createdAt } of media) expect(createdAt < postedAt).toBe(true);
  }
  const counts = all.map(({ mediaCount }) => mediaCount ?? 0);
  expect([Math.min(...counts), Math.max(...counts) > 7]).toEqual([0, true]);
});

test('money and rights differ from post to post', async () => {
  const { all } = await readSample();
  const share = (test: (post: (typeof all)[number]) => boolean) => all.filter(test).length / all.length;
  expect(all.every(({ tipsAmount }) => /^\$[\d,]+\.\d\d$/.test(tipsAmount))).toBe(true);
  expect(share(({ tipsAmount }) => tipsAmount !== '$0.00')).toBeGreaterThan(0.2);
  for (const right of ['canEdit', 'canComment'] as const) {
    expect([right, share((post) => post[right]) > 0.8, share((post) => post[right]) < 1]).toEqual([right, true, true]);
  }
});
