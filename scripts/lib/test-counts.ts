/** Reads what vitest and Playwright counted. */
import { readFileSync } from 'node:fs';
import { Type } from 'typebox';
import { Check } from 'typebox/value';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const Vitest = Type.Object({
  success: Type.Boolean(),
  numPassedTests: Type.Integer(),
  numFailedTests: Type.Integer(),
  numPendingTests: Type.Integer(),
  numTodoTests: Type.Integer()
});
const Playwright = Type.Object({
  stats: Type.Object({
    expected: Type.Integer(),
    unexpected: Type.Integer(),
    flaky: Type.Integer(),
    skipped: Type.Integer()
  })
});

function countAll(report: unknown): Counts | null {
  if (Check(Vitest, report)) {
    const skipped = report.numPendingTests + report.numTodoTests;
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
  }
  if (!Check(Playwright, report)) return null;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * The counts in a report file. A run that failed (`code`) without a failed test, or that left no report, counts as one
 * failure: a file that didn't load has no tests to fail.
 */
export function readCounts(file: string, code: number): Counts {
  let counts: Counts | null = null;
  try {
    counts = countAll(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // No report: the run ended before it wrote one.
  }
  const read = counts ?? { passed: 0, failed: 0, skipped: 0 };
  return (counts === null || code !== 0) && read.failed === 0 ? { ...read, failed: 1 } : read;
}

const Skip = Type.Object({ type: Type.Literal('skip'), description: Type.String() });

/** Every annotation of a skipped test, however deep in the report its file and its groups put it. */
function findSkips(part: unknown): string[] {
  if (Check(Skip, part)) return [part.description];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(findSkips) : [];
}

/** Why tests of a Playwright report were skipped, each reason once. */
export function readSkipReasons(file: string): readonly string[] {
  try {
    return [...new Set(findSkips(JSON.parse(readFileSync(file, 'utf8'))))];
  } catch {
    // No report, and so nothing that was skipped for a reason.
    return [];
  }
}

const UnitFailure = Type.Object({
  status: Type.Literal('failed'),
  fullName: Type.String(),
  failureMessages: Type.Array(Type.String(), { minItems: 1 })
});
const BrowserTest = Type.Object({
  title: Type.String(),
  file: Type.String(),
  tests: Type.Array(
    Type.Object({
      status: Type.String(),
      results: Type.Array(Type.Object({ error: Type.Optional(Type.Object({ message: Type.Optional(Type.String()) })) }))
    })
  )
});
const colours = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g');

function nameFailure(name: string, message: string | undefined): string {
  const [first = 'no reason was given'] = (message ?? '').replaceAll(colours, '').split('\n', 1);
  return `${name}: ${first}`;
}

function findFailures(part: unknown): string[] {
  if (Check(UnitFailure, part)) return [nameFailure(part.fullName, part.failureMessages[0])];
  if (Check(BrowserTest, part)) {
    const failed = part.tests.find(({ status }) => status === 'unexpected' || status === 'flaky');
    if (!failed) return [];
    const name = `${part.file} › ${part.title}${failed.status === 'flaky' ? ' (passed when run again)' : ''}`;
    return [nameFailure(name, failed.results.find(({ error }) => error)?.error?.message)];
  }
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(findFailures) : [];
}

/** Each failed test of a report by its name, with the first line of why; also those that passed when run again. */
export function readFailures(file: string): readonly string[] {
  try {
    return findFailures(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** "12 passed, 0 failed", and what was skipped where something was. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${String(passed)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;
}
