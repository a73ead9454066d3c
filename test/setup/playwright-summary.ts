import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { describeFailure, writeSummary } from '../../scripts/lib/test-summary.ts';

function nameOf(test: TestCase): string {
  return `${path.relative('', test.location.file)} › ${test.title}`;
}

function describeTest(test: TestCase): string {
  const again = test.outcome() === 'flaky' ? ' (passed when run again)' : '';
  const error = test.results.find(({ status }) => status !== 'passed')?.error;
  const place = error?.location ? ` (line ${String(error.location.line)})` : '';
  return describeFailure(`${nameOf(test)}${place}${again}`, error?.message);
}

export default class SummaryReporter implements Reporter {
  readonly #errors: string[] = [];
  #tests: readonly TestCase[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onError({ message }: TestError): void {
    this.#errors.push(describeFailure('outside of any test', message));
  }

  onEnd(): void {
    const those = (...outcomes: readonly string[]) => this.#tests.filter((test) => outcomes.includes(test.outcome()));
    writeSummary({
      passed: those('expected').length,
      failures: [...those('unexpected', 'flaky').map(describeTest), ...this.#errors],
      skips: those('skipped').map((test) => {
        const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
        return `${nameOf(test)}: ${reason ?? 'no reason given'}`;
      }),
      slowFiles: []
    });
  }
}
