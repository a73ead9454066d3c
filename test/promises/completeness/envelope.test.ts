/** Each field of an answer's envelope changes what is stored, or the pacing. */
import { expect, test } from 'vitest';
import { ActivityLog } from '../../../src-main/calls/activity-log.ts';
import { Pacer } from '../../../src-main/service-client/pacer.ts';
import { readReported } from '../../../src-main/service-client/read-credits.ts';
import { Meta } from '../../../src-shared/service/envelope.ts';
import { listTrialLinks, listTrialSubscribers } from '../../../src-shared/service/links.ts';
import { openAreas } from './areas-at-work.ts';
import { calls } from './calls.ts';
import { listPaths } from './field-paths.ts';
import { openOne, readPlaces } from './one-database.ts';
import { readTables } from './read-table.ts';
import { sampleOf } from './sample-answer.ts';

/** `memory` is shown under Limits and in a call's details, but stored nowhere. */
const [table] = readTables(`
0 envelope
activity.credits: _credits.used
credit_balance.balance: _credits.balance
activity.is_cached: _cache.is_cached
memory: {_credits _cache}.note, _rate_limits.{limit_minute limit_day remaining_minute remaining_day}
`);

/** More calls left than the limit, so that nothing waits. */
const fixed = { '_rate_limits.limit_minute': 100, '_rate_limits.remaining_minute': 50 };

async function keep(changed: string | null): Promise<ReadonlyMap<string, string>> {
  const { raw, store } = openOne();
  const reported = readReported({}, { _meta: sampleOf(Meta, fixed, changed) });
  const log = new ActivityLog(store, (error) => {
    throw error;
  });
  const attempt = { at: 1, account: null, isBackground: false, status: 200, milliseconds: 1, failure: null, drift: [] };
  const made = { at: 1, connection: 1, account: null, endpoint: listTrialLinks.name };
  log.add(1, { ...attempt, endpoint: listTrialLinks, reported });
  await log.flush();
  const pacer = new Pacer({ now: () => 1, spacingMs: 0 });
  pacer.takeTurn('', { priority: 'interactive' })?.finish(reported);
  const places = new Map(readPlaces(raw)).set('memory', JSON.stringify([pacer.state(), log.notesOf(made)]));
  raw.close();
  return places;
}

test('lists all fields of the envelope', () => {
  expect(table?.lines.flatMap(({ fields }) => fields).toSorted()).toEqual(listPaths(Meta).toSorted());
});

test('finds each field where the table says', async () => {
  const usual = await keep(null);
  for (const line of table?.lines ?? [])
    for (const field of line.fields) {
      const other = await keep(field);
      const changed = [...other.keys()].filter((place) => usual.get(place) !== other.get(place));
      expect([field, changed]).toEqual([field, expect.arrayContaining([line.kind === 'kept' ? line.place : ''])]);
    }
});

test('a list continues where the service says', async () => {
  const read = async (hasMore: boolean, next: string | null) => {
    const list = sampleOf(listTrialSubscribers.answer.content, calls[17]?.runs[0] ?? {});
    const _pagination = { next_page: next };
    const at = openAreas(listTrialSubscribers, { data: { list, hasMore }, _pagination });
    await calls[17]?.make(at, 0);
    const cursor = readPlaces(at.raw).get('reading.cursor');
    at.close();
    return cursor;
  };
  const ends = await read(false, null);
  const goesOn = await read(true, null);
  const named = await read(true, 'http://elsewhere.example/x?limit=100&offset=1&marker=7');
  expect(new Set([ends, goesOn, named]).size).toBe(3);
  expect(named).toContain('marker');
});
