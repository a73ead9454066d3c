/**
 * Runs one row over this tree's sources: `node run-row.ts FILE TITLE`. Sends its lines to
 * the parent.
 */
import { pathToFileURL } from 'node:url';
import { Bench } from './bench.ts';
import type { SourceRow } from './row.ts';

const [, , file = '', title] = process.argv;
const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
const isRow = (value: unknown): value is SourceRow =>
  typeof value === 'object' && value !== null && 'run' in value && 'title' in value && value.title === title;
const row = Object.values(module).find(isRow);
if (!row) throw new Error(`There is no row "${String(title)}" in ${file}.`);
const bench = new Bench();
try {
  process.send?.(await row.run(bench));
} finally {
  await bench.close();
}
process.disconnect();
