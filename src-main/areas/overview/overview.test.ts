import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { SummaryParts } from '../../../src-shared/bridge/overview.ts';
import { openTestDatabase } from '../../outbox/testing/app-database.ts';
import { statement } from '../../store/database.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { writeWritten } from '../posts/written-rows.ts';
import { hostForTest } from '../../testing/area-host.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { leaveSummary } from '../../summaries/leave-summary.ts';
import type { SummaryPart } from '../../summaries/summary-rows.ts';
import { readScheduled } from '../posts/read-scheduled.ts';
import { overviewArea } from './area.ts';

const now = Date.UTC(2026, 10, 22, 9);
const hour = 3_600_000;

const earnings: SummaryParts['earnings'] = {
  month: Date.UTC(2026, 10),
  thisMonth: { net: 800_000_000, gross: 1_000_000_000 },
  lastMonth: null,
  datedThisMonth: { net: 1, gross: 2 },
  datedLastMonth: null,
  readAt: now
};
const payouts: SummaryParts['payouts'] = { currency: 'USD', available: null, toDo: ['banking'], readAt: now };

function openOver(store: Store, db: WritableDatabase, intents: readonly IntentSummary[]) {
  const { host, events } = hostForTest({
    db,
    store,
    ports: { listScheduled: () => readScheduled(db, intents, now) },
    now: () => now
  });
  const { handlers } = overviewArea(host);
  const leave = (part: SummaryPart) => leaveSummary(host, part);
  return { host, events, leave, ask: handlers };
}

function openForTest(intents: readonly IntentSummary[] = []) {
  const folder = makeFolder();
  const database = openTestDatabase(folder);
  const add = statement<object>(
    database.db,
    `insert into account (number, connection, service_id, display_name, hue, position, is_signed_in)
     values (@number, 1, @id, @id, 0, @number, 1)`
  );
  for (const number of [1, 2, 3]) add.run({ number, id: `acct_${String(number)}` });
  const store = openStore(folder);
  return { folder, database, store, ...openOver(store, database.db, intents) };
}

function schedule(test: ReturnType<typeof openForTest>, account: number, post: number, at: number, body?: DraftBody) {
  const draft = body ?? { ...blankBody, text: `Post ${String(post)}` };
  writeWritten(test.database.db, account, { post, body: draft, scheduledAt: at, writtenAt: now });
}

function queued(number: number, given: Partial<IntentSummary>, scheduledAt: number | null): IntentSummary {
  return {
    number,
    connection: 1,
    account: 2,
    state: 'queued',
    contents: { kind: 'posts.send', body: { ...blankBody, text: `Intent ${String(number)}` }, scheduledAt },
    createdAt: now,
    begunAt: null,
    failure: null,
    isBlocked: false,
    canSendAgain: true,
    ...given
  };
}

it('shows the latest summary of each area for every known account, and no other', async () => {
  const { leave, ask, events } = openForTest();
  await leave({ account: 2, part: 'earnings', value: { ...earnings, readAt: 1 } });
  await leave({ account: 2, part: 'earnings', value: earnings });
  await leave({ account: 2, part: 'payouts', value: payouts });
  await leave({ account: 9, part: 'payouts', value: payouts });
  expect(await ask['overview.accounts']({})).toEqual({
    ok: true,
    value: [
      { account: 1, earnings: null, payouts: null, links: null },
      { account: 2, earnings, payouts, links: null },
      { account: 3, earnings: null, payouts: null, links: null }
    ]
  });
  await vi.waitFor(() => {
    expect(events.map(({ event }) => event)).toContain('overview.changed');
  });
});

it('ignores damaged summaries, and is complete after the next refresh', async () => {
  const { leave, store, ask } = openForTest();
  const damaged: unknown[] = [
    { ...earnings, thisMonth: { net: 1.5, gross: 2 } },
    { ...earnings, datedThisMonth: null },
    { ...earnings, month: -1 },
    { ...earnings, lastMonth: { net: '1' } },
    [],
    7,
    null
  ];
  for (const value of damaged) {
    // A damaged part, which no area writes.
    await store.writeShared('summary', 'writeSummaryPart', { account: 1, part: 'earnings', value: value as never });
    const read = await ask['overview.accounts']({});
    expect(read.ok && read.value[0], JSON.stringify(value)).toMatchObject({ account: 1, earnings: null });
  }
  await store.writeShared('summary', 'writeSummaryPart', {
    account: 1,
    part: 'payouts',
    value: { ...payouts, toDo: ['dance'] } as never
  });
  await leave({ account: 1, part: 'earnings', value: earnings });
  const read = await ask['overview.accounts']({});
  expect(read.ok && read.value[0]).toEqual({ account: 1, earnings, payouts: null, links: null });
});

it('rebuilds a lost summary account by account, on each refresh', async () => {
  const test = openForTest();
  await test.leave({ account: 1, part: 'earnings', value: earnings });
  await test.store.close();
  writeFileSync(path.join(test.folder, 'summary.db'), 'lost');
  const { ask, leave } = openOver(openStore(test.folder), test.database.db, []);
  const read = async () => {
    const all = await ask['overview.accounts']({});
    return all.ok ? all.value[0]?.earnings : all.failure.code;
  };
  expect(await read()).toBeNull();
  await leave({ account: 1, part: 'earnings', value: earnings });
  expect(await read()).toEqual(earnings);
});

it('lists upcoming posts of all accounts, soonest first, including those in the outbox', async () => {
  const test = openForTest([
    queued(1, {}, now + 2 * hour),
    queued(2, {}, now - hour),
    queued(3, {}, null),
    queued(4, { state: 'unknown' }, now + hour),
    queued(5, { state: 'rejected' }, now + hour),
    queued(6, { state: 'waiting', account: 3 }, now + 4 * hour),
    queued(
      7,
      { contents: { kind: 'posts.send', body: { ...blankBody, saveForLater: true }, scheduledAt: now + hour } },
      0
    )
  ]);
  schedule(test, 1, 11, now + 3 * hour);
  schedule(test, 3, 12, now + hour);
  schedule(test, 3, 13, now);
  schedule(test, 1, 14, now + hour, { ...blankBody, saveForLater: true });
  schedule(test, 2, 15, now + 5 * hour, { ...blankBody, text: 'x'.repeat(400) });
  test.database.raw.prepare(`update written_post set body = '{"text":' where post = 16`).run();
  schedule(test, 1, 16, now + hour);
  test.database.raw.prepare(`update written_post set body = '{"text":' where post = 16`).run();
  const read = await test.ask['overview.scheduled']({});
  const all = read.ok ? read.value : [];
  expect(all.map(({ account, post, intent }) => [account, post, intent])).toEqual([
    [3, 12, null],
    [2, null, 1],
    [1, 11, null],
    [3, null, 6],
    [2, 15, null]
  ]);
  expect(all.at(-1)?.text).toHaveLength(300);
});

it('finds the next two hundred by index, however many were ever written', async () => {
  const test = openForTest();
  test.database.db.transaction(() => {
    for (let post = 1; post <= 250; post++) schedule(test, 1, post, now + post);
  })();
  const read = await test.ask['overview.scheduled']({});
  expect(read.ok && read.value.map(({ post }) => post)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  const plan = test.database.raw
    .prepare<[number], { detail: string }>(
      'explain query plan select account, post, body, scheduled_at from written_post where scheduled_at > ? order by scheduled_at, post'
    )
    .all(now);
  expect(plan.map(({ detail }) => detail).join()).toContain('written_scheduled');
});

it('emits for posts and drafts only when the upcoming list changes', async () => {
  const test = openForTest();
  const { host, events } = test;
  const told = () => events.filter(({ event }) => event === 'overview.changed');
  schedule(test, 1, 11, now + hour);
  host.news.emit('needs.changed', { needs: [] });
  expect(told()).toEqual([]);
  for (let n = 0; n < 50; n++) host.news.emit('posts.changed', { account: 1 });
  expect(told()).toEqual([{ event: 'overview.changed', payload: {} }]);
  // The rest beyond fifty is the same, so the next report is the moved one.
  await vi.waitFor(() => {
    schedule(test, 1, 11, now + 2 * hour);
    host.news.emit('drafts.changed', { account: 1 });
    expect(told()).toHaveLength(2);
  });
});
