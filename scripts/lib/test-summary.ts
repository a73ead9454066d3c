/** Outcome of a test run, written by the reporters in test/setup and printed by `npm test`. */
import { readFileSync, writeFileSync } from 'node:fs';

export interface TestSummary {
  readonly passed: number;
  /** Each failed test with its error. A test that passed on a retry counts as failed. */
  readonly failures: readonly string[];
  readonly skips: readonly string[];
  /** Files without the tag `slow` that took over three seconds, with their seconds. */
  readonly slowFiles: readonly string[];
}

export const emptySummary: TestSummary = { passed: 0, failures: [], skips: [], slowFiles: [] };

const colors = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');

const mostLines = 12;

export function describeFailure(name: string, message: string | undefined): string {
  const [first = '', ...more] = (message ?? '').replaceAll(colors, '').trim().split(/\s*\n/);
  return [`${name}: ${first === '' ? 'no reason given' : first}`, ...more.slice(0, mostLines - 1)].join('\n  ');
}

export function writeSummary(summary: TestSummary): void {
  const file = process.env['SUMMARY'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(summary));
}

/**
 * A run without a summary, or with an exit code other than 0, has at least one failure: a
 * file that didn't load has no tests to fail.
 */
export function readSummary(file: string, part: string, code: number): TestSummary {
  const summary = parseSummary(file);
  if (summary === null) return { ...emptySummary, failures: [`${part}: ended without a summary`] };
  if (code === 0 || summary.failures.length > 0) return summary;
  return { ...summary, failures: [`${part}: ended with exit code ${String(code)}`] };
}

function parseSummary(file: string): TestSummary | null {
  try {
    // Safe: written by the reporters of this tree.
    return JSON.parse(readFileSync(file, 'utf8')) as TestSummary;
  } catch {
    return null;
  }
}

export function addSummaries(a: TestSummary, b: TestSummary): TestSummary {
  return {
    passed: a.passed + b.passed,
    failures: [...a.failures, ...b.failures],
    skips: [...a.skips, ...b.skips],
    slowFiles: [...a.slowFiles, ...b.slowFiles]
  };
}

function countEqual(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${String(count)} tests)`));
}

/** The last line is "12 passed, 0 failed". */
export function describeSummary({ passed, failures, skips, slowFiles }: TestSummary): string[] {
  const skipped = skips.length === 0 ? '' : `, ${String(skips.length)} skipped`;
  return [
    ...failures.map((failure) => `Failed: ${failure}`),
    ...countEqual(skips).map((reason) => `Skipped: ${reason}`),
    ...slowFiles.map((file) => `Over 3 s without the tag "slow": ${file}`),
    `${String(passed)} passed, ${String(failures.length)} failed${skipped}`
  ];
}
