import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../src-shared/bridge/failure.ts';
import { formatCsv, momentCell } from '../format/csv.ts';
import { CsvExport, layOutCsv, type FileColumn } from './csv-export.svelte.ts';
import { RowCache } from './row-cache.svelte.ts';
import { Toasts } from './toasts.svelte.ts';

// Safe: no test here saves a file.
const noBridge = {} as Bridge;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly at: number | null;
}
const columns: readonly FileColumn<Row>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Picture' },
  { label: 'Number', value: ({ id }) => id - 2 },
  { label: 'Seen', value: ({ at }) => momentCell(at) }
];

describe('an exported list', () => {
  it('has the columns with plain values, and a line per row', () => {
    const rows = [
      { id: 1, name: '=1+1', at: 0 },
      { id: 2, name: 'Mara', at: null }
    ];
    const text = formatCsv(layOutCsv(columns, rows));
    expect(text).toBe("\uFEFFName,Number,Seen\r\n'=1+1,-1,1970-01-01T00:00:00.000Z\r\nMara,0,\r\n");
  });

  it('says why it couldn’t be created', async () => {
    const toasts = new Toasts();
    const csv = new CsvExport({ bridge: noBridge, toasts, info: null });
    const failure = localFailure('internal');
    const read = Promise.withResolvers<Result<readonly Row[]>>();
    const saving = csv.save({ name: 'a.csv', noun: ['link', 'links'], columns, read: () => read.promise });
    expect(csv.whyNot).not.toBeNull();
    read.resolve(failed(failure));
    await saving;
    expect(csv.whyNot).toBeNull();
    expect(toasts.all[0]).toMatchObject({ kind: 'failed', text: 'The links couldn’t be loaded', failure });
  });
});

describe('rows that are only partly loaded', () => {
  it('are read in pages, in order, without removed ones', async () => {
    const pages: number[] = [];
    const cache = new RowCache<{ id: number }>((ids) => {
      pages.push(ids.length);
      return Promise.resolve(ok(ids.filter((id) => id !== 7).map((id) => ({ id }))));
    });
    const ids = Float64Array.from({ length: 450 }, (_, n) => 450 - n);
    const all = await cache.readAll(ids);
    expect(pages).toEqual([200, 200, 50]);
    expect(all.ok && all.value.map(({ id }) => id)).toEqual([...ids].filter((id) => id !== 7));
  });

  it('are not returned if a page fails', async () => {
    let pages = 0;
    const cache = new RowCache<{ id: number }>(() =>
      Promise.resolve((pages += 1) === 1 ? ok([{ id: 1 }]) : failed(localFailure('internal')))
    );
    expect((await cache.readAll(new Float64Array(300))).ok).toBe(false);
  });
});
