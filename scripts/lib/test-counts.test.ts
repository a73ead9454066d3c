import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addCounts, describeCounts, readCounts, readFailures, readSkipReasons } from './test-counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-counts-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const unit = { success: true, numPassedTests: 9, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

it('counts both reports', () => {
  expect(readCounts(report(unit), 0)).toEqual({ passed: 9, failed: 0, skipped: 2 });
  const e2e = { stats: { expected: 3, unexpected: 2, flaky: 1, skipped: 4 } };
  expect(readCounts(report(e2e), 1)).toEqual({ passed: 4, failed: 2, skipped: 4 });
});

it('counts a run that failed without a failed test as a failure', () => {
  expect(readCounts(report(unit), 1)).toMatchObject({ passed: 9, failed: 1 });
  expect(readCounts(report('{'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(readCounts(path.join(folder, 'none.json'), 0).failed).toBe(1);
});

it('finds why tests were skipped, each reason once', () => {
  const skipped = { annotations: [{ type: 'skip', description: 'no window here' }], results: [{ annotations: [] }] };
  const slow = { annotations: [{ type: 'slow', description: 'a large one' }] };
  const suites = [{ specs: [{ tests: [skipped, slow] }], suites: [{ specs: [{ tests: [skipped] }] }] }];
  expect(readSkipReasons(report({ suites }))).toEqual(['no window here']);
  expect(readSkipReasons(report(unit))).toEqual([]);
  expect(readSkipReasons(path.join(folder, 'none.json'))).toEqual([]);
});

it('names what failed, with the first line of why, and what passed only when run again', () => {
  const failed = { status: 'failed', fullName: 'sums add up', failureMessages: ['Error: 3 is not 4\n    at a line'] };
  const assertionResults = [{ status: 'passed', fullName: 'fine', failureMessages: [] }, failed];
  expect(readFailures(report({ ...unit, testResults: [{ assertionResults }] }))).toEqual([
    'sums add up: Error: 3 is not 4'
  ]);

  const red = { error: { message: '\u001B[31mTest timeout\u001B[39m\nmore' } };
  const specs = [
    { title: 'goes', file: 'a.spec.ts', tests: [{ status: 'expected', results: [{}] }] },
    { title: 'stays', file: 'a.spec.ts', tests: [{ status: 'unexpected', results: [red] }] },
    { title: 'wavers', file: 'b.spec.ts', tests: [{ status: 'flaky', results: [red, {}] }] }
  ];
  expect(readFailures(report({ suites: [{ suites: [{ specs }] }] }))).toEqual([
    'a.spec.ts › stays: Test timeout',
    'b.spec.ts › wavers (passed when run again): Test timeout'
  ]);
  expect(readFailures(path.join(folder, 'none.json'))).toEqual([]);
});

it('says them in one line', () => {
  expect(describeCounts({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  const sum = addCounts({ passed: 1, failed: 1, skipped: 0 }, { passed: 2, failed: 0, skipped: 5 });
  expect(describeCounts(sum)).toBe('3 passed, 1 failed, 5 skipped');
});
