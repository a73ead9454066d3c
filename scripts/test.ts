/**
 * `npm test`: the checks, the unit tests and the walks in a browser that decide whether a change is good, in five minutes.
 * `npm test -- unit` runs one part, `npm test -- unit src-main/owner` what is named, of whatever set.
 */
import { listQuickChecks } from './lib/checks.ts';
import { runTests, walks } from './lib/run-tests.ts';

await runTests(
  {
    listChecks: listQuickChecks,
    unit: [
      { args: ['--project=host', '--project=alone', '--project=shared', '--project=page', '--tags-filter=!slow'] }
    ],
    e2e: [{ args: [`--grep=${walks}`] }]
  },
  process.argv.slice(2)
);
