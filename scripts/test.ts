/**
 * `npm test`: judges a change within five minutes. `npm test -- unit` runs one part, `npm
 * test -- unit src-main/owner` a folder.
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
