/** `npm run bench`: every speed promise beside its peer, as a table or, with `--json`, as one line. `--only P10` runs one row. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { Bench } from '../test/bench/bench.ts';
import type { BenchRow, Measured, Result } from '../test/bench/row.ts';
import { rows } from '../test/bench/rows.ts';
import { within } from '../test/bench/within.ts';
import { drawMarkdown, drawTable, hasMarkers, replaceBetweenMarkers } from './lib/bench-table.ts';
import { ensureBuilt } from './lib/build.ts';
import { at } from './lib/project.ts';

const help = `npm run bench [-- flags]

Measures what Greenroom promises of its speed, each beside the peer it is promised against, in one run on this machine.
A ratio above 1 is better. It takes some minutes, and a machine that does nothing else meanwhile.

  --only P4[,P5]   these rows only
  --json           one JSON object on standard output, in place of the table
  --write-readme   writes the table into README.md, between its marker comments
  --help           this

${rows.map(({ id, measure, goal }) => `  ${id.padEnd(4)} ${measure}; goal: ${goal}`).join('\n')}
`;

/** The first row over the large vault fills it, which takes more than a minute of this. */
const longestRowMs = 300_000;

function readFlags() {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      only: { type: 'string' },
      'write-readme': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false }
    },
    strict: true
  });
  return values;
}

/** The rows that are asked for, or the name among them that there is none of. */
function chooseRows(only: string | undefined): readonly BenchRow[] | string {
  if (only === undefined) return rows;
  const names = only.toUpperCase().split(',');
  return names.find((name) => !rows.some(({ id }) => id === name)) ?? rows.filter(({ id }) => names.includes(id));
}

/** A row that couldn't be measured is a row without a figure: the others stand. */
async function runRow(row: BenchRow, bench: Bench): Promise<Measured> {
  try {
    return await within(longestRowMs, row.run(bench));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return { ours: 'could not be measured', peers: [] };
  }
}

async function runRows(chosen: readonly BenchRow[]): Promise<Result[]> {
  const bench = new Bench();
  // What it has written by then is more than a gigabyte.
  const stop = () => void bench.close().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const results = new Map<BenchRow, Result>();
  try {
    for (const row of chosen.toSorted((a, b) => Number(b.isOfThread ?? false) - Number(a.isOfThread ?? false))) {
      const { id, measure, method, goal } = row;
      const began = performance.now();
      process.stderr.write(`${id}: ${measure} … `);
      results.set(row, { id, measure, method, goal, ...(await runRow(row, bench)) });
      console.error(`${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  } finally {
    await bench.close();
  }
  return chosen.flatMap((row) => results.get(row) ?? []);
}

const readme = at('README.md');

async function writeReadme(results: readonly Result[]): Promise<void> {
  const text = replaceBetweenMarkers(readFileSync(readme, 'utf8'), drawMarkdown(results));
  writeFileSync(readme, await format(text, { ...(await resolveConfig(readme)), filepath: readme }));
}

async function run(): Promise<number> {
  const flags = readFlags();
  if (flags.help) {
    process.stdout.write(help);
    return 0;
  }
  const chosen = chooseRows(flags.only);
  if (typeof chosen === 'string') {
    console.error(`There is no row "${chosen}". There are ${rows.map(({ id }) => id).join(', ')}.`);
    return 2;
  }
  // Before minutes of measuring rather than after them.
  if (flags['write-readme'] && !hasMarkers(readFileSync(readme, 'utf8'))) {
    console.error(
      'README.md lacks the two marker comments that the table goes between; see scripts/lib/bench-table.ts.'
    );
    return 2;
  }
  if (!ensureBuilt()) return 1;
  const results = await runRows(chosen);
  if (flags['write-readme']) await writeReadme(results);
  console.log(flags.json ? JSON.stringify({ results }) : drawTable(results));
  return process.exitCode === 1 ? 1 : 0;
}

process.exit(await run());
