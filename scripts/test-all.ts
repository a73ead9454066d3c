/** `npm run test:all`: all that `npm test` leaves out. Parts as there. */
import { globSync, readFileSync } from 'node:fs';
import { listSlowChecks } from './lib/checks.ts';
import { at, root } from './lib/project.ts';
import { runTests, walks } from './lib/run-tests.ts';

/** Files in which the tag stands: vitest would load all others too, only to leave their tests out. */
function listSlowFiles(): string[] {
  const tagged = /@module-tag slow\b|tags: \[[^\]]*'slow'/;
  return globSync('{src-main,src-preload,scripts,test/promises}/**/*.test.ts', { cwd: root }).filter((file) =>
    tagged.test(readFileSync(at(file), 'utf8'))
  );
}

/** Tests that deal with dates, once more where clocks are half an hour off and move by half an hour in spring. */
const withDates = [
  'src-shared/',
  'src-renderer/',
  'src-main/areas/activity/credits',
  'src-main/areas/payouts/earnings',
  'src-main/areas/posts/drafts',
  'src-main/areas/vault/index-query',
  'src-main/refresh/background-refresh'
];

await runTests(
  {
    listChecks: listSlowChecks,
    unit: [
      { args: ['--project=service'] },
      { args: ['--project=host', '--project=alone', '--tags-filter=slow', ...listSlowFiles()] },
      { args: withDates, env: { TZ: 'Australia/Lord_Howe' } }
    ],
    e2e: [{ args: [`--grep-invert=${walks}`] }]
  },
  process.argv.slice(2)
);
