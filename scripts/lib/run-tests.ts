import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureBuilt } from './build.ts';
import { runChecks, type listQuickChecks } from './checks.ts';
import { findChromium, testBrowsers } from './chromium.ts';
import { cacheFolder } from './project.ts';
import { runTool } from './run-tool.ts';
import { addSummaries, describeSummary, emptySummary, readSummary, type TestSummary } from './test-summary.ts';

interface Run {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export interface TestSet {
  readonly listChecks: typeof listQuickChecks;
  readonly unit: readonly Run[];
  readonly e2e: readonly Run[];
}

const parts = ['check', 'unit', 'e2e'] as const;
type Part = (typeof parts)[number];

/** Playwright puts the project before a test's file, and tags after its title. */
export const walks = '^web .*@walk( |$)|^bundles-e2e .*@walk-bundles( |$)';

const runners = {
  unit: ['vitest', 'run', '--reporter=default', '--reporter=./test/setup/vitest-summary.ts'],
  e2e: ['playwright', 'test', '--reporter=line,./test/setup/playwright-summary.ts']
};

function isPart(name: string): name is Part {
  return parts.some((part) => part === name);
}

/**
 * Names that no test causes: folders shared by a user's processes, and those of a Chromium
 * killed on a busy computer.
 */
const notOfTests = /^((greenroom|playwright-transform-cache)-\d+|jiti|\.org\.chromium\..*)$/;

async function inTemporaryFolder(use: (env: NodeJS.ProcessEnv) => Promise<TestSummary>): Promise<TestSummary> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gr-'));
  try {
    const summary = await use({ TMPDIR: folder, TEMP: folder, TMP: folder });
    // A failed test may skip its cleanup.
    if (summary.failures.length > 0) return summary;
    const left = readdirSync(folder).filter((name) => !notOfTests.test(name));
    return { ...summary, failures: left.map((name) => `left in the temporary folder: ${name}`) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runOne(part: 'unit' | 'e2e', { args, env }: Run): Promise<TestSummary> {
  const SUMMARY = path.join(cacheFolder(), `${part}-summary.json`);
  rmSync(SUMMARY, { force: true });
  const more = part === 'e2e' ? { CHROMIUM: await findChromium(testBrowsers) } : {};
  return inTemporaryFolder(async (temporary) => {
    const { code } = await runTool([...runners[part], ...args], { env: { ...env, ...more, ...temporary, SUMMARY } });
    return readSummary(SUMMARY, part, code);
  });
}

async function runPart(part: Part, set: TestSet, chosen: readonly string[]): Promise<TestSummary> {
  if (part === 'check') return runChecks(set.listChecks());
  let summary = emptySummary;
  const runs = chosen.length > 0 ? [{ args: chosen }] : set[part];
  for (const run of runs) summary = addSummaries(summary, await runOne(part, run));
  return summary;
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(0)} s`;
}

/**
 * Runs all parts, or the one named first in `args`. Further arguments go to its runner.
 * Sets the exit code: 2 for an unknown part, 1 for a failure.
 */
export async function runTests(set: TestSet, args: readonly string[]): Promise<void> {
  const [wanted, ...chosen] = args;
  if (wanted !== undefined && !isPart(wanted)) {
    console.error(`There is no part "${wanted}". The parts are check, unit and e2e.`);
    process.exitCode = 2;
    return;
  }
  const times: string[] = [];
  let summary = emptySummary;
  const began = performance.now();
  if (wanted !== 'check' && wanted !== 'unit') {
    if (!ensureBuilt()) {
      console.error('The build failed; see above. No test ran.');
      process.exitCode = 1;
      return;
    }
    times.push(`build ${secondsSince(began)}`);
  }
  for (const part of wanted === undefined ? parts : [wanted]) {
    const partBegan = performance.now();
    summary = addSummaries(summary, await runPart(part, set, chosen));
    times.push(`${part} ${secondsSince(partBegan)}`);
  }
  console.log(`Time: ${times.join(', ')}; ${secondsSince(began)} in all`);
  for (const line of describeSummary(summary)) console.log(line);
  process.exitCode = summary.failures.length === 0 ? 0 : 1;
}
