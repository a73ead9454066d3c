/** Pages of every exported table, over full databases of the real schemas. */
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { fillTables } from '../../../test/promises/filled-schema.ts';
import type { Migration } from '../../store/migration.ts';
import { appSchema, cacheSchema, logSchema } from '../../store/schemas.ts';
import { accountTables } from './export-account-tables.ts';
import { countExportRows, readExportPage, type ExportCursor, type ExportPage } from './export-page.ts';
import { appTables, logTables } from './export-shared-tables.ts';
import { listSheetColumns, tableNamed } from './export-tables.ts';

function makeFilled(migrations: readonly Migration[], count: number): Database.Database {
  const raw = new Database(':memory:');
  for (const { sql } of migrations) raw.exec(sql);
  if (count > 0) fillTables(raw, count);
  return raw;
}

const filled = [
  ...appTables.map((table) => ({ table, schema: appSchema, account: null })),
  ...accountTables.map((table) => ({ table, schema: cacheSchema, account: { number: 4, id: 'acct_4' } })),
  ...logTables.map((table) => ({ table, schema: logSchema, account: null }))
];

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const linesOf = (text: string, ending: string) => text.split(ending).slice(0, -1);
const parse = (line: string) => JSON.parse(line) as Record<string, unknown>;

function readAll(raw: Database.Database, table: string): { pages: ExportPage[]; rows: Record<string, unknown>[] } {
  const pages: ExportPage[] = [];
  let after: ExportCursor | null = null;
  do {
    const page: ExportPage = readExportPage(raw, { table, account: null, after });
    pages.push(page);
    after = page.next;
  } while (after !== null);
  return { pages, rows: pages.flatMap(({ json }) => linesOf(textOf(json), '\n').map(parse)) };
}

describe('every exported table', () => {
  it.each(filled)('$table.name has each row once, with all fields', ({ table, schema, account }) => {
    const raw = makeFilled(schema.migrations, 3);
    if (table.name === 'settings') raw.exec(`update setting set name = 'settings.' || name`);
    const page = readExportPage(raw, { table: table.name, account, after: null });
    const rows = linesOf(textOf(page.json), '\n').map(parse);
    // Only three facts are exported, and none of them is here.
    const expected = table.name === 'payouts' ? 0 : 3;
    expect([page.rows, rows.length, countExportRows(raw, table.name)]).toEqual([expected, expected, expected]);
    const whose = account ? ['account', 'accountId'] : [];
    for (const row of rows) expect(Object.keys(row)).toEqual([...whose, ...table.fields.map(({ name }) => name)]);
    const lines = linesOf(textOf(page.csv), '\r\n');
    expect(lines).toHaveLength(table.hasCsv ? expected : 0);
    for (const line of lines) expect(line.split(',')).toHaveLength(whose.length + listSheetColumns(table).length);
    raw.close();
  });

  it('has these fields, in this order, and no other', () => {
    const fields = filled.map(({ table }) => [table.name, table.fields.map(({ name }) => name).join(' ')]);
    expect(Object.fromEntries(fields)).toEqual({
      connections: 'id name baseUrl sample backgroundBudget createdAt',
      accounts:
        'number id connection displayName ownName username group position isPinned isSignedIn signedOutAt unlistedAt lookedAt',
      groups: 'id name position',
      settings: 'name value',
      drafts: 'number account post text rest createdAt savedAt deletedAt',
      outbox: 'number id kind connection account state createdAt begunAt endedAt body failure made',
      'written-posts': 'account post scheduledAt writtenAt body',
      'link-tags': 'account kind link tag',
      'sign-ins':
        'number id connection account name outcome startedAt lookedAt serviceStartedAt serviceCompletedAt errorCode',
      'vault-lists': 'id type name position',
      media: 'id createdAt kind width height bytes seconds likes tips hasPosts lists listIds',
      posts: 'id state at text mediaCount media tips postedAtPrecise extra expireDays voting',
      comments: 'post id at text likes author isLiked isByAuthor',
      labels: 'id name type posts',
      'label-posts': 'label post type canViewMedia',
      creators: 'id name username isVerified',
      chats: 'id name username unread isMuted lastAt readAt',
      messages: 'id chat at isMine text price mediaCount media isTip isOpened isPinned',
      links:
        'id kind name url code clicks claims days subscribers createdAt endsAt isFinished isGone isCalculating revenue perSubscriber perClick calculatedAt readAt others',
      'link-subscribers': 'link kind person',
      people: 'id name username isVerified isSubscribed wasSubscribed spent lastSeenAt readAt record',
      'earnings-by-month': 'month net gross',
      earnings: 'month kind at net gross',
      'earnings-split':
        'startsAt endsAt readAt allNet allGross subscribesNet subscribesGross tipsNet tipsGross messagesNet messagesGross postsNet postsGross',
      payouts: 'part said',
      calls: 'at connection account endpoint isBackground status milliseconds credits isCached failure words',
      credits: 'day connection account endpoint isBackground calls credits',
      balances: 'connection balance at',
      drift: 'endpoint path expected got times firstAt lastAt'
    });
  });

  it('has no column with a secret, a keychain entry or a picture address', () => {
    const columns = filled.flatMap(({ table }) => [table.from, ...table.fields.map(({ column }) => column)]);
    expect(
      columns.filter((column) => /sealed|key_ref|key_place|phone|(square|thumb|preview|full)_url|leftover/.test(column))
    ).toEqual([]);
  });
});

describe('export pages', () => {
  it('continue after the last row by key, whatever was added or removed meanwhile', () => {
    const raw = makeFilled(cacheSchema.migrations, 0);
    const insert = raw.prepare('insert into media (id, kind, state, ratio, seen) values (?, 1, 1, 1000, 1)');
    for (let id = 1; id <= 2500; id++) insert.run(id * 2);
    const first = readExportPage(raw, { table: 'media', account: null, after: null });
    expect([first.rows, first.next]).toEqual([500, [1000]]);
    raw.exec('delete from media where id in (2, 1000)');
    insert.run(1);
    insert.run(1001);
    const second = readExportPage(raw, { table: 'media', account: null, after: first.next });
    expect(parse(linesOf(textOf(second.json), '\n')[0] ?? '')).toMatchObject({ id: 1001 });
    const plan = raw
      .prepare<[], { detail: string }>(
        'explain query plan select id from media where (id) > (2000) order by id limit 1000'
      )
      .all();
    expect(plan.map(({ detail }) => detail).join()).toMatch(/SEARCH media USING (INTEGER PRIMARY KEY|.*rowid)/);
    raw.close();
  });

  it('return each row of a table with a multi-column key once', () => {
    const raw = makeFilled(cacheSchema.migrations, 0);
    const insert = raw.prepare('insert into link_subscriber (link, kind, place, person) values (?, ?, ?, ?)');
    for (let n = 0; n < 2300; n++) insert.run(1 + (n % 3), n % 2, n - 1000, n);
    const { pages, rows } = readAll(raw, 'link-subscribers');
    expect(pages.map((page) => page.rows)).toEqual([500, 500, 500, 500, 300]);
    expect(new Set(rows.map(({ person }) => person)).size).toBe(2300);
    expect(rows[0]).toEqual({ link: 1, kind: 'trial', person: 0 });
    raw.close();
  });

  it('end early where rows are large, to limit memory', () => {
    const raw = makeFilled(cacheSchema.migrations, 0);
    const insert = raw.prepare(
      `insert into person (id, name, sort_name, sought, read_at, is_name_only, record) values (?, 'n', 'n', 'n', 1, 0, ?)`
    );
    for (let id = 1; id <= 40; id++) insert.run(id, JSON.stringify({ note: 'x'.repeat(190_000) }));
    const { pages, rows } = readAll(raw, 'people');
    expect(rows).toHaveLength(40);
    expect(Math.max(...pages.map(({ json }) => json.byteLength))).toBeLessThan(800_000);
    raw.close();
  });
});

describe('exported values', () => {
  const raw = makeFilled(cacheSchema.migrations, 0);

  it('are converted to times, decimals, names and lists', () => {
    raw.exec(`insert into media (id, created_at, kind, state, ratio, seen, tips) values (7, 1767225600000, 1, 1, 1000, 1, 2.5);
      insert into vault_list (id, type, name, can_update, can_delete, position, listed) values (3, 'custom', 'Best, ever', 1, 1, 1, 1);
      insert into media_list (list, media) values (3, 7);
      insert into link (id, kind, name, sought, is_finished, is_gone, is_calculating, added_at, read_at, seen, revenue, others)
        values (1, 1, 'l', 'l', 0, 1, 0, 1, 1, 1, -12340000, '{"more":[1]}')`);
    const [media] = readAll(raw, 'media').rows;
    expect(media).toMatchObject({
      id: 7,
      createdAt: '2026-01-01T00:00:00.000Z',
      kind: 'photo',
      tips: 2.5,
      likes: null,
      lists: ['Best, ever'],
      listIds: [3]
    });
    const [link] = readAll(raw, 'links').rows;
    expect(link).toMatchObject({
      kind: 'tracking',
      revenue: '-12.34',
      isGone: true,
      endsAt: null,
      others: { more: [1] }
    });
  });

  it('include a post’s tips, and whether it had a poll', () => {
    raw.exec(`insert into post (id, state, text, media, media_count, tips, added_at, read_at, seen)
        values (5, 0, 'p', '[]', 0, '$12.50', 1, 1, 1);
      insert into own_post (id, has_fundraiser, voting) values (5, 0, 'poll')`);
    expect(readAll(raw, 'posts').rows[0]).toMatchObject({ id: 5, tips: '$12.50', voting: 'poll' });
  });

  it('run no formula in a spreadsheet, and break no line', () => {
    raw.exec(`insert into message (id, chat, text, media_count, is_tip, is_pinned, is_alone)
      values (1, 1, '=HYPERLINK("http://evil")', 0, 0, 0, 0), (2, 1, 'two' || char(10) || 'lines, "quoted"', 0, 0, 0, 0),
        (3, 1, '-5', 0, 0, 0, 0)`);
    const [page] = readAll(raw, 'messages').pages;
    const csv = textOf(page?.csv ?? new Uint8Array());
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(csv).toContain('"two\nlines, ""quoted"""');
    expect(csv).toContain(`,'-5,`);
    const links = textOf(readAll(raw, 'links').pages[0]?.csv ?? new Uint8Array());
    expect(links).toContain(',-12.34,');
  });

  it('are null where a damaged file can’t supply them, and the export continues', () => {
    raw.exec(`update link set others = '{"cut', created_at = 9e18`);
    expect(readAll(raw, 'links').rows[0]).toMatchObject({ others: null, createdAt: null });
  });
});

it('rejects a table that isn’t declared', () => {
  expect(() => tableNamed('sealed')).toThrow(RangeError);
});
