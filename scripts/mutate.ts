/** `npm run mutate`: mutates a few folders and counts mutants that no test catches. */
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const help = `npm run mutate [-- flags]

Changes the sources of a few folders in one small way at a time ("mutants"), and runs the folder's own tests on each. A
mutant that turns no test red has survived. It takes up to an hour a folder; a temporary folder in memory halves that
(on Linux: TMPDIR=/dev/shm npm run mutate).

  --only FOLDER    this folder only
  --help           this
`;

interface Folder {
  readonly path: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /**
   * Whether string literals are changed: headers are. Elsewhere they are words, which tests
   * don't fix, or SQL, which any test would catch.
   */
  readonly changesTexts: boolean;
}

/** Only folders whose tests stay in one process: a child process wouldn't have the mutant. */
const folders: readonly Folder[] = [
  { path: 'src-main/outbox', sources: [], tests: [], changesTexts: false },
  { path: 'src-main/service-client', sources: [], tests: [], changesTexts: false },
  {
    path: 'src-main/hosts/web',
    sources: ['src-main/hosts/headers.ts'],
    tests: ['test/promises/rebinding.test.ts'],
    changesTexts: true
  },
  { path: 'src-shared/rules', sources: [], tests: [], changesTexts: false }
];

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

function runMutants({ path, sources, tests, changesTexts }: Folder): Promise<Mutants> {
  process.env['TESTS'] = [`${path}/**/*.test.ts`, ...tests].join();
  return new Stryker({
    mutate: [`${path}/*.ts`, `!${path}/*.test.ts`, ...sources],
    mutator: { excludedMutations: changesTexts ? [] : ['StringLiteral'] },
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 10_000,
    tempDirName: 'out/mutate',
    ignorePatterns: ['out', 'dist', 'docs', 'resources'],
    disableTypeChecks: false,
    reporters: ['progress', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false }
  }).runMutationTest();
}

const columns = ['killed', 'survived', 'no coverage', 'score'] as const;
const firstWidth = Math.max(...folders.map(({ path }) => path.length)) + 2;

function drawRow(first: string, cells: readonly string[]): string {
  return first.padEnd(firstWidth) + cells.map((cell, at) => cell.padStart((columns[at] ?? '').length + 2)).join('');
}

/** An endless mutant counts as caught; one that can't run isn't counted. */
function drawScore(folder: Folder, mutants: Mutants): string {
  const count = (...wanted: readonly string[]) => mutants.filter(({ status }) => wanted.includes(status)).length;
  const [killed, survived, uncovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
  const score = (100 * killed) / (killed + survived + uncovered);
  return drawRow(folder.path, [...[killed, survived, uncovered].map(String), `${score.toFixed(1)}%`]);
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help === true) {
    process.stdout.write(help);
    return 0;
  }
  const chosen = folders.filter(({ path }) => values.only === undefined || path === values.only.replace(/\/$/, ''));
  if (chosen.length === 0) {
    console.error(`"${values.only ?? ''}" isn't one of the folders: ${folders.map(({ path }) => path).join(', ')}.`);
    return 2;
  }
  const rows: string[] = [];
  for (const folder of chosen) rows.push(drawScore(folder, await runMutants(folder)));
  console.log([drawRow('folder', columns), ...rows].join('\n'));
  return 0;
}

process.exitCode = await run();
