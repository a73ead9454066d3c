/** `npm run test:all`: everything that `npm test` leaves out, in the same parts. */
import { globSync, readFileSync } from 'node:fs';
import { listSlowChecks } from './lib/checks.ts';
import { at, root } from './lib/project.ts';
import { runTests, walks } from './lib/run-tests.ts';

/** vitest would load all other files just to skip their tests. */
function listSlowFiles(): string[] {
  const tagged = /@module-tag slow\b|tags: \[[^\]]*'slow'/;
  return globSync('{src-main,src-preload,scripts,test/promises}/**/*.test.ts', { cwd: root }).filter((file) =>
    tagged.test(readFileSync(at(file), 'utf8'))
  );
}

/** Runs date tests again in a zone half an hour off, whose clocks move by half an hour. */
const withDates = [
  'src-shared/',
  'src-renderer/',
  'src-main/calls/',
  'src-main/areas/payouts/earnings',
  'src-main/areas/posts/drafts',
  'src-main/areas/vault/index-query',
  'src-main/feed/background-refresh'
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
