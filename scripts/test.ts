/**
 * `npm test`: checks, unit tests and tests in a browser. `npm test -- unit` runs a part of it, and what follows the part's
 * name is handed to vitest or Playwright: `npm test -- unit src-main/owner`.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.ts';
import { runChecks } from './lib/checks.ts';
import { findChromium } from './lib/chromium.ts';
import { cacheFolder } from './lib/project.ts';
import { runTool } from './lib/run-tool.ts';
import {
  addCounts,
  describeCounts,
  readCounts,
  readFailures,
  readSkipReasons,
  type Counts
} from './lib/test-counts.ts';

const parts = ['check', 'unit', 'e2e'] as const;
type Part = (typeof parts)[number];

const [wanted, ...more] = process.argv.slice(2);

function isPart(name: string): name is Part {
  return parts.some((part) => part === name);
}

function reportOf(name: string): string {
  return path.join(cacheFolder(), `${name}-report.json`);
}

async function runAndCount(name: string, command: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const report = reportOf(name);
  rmSync(report, { force: true });
  const withReport = command.map((word) => word.replace('REPORT', report));
  const { code } = await runTool(withReport, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } });
  return readCounts(report, code);
}

function runUnitTests(): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=REPORT'];
  return runAndCount('unit', ['vitest', 'run', ...reporters, ...more], {});
}

async function runBrowserTests(): Promise<Counts> {
  const CHROMIUM = await findChromium();
  return runAndCount('e2e', ['playwright', 'test', '--reporter=line,json', ...more], { CHROMIUM });
}

async function run(chosen: readonly Part[]): Promise<boolean> {
  if (chosen.includes('e2e') && !ensureBuilt()) {
    console.error('The build failed; it said why above. No test ran.');
    return false;
  }
  const failedChecks = chosen.includes('check') ? await runChecks() : [];
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  if (chosen.includes('unit')) counts = addCounts(counts, await runUnitTests());
  if (chosen.includes('e2e')) counts = addCounts(counts, await runBrowserTests());
  for (const part of chosen) for (const failure of readFailures(reportOf(part))) console.log(`Failed: ${failure}`);
  if (failedChecks.length > 0) console.log(`Failed checks: ${failedChecks.join(', ')}.`);
  if (chosen.includes('e2e')) for (const reason of readSkipReasons(reportOf('e2e'))) console.log(`Skipped: ${reason}.`);
  console.log(describeCounts(counts));
  return failedChecks.length === 0 && counts.failed === 0;
}

if (wanted !== undefined && !isPart(wanted)) {
  console.error(`There is no part "${wanted}": npm test runs all, npm test -- check, unit or e2e runs one.`);
  process.exitCode = 2;
} else {
  const isPassed = await run(wanted === undefined ? parts : [wanted]);
  process.exitCode = isPassed ? 0 : 1;
}
