import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { at } from './project.ts';
import { runTool } from './run-tool.ts';
import { addSummaries, describeSummary, emptySummary, readSummary } from './test-summary.ts';

function makeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-summary-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  symlinkSync(at('node_modules'), path.join(folder, 'node_modules'), 'junction');
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

async function run(folder: string, ...command: string[]) {
  const SUMMARY = path.join(folder, 'summary.json');
  const { code } = await runTool(command, { isQuiet: true, env: { SUMMARY } });
  return readSummary(SUMMARY, 'unit', code);
}

it('includes every outcome of vitest: passed, failed, flaky, skipped, filtered out and not loaded', async () => {
  const folder = makeFolder({
    'vitest.config.ts': `export default { test: { tags: [{ name: 'slow' }] } };`,
    'some.test.ts': `
      import { describe, expect, it } from 'vitest';
      it('passes', () => {});
      it('fails', () => expect(1).toBe(2));
      let runs = 0;
      it('wavers', { retry: 1 }, () => expect(++runs).toBe(2));
      it('needs a thing', ({ skip }) => skip(true, 'the thing is missing'));
      it('is slow', { tags: ['slow'] }, () => {});
    `,
    'broken.test.ts': `throw new Error('never loads');`
  });
  const reporter = `--reporter=${at('test', 'setup', 'vitest-summary.ts')}`;
  expect(await run(folder, 'vitest', 'run', `--root=${folder}`, reporter, '--tags-filter=!slow')).toEqual({
    passed: 2,
    failures: [
      'broken.test.ts: never loads',
      'some.test.ts › fails: expected 1 to be 2 // Object.is equality\n  - Expected\n  + Received\n  - 2\n  + 1',
      'some.test.ts › wavers: passed only when run again'
    ],
    skips: ['needs a thing: the thing is missing'],
    slowFiles: []
  });
});

it('includes every outcome of Playwright', async () => {
  const folder = makeFolder({
    'playwright.config.ts': 'export default { retries: 1, workers: 1 };',
    'some.spec.ts': `
      import { expect, test } from '@playwright/test';
      test('passes', () => {});
      test('fails', () => expect(1).toBe(2));
      test('wavers', ({}, { retry }) => expect(retry).toBe(1));
      test('needs a thing', () => test.skip(true, 'the thing is missing'));
    `
  });
  const reporter = `--reporter=${at('test', 'setup', 'playwright-summary.ts')}`;
  const summary = await run(folder, 'playwright', 'test', `--config=${folder}`, reporter);
  expect(summary.passed).toBe(1);
  expect(summary.failures).toEqual([
    expect.stringMatching(
      /some\.spec\.ts › fails \(line 4\): Error: expect\(received\)(.|\n)+\n {2}Expected: 2\n {2}Received: 1$/
    ),
    expect.stringMatching(/some\.spec\.ts › wavers \(line 5\) \(passed when run again\): Error: expect\(received\)/)
  ]);
  expect(summary.skips).toEqual([expect.stringMatching(/some\.spec\.ts › needs a thing: the thing is missing$/)]);
});

it('fails a run that ended badly without a failed test, or left no summary', () => {
  const file = path.join(makeFolder({ 'a.json': JSON.stringify({ ...emptySummary, passed: 3 }) }), 'a.json');
  expect(readSummary(file, 'unit', 0)).toMatchObject({ passed: 3, failures: [] });
  expect(readSummary(file, 'unit', 1)).toMatchObject({ passed: 3, failures: ['unit: ended with exit code 1'] });
  expect(readSummary(`${file}.missing`, 'e2e', 0).failures).toEqual(['e2e: ended without a summary']);
  writeFileSync(file, '{"passed":3,"fail');
  expect(readSummary(file, 'e2e', 137).failures).toEqual(['e2e: ended without a summary']);
});

it('ends with the counts, after every failure, skip and slow file', () => {
  const unit = {
    passed: 3,
    failures: ['a: broke'],
    skips: ['b: no keychain', 'b: no keychain'],
    slowFiles: ['c 4.0 s']
  };
  expect(describeSummary(addSummaries(unit, { ...emptySummary, passed: 2 }))).toEqual([
    'Failed: a: broke',
    'Skipped: b: no keychain (2 tests)',
    'Over 3 s without the tag "slow": c 4.0 s',
    '5 passed, 1 failed, 2 skipped'
  ]);
  expect(describeSummary(emptySummary)).toEqual(['0 passed, 0 failed']);
});
