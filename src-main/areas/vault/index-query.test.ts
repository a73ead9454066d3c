import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeIndex } from '../../../src-shared/bridge/index-code.ts';
import type { VaultFilter } from '../../../src-shared/bridge/vault.ts';
import { undated } from '../../../src-shared/rules/day-number.ts';
import { openDatabase, type OpenDatabase } from '../../store/database.ts';
import { cacheSchema } from '../../store/schemas.ts';
import { sinceSql } from '../../feed/removed-rows.ts';
import { orderSql } from './index-columns.ts';
import { readIndex } from './index-query.ts';
import { valueSql } from './index-sorts.ts';
import { cacheWrites } from '../../operations.ts';
import { ingestLists } from './ingest.ts';
import { mediaPage, memberOf, someList, someMedia } from './testing/media.ts';
import { asking, idsIn, readShown } from './testing/shown.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-index-'));
let opened: OpenDatabase;

afterAll(() => {
  opened.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(() => {
  opened = openDatabase(path.join(folder, 'cache.db'), cacheSchema);
  const { db } = opened;
  const lists = [someList(1, { name: 'Été à la plage' }), someList(2, { name: 'Mayhem, May 2025' }), someList(3)];
  ingestLists(db, { lists, all: null, listed: 1, at: 1, firstPosition: 0, isLast: true });
  const media = [
    someMedia(0, {
      id: 10,
      createdAt: '2026-11-19T12:00:00Z',
      type: 'photo',
      ...memberOf(1),
      counters: { likesCount: 5, tipsSumm: 0 }
    }),
    someMedia(0, {
      id: 11,
      createdAt: '2026-11-19T12:00:00Z',
      type: 'video',
      ...memberOf(2),
      counters: { likesCount: 9, tipsSumm: 1.5 }
    }),
    someMedia(0, {
      id: 20,
      createdAt: '2026-11-18T12:00:00Z',
      type: 'gif',
      ...memberOf(1, 2),
      counters: { likesCount: 5, tipsSumm: 30 }
    }),
    someMedia(0, { id: 101, createdAt: '2025-05-05T12:00:00Z', type: 'audio', counters: null }),
    someMedia(0, { id: 2 ** 40, createdAt: null, type: 'photo', counters: null })
  ];
  cacheWrites.writeFeedPage(db, mediaPage(media));
  return () => {
    opened.close();
  };
});

function idsFor(filter: Partial<VaultFilter>): number[] {
  return idsIn(readIndex(opened.db, asking(filter)));
}

describe('readIndex', () => {
  it.each([
    [{}, [11, 10, 20, 101, 2 ** 40]],
    [{ sort: 'oldest' }, [2 ** 40, 101, 20, 10, 11]],
    [{ sort: 'most-liked' }, [11, 10, 20, 101, 2 ** 40]],
    [{ sort: 'highest-tips' }, [20, 11, 10, 101, 2 ** 40]],
    [{ list: 1 }, [10, 20]],
    [{ list: 99 }, []],
    [{ kind: 'video' }, [11]],
    [{ kind: 'photo', list: 1 }, [10]],
    [{ find: '2026' }, [11, 10, 20]],
    [{ find: ' ' }, [11, 10, 20, 101, 2 ** 40]],
    [{ find: '10' }, [10, 101, 2 ** 40]],
    // A list's name in any case and accents, or a date, or both.
    [{ find: 'été' }, [10, 20]],
    [{ find: 'ÉTÉ À' }, [10, 20]],
    [{ find: 'may 2025' }, [11, 20, 101]],
    [{ find: 'mayh' }, [11, 20]],
    [{ find: '%' }, []],
    [{ find: "'; drop table media; --" }, []],
    [{ find: 'may', kind: 'gif' }, [20]]
  ] as [Partial<VaultFilter>, number[]][])('%j finds %j', (filter, ids) => {
    expect(idsFor(filter)).toEqual(ids);
  });

  it.each([
    [{ find: '2026-11-17' }, '2026-11-18'],
    [{ find: '2026-12-24' }, '2026-11-19'],
    // Two days on the one side, half a year on the other; by the rest of the filter it is the other.
    [{ find: '2026-11-16' }, '2026-11-18'],
    [{ find: '2026-11-16', kind: 'audio' }, '2025-05-05'],
    [{ find: 'April 2025' }, '2025-05-05'],
    [{ find: '2026-11-19' }, null],
    [{ find: '2026-11-16', list: 99 }, null],
    [{ find: 'no date' }, null]
  ] as [Partial<VaultFilter>, string | null][])('for %j, the nearest day is %j', (filter, day) => {
    expect(readIndex(opened.db, asking(filter)).nearest).toBe(day);
  });

  it('returns the ratio and kind of each item, and the day runs', () => {
    const answer = readIndex(opened.db, asking());
    expect(readShown(answer).map(({ kind, ratio }) => [kind, ratio])).toEqual(
      [3, 1, 2, 4, 1].map((kind) => [kind, 1500])
    );
    const { order } = decodeIndex(answer.index);
    if (order.part !== 'whole') throw new Error('not whole');
    expect([...order.days.counts]).toEqual([2, 1, 1, 1]);
    expect(order.days.numbers.at(-1)).toBe(undated);
  });

  it('sends only changes for a known order, and any filter as a selection from it', () => {
    const { version } = decodeIndex(readIndex(opened.db, asking()).index);
    const again = decodeIndex(readIndex(opened.db, { ...asking({ kind: 'video' }), known: version }).index);
    expect(again).toMatchObject({ version, order: { part: 'same' }, choice: { kind: 'marked', count: 1 } });
    const stranger = { ...version, epoch: version.epoch + 1 };
    expect(decodeIndex(readIndex(opened.db, { ...asking(), known: stranger }).index).order.part).toBe('whole');
    const ahead = { ...version, revision: version.revision + 1 };
    expect(decodeIndex(readIndex(opened.db, { ...asking(), known: ahead }).index).order.part).toBe('whole');
  });

  it.each([orderSql, valueSql.likes, valueSql.tips])('reads only a narrow index and sorts nothing: %s', (sql) => {
    const plan = opened.raw.prepare<[], { detail: string }>(`explain query plan ${sql}`).all();
    expect(plan.map((step) => step.detail)).toEqual([
      expect.stringMatching(/^(SCAN|SEARCH) media USING COVERING INDEX media_by_/)
    ]);
  });

  it('reads only deletions since a given time', () => {
    const plan = opened.raw
      .prepare<[string, number], { detail: string }>(`explain query plan ${sinceSql}`)
      .all('media', 1);
    expect(plan.map((step) => step.detail)).toEqual([
      expect.stringMatching(/^SEARCH tombstone USING (COVERING )?INDEX tombstone_by_time /)
    ]);
  });
});

describe('days', () => {
  const script = fileURLToPath(new URL('./testing/print-days.ts', import.meta.url));

  function daysIn(zone: string, find: string, ...dates: string[]) {
    const printed = execFileSync(process.execPath, [script, find, ...dates], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8'
    });
    return JSON.parse(printed) as { runs: { day: string | null; count: number }[]; hours: number; from: string };
  }

  it('follow the machine’s calendar', () => {
    const dates = ['2026-03-08T23:30:00Z', '2026-03-08T11:00:00Z', '2026-03-08T00:30:00Z', 'null', 'null'];
    expect(daysIn('UTC', '', ...dates).runs).toEqual([
      { day: '2026-03-08', count: 3 },
      { day: null, count: 2 }
    ]);
    expect(daysIn('Pacific/Auckland', '', ...dates).runs).toEqual([
      { day: '2026-03-09', count: 2 },
      { day: '2026-03-08', count: 1 },
      { day: null, count: 2 }
    ]);
    expect(daysIn('America/Los_Angeles', '', ...dates).runs).toEqual([
      { day: '2026-03-08', count: 2 },
      { day: '2026-03-07', count: 1 },
      { day: null, count: 2 }
    ]);
  });

  it('have 23 or 25 hours where clocks change', () => {
    expect(daysIn('America/Los_Angeles', '2026-03-08')).toMatchObject({ hours: 23, from: '2026-03-08T08:00:00.000Z' });
    expect(daysIn('Europe/Berlin', '25 Oct 2026')).toMatchObject({ hours: 25, from: '2026-10-24T22:00:00.000Z' });
    const around = ['2026-10-25T22:30:00Z', '2026-10-24T22:30:00Z', '2026-10-24T21:30:00Z'];
    expect(daysIn('Europe/Berlin', '', ...around).runs).toEqual([
      { day: '2026-10-25', count: 2 },
      { day: '2026-10-24', count: 1 }
    ]);
  });
});
