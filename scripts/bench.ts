/** `npm run bench`: each speed promise beside its floor or peer. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { Bench } from '../test/bench/bench.ts';
import { makeRest } from '../test/bench/rest.ts';
import type { BenchRow, Compared, Result } from '../test/bench/row.ts';
import { growthRows, rows } from '../test/bench/rows.ts';
import { compareRow, measureEach, runRow } from '../test/bench/run.ts';
import { within } from '../test/bench/within.ts';
import {
  drawCompared,
  drawComparedLines,
  drawLines,
  drawMarkdown,
  drawSummary,
  drawTable,
  hasMarkers,
  replaceBetweenMarkers
} from './lib/bench-table.ts';
import { ensureBuilt } from './lib/build.ts';
import { checkOut, layBench } from './lib/checkout.ts';
import { at } from './lib/project.ts';

const help = `npm run bench [-- flags]

Measures what Greenroom promises of its speed, each beside its floor or the peer it is promised against, in one run on this
machine, which should do nothing else meanwhile. It takes six minutes. A goal with ≤ is a figure or how many times the
floor's ours may be; one with ≥ is how many times better than the peer's it has to be.

  --only P4[,P5]   these rows only
  --compare REF    this tree beside another commit, in place of floors and peers
  --growth         what more accounts and media cost; filling for it takes minutes
  --rest           what host and page do at rest, shown and hidden, alone; --minutes N each, 10 unless told otherwise
  --json           one JSON object on standard output, in place of the table
  --write-readme   writes the table into docs/benchmarks.md and a short one into README.md, between their marker comments
  --help           this

${[...rows, ...growthRows].map(({ id, title }) => `  ${id.padEnd(4)} ${title}`).join('\n')}
  P14  at rest
`;

function readFlags() {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      json: flag,
      only: text,
      compare: text,
      growth: flag,
      rest: flag,
      minutes: { type: 'string', default: '10' },
      'write-readme': flag,
      help: flag
    },
    strict: true
  });
  return values;
}

type Flags = ReturnType<typeof readFlags>;

function chooseRows({ only, growth, rest, minutes }: Flags): readonly BenchRow[] | string {
  if (rest) return Number(minutes) > 0 ? [makeRest(Number(minutes))] : `"${minutes}" is no number of minutes.`;
  const all = growth ? growthRows : rows;
  if (only === undefined) return all;
  const names = only.toUpperCase().split(',');
  const missing = names.find((name) => !all.some(({ id }) => id === name));
  if (missing === undefined) return all.filter(({ id }) => names.includes(id));
  return `There is no row "${missing}". There are ${all.map(({ id }) => id).join(', ')}.`;
}

async function measureAll<T>(
  chosen: readonly BenchRow[],
  longestMs: number,
  measure: (bench: Bench, row: BenchRow) => Promise<T>,
  draw: (measured: T) => string,
  prepare?: (bench: Bench) => Promise<void>
): Promise<T[]> {
  const bench = new Bench();
  // Clean up, since more than a gigabyte is written by then.
  const stop = () => void bench.close().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const tell = (one: T, seconds: number) => {
    console.error(`${draw(one)} (${seconds.toFixed(0)} s)`);
  };
  const tellFailure = ({ id, title }: BenchRow, because: string) => {
    console.error(`${id.padEnd(4)}${title}: can’t be measured: ${because}`);
    process.exitCode = 1;
  };
  try {
    await prepare?.(bench);
    return await measureEach(chosen, (row) => within(longestMs, measure(bench, row)), tell, tellFailure);
  } finally {
    await bench.close();
  }
}

/**
 * In a comparison, the first row over the large vault also fills it, which takes over a
 * minute on a slow machine.
 */
const longestRowMs = 300_000;

/** Both caches fill side by side. The row that uses one reports a failure to fill it. */
async function prepareRows(bench: Bench, chosen: readonly BenchRow[]): Promise<void> {
  const began = performance.now();
  await Promise.allSettled(chosen.map(async (row) => row.prepare?.(bench)));
  console.error(`Filled what is measured (${((performance.now() - began) / 1000).toFixed(0)} s)`);
}

function runRows(chosen: readonly BenchRow[], { growth, rest, minutes }: Flags): Promise<Result[]> {
  const longest = longestRowMs * (growth ? 4 : 1) + (rest ? Number(minutes) * 150_000 : 0);
  const measure = async (bench: Bench, row: BenchRow): Promise<Result> => {
    const { id, title, method } = row;
    return { id, title, method, lines: await runRow(bench, row) };
  };
  return measureAll(chosen, longest, measure, drawLines, (bench) => prepareRows(bench, chosen));
}

async function compare(chosen: readonly BenchRow[], ref: string, isJson: boolean): Promise<void> {
  const other = checkOut(ref);
  layBench(other);
  const measure = async (bench: Bench, row: BenchRow): Promise<Compared> => {
    const { id, title } = row;
    return { id, title, lines: await compareRow(bench, row, other) };
  };
  const drawOne = (row: Compared) => drawComparedLines(row, other.name);
  const results = await measureAll(chosen, 2 * longestRowMs, measure, drawOne);
  console.log(isJson ? JSON.stringify({ other: other.name, results }) : drawCompared(results, other.name));
}

const pages = [
  { name: 'docs/benchmarks.md', draw: drawMarkdown },
  { name: 'README.md', draw: drawSummary }
] as const;

async function writePages(results: readonly Result[]): Promise<void> {
  for (const { name, draw } of pages) {
    const page = at(name);
    const text = replaceBetweenMarkers(readFileSync(page, 'utf8'), draw(results));
    writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
  }
}

async function run(): Promise<number> {
  const flags = readFlags();
  if (flags.help) {
    process.stdout.write(help);
    return 0;
  }
  const chosen = chooseRows(flags);
  if (typeof chosen === 'string') {
    console.error(chosen);
    return 2;
  }
  // Fail before minutes of measuring, not after.
  const lacking = pages.find(({ name }) => !hasMarkers(readFileSync(at(name), 'utf8')));
  if (flags['write-readme'] && lacking !== undefined) {
    console.error(
      `${lacking.name} lacks the two marker comments that the table goes between; see scripts/lib/bench-table.ts.`
    );
    return 2;
  }
  if (!ensureBuilt()) return 1;
  if (flags.compare !== undefined) await compare(chosen, flags.compare, flags.json);
  else {
    const results = await runRows(chosen, flags);
    if (flags['write-readme']) await writePages(results);
    console.log(flags.json ? JSON.stringify({ results }) : drawTable(results));
  }
  return process.exitCode === 1 ? 1 : 0;
}

process.exit(await run());
