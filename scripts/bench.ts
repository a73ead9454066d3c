/** `npm run bench`: every speed promise beside its peer, as a table or, with `--json`, as one line. `--only P10` runs one row. */
import { parseArgs } from 'node:util';
import { callsThroughTheClient } from '../test/bench/calls.ts';
import type { BenchRow, Measured } from '../test/bench/row.ts';

const rows: readonly BenchRow[] = [callsThroughTheClient];

interface Result extends Measured, Pick<BenchRow, 'id' | 'measure' | 'method' | 'goal'> {}

function formatRatio(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}

/** A line a peer, every column as wide as its widest cell; the row's own cells stand in its first line. */
function drawTable(results: readonly Result[]): string {
  const head = ['', 'measure', 'ours', 'beside', '', 'ratio', 'goal'];
  const body = results.flatMap(({ id, measure, ours, peers }) =>
    peers.map(({ name, figure, ratio, wanted }, index) => {
      const own = index === 0 ? [id, measure, ours] : ['', '', ''];
      const goal = wanted === null ? '' : `${formatRatio(wanted)} ${ratio >= wanted ? 'met' : 'missed'}`;
      return [...own, name, figure, formatRatio(ratio), goal];
    })
  );
  const rows = [head, ...body];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const drawRow = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => drawRow(row).trimEnd()).join('\n');
}

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
  strict: true
});
const chosen = rows.filter(({ id }) => values.only === undefined || id === values.only.toUpperCase());
if (chosen.length === 0) {
  console.error(`There is no row "${values.only ?? ''}". There are ${rows.map(({ id }) => id).join(', ')}.`);
  process.exitCode = 2;
} else {
  const results: Result[] = [];
  for (const row of chosen) {
    const { id, measure, method, goal } = row;
    console.error(`${id}: ${measure} …`);
    results.push({ id, measure, method, goal, ...(await row.run()) });
  }
  console.log(values.json ? JSON.stringify({ results }) : drawTable(results));
}
