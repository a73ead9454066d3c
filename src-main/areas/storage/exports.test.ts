/** Exports that fail or are canceled, over a real store. */
import { open } from 'node:fs/promises';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ExportState } from '../../../src-shared/bridge/storage.ts';
import { openTestDatabase } from '../../outbox/testing/app-database.ts';
import { dataFolder } from '../../store/data-folder.ts';
import { openDatabase } from '../../store/database.ts';
import { cacheSchema } from '../../store/schemas.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { openPrivate, removeUnfinished } from './export-files.ts';
import { Exports, type ExportsOptions } from './exports.ts';

vi.setConfig({ testTimeout: 60_000 });

const mediaCount = 12_000;
const patience = { timeout: 30_000 };

/** Two accounts, the first with many media. `pages` counts reads of the caches. */
function makeExports() {
  const dataDir = makeFolder();
  const folder = dataFolder(dataDir);
  const database = openTestDatabase(dataDir);
  const { raw, db } = database;
  onTestFinished(() => {
    database.close();
  });
  for (const id of ['acct_1', 'acct_2'])
    raw
      .prepare(
        `insert into account (connection, service_id, display_name, hue, position, is_signed_in) values (1, ?, 'A', 0, 0, 1)`
      )
      .run(id);
  for (const [account, count] of [
    [1, mediaCount],
    [2, 10]
  ] as const) {
    const cache = openDatabase(folder.cache(account), cacheSchema);
    cache.raw.exec(`with recursive n(id) as (select 1 union all select id + 1 from n where id < ${String(count)})
      insert into media (id, created_at, kind, state, ratio, seen) select id, 1767225600000 + id, 1, 1, 1000, 1 from n`);
    cache.close();
  }
  const store = openStore(dataDir);
  const states: ExportState[] = [];
  const defects: unknown[] = [];
  const make = (given: Partial<ExportsOptions> = {}) =>
    new Exports({
      db,
      store,
      folder,
      version: '0.0.0-test',
      flushLog: () => Promise.resolve(),
      onChange: (state) => states.push(state),
      onDefect: (error) => defects.push(error),
      ...given
    });
  const foldersThere = () => (existsSync(folder.exports) ? readdirSync(folder.exports) : []);
  const readExported = (name: string, file: string) => [...readFileSync(path.join(folder.exports, name, file))];
  const ended = (exports: Exports) =>
    vi.waitFor(() => {
      expect(exports.state.kind).not.toBe('running');
      return exports.state;
    }, patience);
  return { store, states, defects, make, foldersThere, readExported, ended };
}

it('ends with a message and no files when stopped, on a full disk or on quit, and can start again', async () => {
  const { store, states, defects, make, foldersThere, readExported, ended } = makeExports();

  const stopped = make();
  expect(stopped.begin()).toMatchObject({ kind: 'running' });
  expect(stopped.begin()).toBe(stopped.state);
  await vi.waitFor(() => {
    expect(foldersThere()).toHaveLength(1);
  }, patience);
  expect(foldersThere()[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.part$/);
  expect(await stopped.cancel()).toMatchObject({ kind: 'failed', code: 'cancelled' });
  expect(foldersThere()).toEqual([]);

  if (existsSync('/dev/full')) {
    // The kernel's own ENOSPC at the first byte.
    const full = make({
      openFile: (file) => (file.endsWith('media.jsonl') ? open('/dev/full', 'w') : openPrivate(file))
    });
    full.begin();
    expect(await ended(full)).toMatchObject({ kind: 'failed', code: 'disk' });
    expect(foldersThere()).toEqual([]);
  }

  const closing = make();
  closing.begin();
  await closing.close();
  expect(closing.state.kind).toBe('failed');
  expect(closing.begin().kind).toBe('failed');
  expect(foldersThere()).toEqual([]);

  const whole = make();
  whole.begin();
  // Pages hear a few times a second; here every step is collected.
  const running: Extract<ExportState, { readonly kind: 'running' }>[] = [];
  while (whole.state.kind === 'running') {
    running.push(whole.state);
    await setImmediate();
  }
  expect(whole.state).toMatchObject({ kind: 'done' });
  expect(states).toContain(whole.state);
  const counted = running.filter(({ of }) => of !== null);
  expect(counted.every(({ rows, of }) => of !== null && rows <= of)).toBe(true);
  expect(counted.map(({ of }) => of)).toContain('rows' in whole.state ? whole.state.rows : -1);
  const [folder = ''] = foldersThere();
  expect(readExported(folder, 'media.csv').slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(readExported(folder, 'media.jsonl')[0]).toBe('{'.charCodeAt(0));
  const again = make();
  again.begin();
  expect(await ended(again)).toMatchObject({ kind: 'done', rows: 'rows' in whole.state ? whole.state.rows : -1 });
  expect(foldersThere()).toHaveLength(2);
  expect(defects).toEqual([]);

  // Skips an account that is removed meanwhile.
  const passing = make();
  passing.begin();
  await store.removeCache(1);
  expect(await ended(passing)).toMatchObject({ kind: 'done' });
  expect(defects).toEqual([]);
});

it('removes only what a killed export left, at the next start', async () => {
  const folder = makeFolder();
  for (const name of ['2026-01-01 00-00-00.part', '2026-01-01 00-00-01']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, '2026-01-01 00-00-00.part', 'media.jsonl'), '{}');
  writeFileSync(path.join(folder, 'notes.txt'), 'a person’s own');
  await removeUnfinished(folder);
  expect(readdirSync(folder).sort()).toEqual(['2026-01-01 00-00-01', 'notes.txt']);
  await removeUnfinished(path.join(folder, 'nowhere'));
});
