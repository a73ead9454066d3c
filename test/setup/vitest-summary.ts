import type { SerializedError, TestError } from 'vitest';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { describeFailure, writeSummary } from '../../scripts/lib/test-summary.ts';

const longestMs = 3000;

function nameOf(test: TestCase): string {
  return `${test.module.relativeModuleId} › ${test.fullName}`;
}

function describeError(error: TestError | undefined): string | undefined {
  return error?.diff === undefined ? error?.message : `${error.message}\n${error.diff}`;
}

function findFailures(module: TestModule): string[] {
  const broken = [module, ...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message }) => describeFailure(module.relativeModuleId, message))
  );
  const failed = [...module.children.allTests('failed')].map((test) =>
    describeFailure(nameOf(test), describeError(test.result().errors?.[0]))
  );
  const flaky = [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky === true);
  return [...broken, ...failed, ...flaky.map((test) => describeFailure(nameOf(test), 'passed only when run again'))];
}

/** Tests outside the run's own filter are skipped silently; another run has them. */
function findSkips(module: TestModule): string[] {
  return [...module.children.allTests('skipped')].flatMap((test) => {
    const result = test.result();
    return result.state === 'skipped' && result.note !== undefined ? [`${test.name}: ${result.note}`] : [];
  });
}

function findSlow(module: TestModule): string[] {
  const { duration } = module.diagnostic();
  const isTagged = [...module.children.allTests()].some(({ options }) => options.tags?.includes('slow'));
  return duration > longestMs && !isTagged ? [`${module.relativeModuleId} ${(duration / 1000).toFixed(1)} s`] : [];
}

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    writeSummary({
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
      failures: [
        ...modules.flatMap(findFailures),
        ...errors.map(({ message }) => describeFailure('outside of any test', message))
      ],
      skips: modules.flatMap(findSkips),
      slowFiles: modules.flatMap(findSlow)
    });
  }
}
