/** `npm run test:all`: all that `npm test` leaves out. Parts as there. */
import { listSlowChecks } from './lib/checks.ts';
import { runTests } from './lib/run-tests.ts';

await runTests(
  {
    listChecks: listSlowChecks,
    unit: [{ args: ['--project=service'] }, { args: ['--project=host', '--tags-filter=slow'] }],
    e2e: [{ args: ['--grep-invert=@walk'] }]
  },
  process.argv.slice(2)
);
