/** The calendar over several accounts: real caches, and no call. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import type { CalendarPosts } from '../../../src-shared/bridge/calendar.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { openTestDatabase } from '../../outbox/testing/app-database.ts';
import { statement } from '../../store/database.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { hostForTest } from '../../testing/area-host.ts';
import { openCalendar } from './calendar.ts';
import { addDraft } from './draft-rows.ts';
import type { PostEntry } from './entries.ts';
import { valueOf } from './testing/posts-at-work.ts';
import { writeWritten } from './written-rows.ts';

const hour = 3_600_000;
const day = 24 * hour;
const today = Date.UTC(2026, 10, 22);
const noon = today + 12 * hour;
/** Yesterday, today and tomorrow in UTC. */
const edges = [today - day, today, today + day, today + 2 * day];

function livePost(id: number, at: number, text = `Post ${String(id)}`): PostEntry {
  const unsaid = { canEdit: null, canDelete: null, canComment: null, tips: null, postedAtPrecise: null, extra: null };
  return { id, at, text, media: [], mediaCount: 0, ...unsaid, author: null, pictures: [] };
}

function openForTest(accounts = 3) {
  const folder = makeFolder();
  const { db, raw } = openTestDatabase(folder);
  const add = statement<object>(
    db,
    `insert into account (number, connection, service_id, display_name, hue, position, is_signed_in)
     values (@number, 1, @id, @id, 0, @number, 1)`
  );
  for (let number = 1; number <= accounts; number++) add.run({ number, id: `acct_${String(number)}` });
  const store = openStore(folder);
  let now = noon;
  const { host, defects } = hostForTest({ db, store, now: () => now });
  const handlers = openCalendar(host);
  const given = { accounts: null as number[] | null, edges, most: 20 };
  return {
    ...{ folder, db, raw, host, store, defects },
    ask: async (change: Partial<typeof given> = {}) =>
      valueOf(await handlers['calendar.posts']({ ...given, ...change })),
    setNow: (at: number) => (now = at),
    list: async (account: number, ...posts: readonly PostEntry[]) => {
      await store.write(account, 'ingestListed', { content: posts, requestedAt: noon, at: noon });
      host.news.emit('posts.changed', { account });
    },
    schedule: (account: number, post: number, at: number, body: Partial<DraftBody> = {}) => {
      const full = { ...blankBody, text: `Post ${String(post)}`, ...body };
      writeWritten(db, account, { post, body: full, scheduledAt: at, writtenAt: noon });
    },
    draft: (account: number, text: string, schedule: DraftBody['schedule'], post: number | null = null) =>
      addDraft(db, {
        ...{ id: crypto.randomUUID(), account, post, createdAt: noon },
        body: { ...blankBody, text, schedule }
      })
  };
}

const shown = ({ days }: CalendarPosts) =>
  days.map(({ posts }) => posts.map(({ account, kind, id }) => `${String(account)} ${kind} ${String(id)}`));

it('lists published, scheduled and draft posts of all accounts by day, without creating a cache', async () => {
  const test = openForTest();
  await test.list(1, livePost(11, today - day), livePost(12, today + hour), livePost(13, today - day - 1));
  await test.list(2, livePost(21, today + hour - 1), livePost(22, today + 3 * day));
  test.schedule(1, 14, today + day + hour);
  test.schedule(3, 31, today + 13 * hour);
  test.schedule(3, 32, today + day, { saveForLater: true });
  const number = test.draft(3, 'Later', {
    ...{ day: '2026-11-23', time: '00:30', zone: 'Europe/Berlin' },
    occurrence: 'first'
  });
  test.draft(3, 'An edit', { day: '2026-11-23', time: '10:00', zone: 'UTC', occurrence: 'first' }, 31);
  test.draft(3, 'No time', { day: '2026-11-23', time: '', zone: 'UTC', occurrence: 'first' });
  const all = await test.ask();
  expect(shown(all)).toEqual([
    ['1 published 11'],
    ['2 published 21', '1 published 12', '3 scheduled 31', `3 draft ${String(number)}`],
    ['1 scheduled 14']
  ]);
  const movable = all.days.flatMap(({ posts }) => posts.filter(({ isMovable }) => isMovable));
  expect(movable.map(({ id }) => id)).toEqual([31, 14]);
  expect(all.loaded).toEqual([1, 2, 3].map((account) => ({ account, refreshedAt: null })));
  expect(shown(await test.ask({ accounts: [2, 9] }))).toEqual([[], ['2 published 21'], []]);
  // Opening the calendar must not create a cache.
  expect(existsSync(path.join(test.folder, 'cache', '3.db'))).toBe(false);
  expect(test.defects).toEqual([]);
});

it('reports when each account was last refreshed', async () => {
  const test = openForTest();
  await test.store.write(2, 'startSync', { feed: 'posts', isWhole: false, allowance: 'budget', at: noon });
  await test.store.write(2, 'writeFeedPage', {
    ...{ feed: 'posts', asked: null, next: null, isLast: true, requestedAt: noon, at: noon + 5 },
    content: { posts: [livePost(21, today)], counters: null, author: null }
  });
  expect((await test.ask()).loaded).toContainEqual({ account: 2, refreshedAt: noon + 5 });
});

it('counts omitted posts of a day, and omits published ones first', async () => {
  const test = openForTest();
  for (const account of [1, 2])
    await test.list(account, ...Array.from({ length: 30 }, (_, n) => livePost(account * 100 + n, today + n)));
  test.schedule(3, 31, today + 20 * hour);
  const { days } = await test.ask({ most: 3 });
  expect(days[1]).toMatchObject({ count: 61, posts: [{ id: 100 }, { id: 200 }, { id: 31, kind: 'scheduled' }] });
});

it('a scheduled post counts as published once its time has come', async () => {
  const test = openForTest();
  test.schedule(1, 11, noon + hour);
  const own = { id: 11, expireDays: null, hasFundraiser: false, voting: null };
  const sent = { entry: livePost(11, noon + hour), own, state: 'scheduled', at: noon } as const;
  await test.store.write(1, 'adoptWritten', [sent]);
  expect(shown(await test.ask())[1]).toEqual(['1 scheduled 11']);
  test.setNow(noon + hour);
  expect(shown(await test.ask())[1]).toEqual(['1 published 11']);
});

it('reads only changed accounts again', async () => {
  const test = openForTest();
  await test.list(1, livePost(11, today));
  await test.list(2, livePost(21, today));
  await test.ask();
  // Without an event, the calendar keeps what it has read.
  for (const account of [1, 2])
    await test.store.write(account, 'ingestListed', {
      ...{ content: [livePost(account * 10 + 2, today + 1)], requestedAt: noon, at: noon }
    });
  test.host.news.emit('posts.changed', { account: 1 });
  expect(shown(await test.ask())[1]).toEqual(['1 published 11', '2 published 21', '1 published 12']);
});

it('omits damaged rows', async () => {
  const test = openForTest();
  test.schedule(1, 11, noon + hour);
  test.schedule(1, 12, noon + hour);
  test.draft(2, 'Later', { day: '2026-11-23', time: '10:00', zone: 'UTC', occurrence: 'first' });
  test.raw.exec(`update written_post set body = '{"text":' where post = 11; update draft set rest = '[4'`);
  expect(shown(await test.ask())).toEqual([[], ['1 scheduled 12'], []]);
});
