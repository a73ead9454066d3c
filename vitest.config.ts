import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Tests start real processes, servers and databases, often on a busy machine.
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

const hostTests = ['{src-{main,preload},scripts,test/{promises,bench}}/**/*.test.ts'];
/** Each of these gets a process of its own: it replaces modules, keeps a service for the process, or leaves off as a crash does. */
const ownProcess = [
  'src-main/outbox/**/*.test.ts',
  'src-main/areas/{messages,payouts,posts}/**/*.test.ts',
  'src-main/store/chosen-backup.test.ts',
  'test/promises/whole-deletion.test.ts'
];

export default defineConfig({
  test: {
    globalSetup: './test/setup/build-entries.ts',
    // The default leaves a core to the machine's owner, which of two is half.
    maxWorkers: '100%',
    tags: [{ name: 'slow', description: 'Takes over three seconds; runs in `npm run test:all`, not in `npm test`.' }],
    projects: [
      // Files share a process and what they import, which is most of their time.
      { test: { name: 'host', include: hostTests, exclude: ownProcess, isolate: false, ...patient } },
      { test: { name: 'alone', include: ownProcess, ...patient } },
      { test: { name: 'shared', include: ['src-shared/**/*.test.ts'], isolate: false, ...patient } },
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'page',
          include: ['src-renderer/**/*.test.ts'],
          environment: './test/unit/client-environment.ts',
          isolate: false,
          ...patient
        }
      },
      {
        test: {
          name: 'service',
          include: ['{src-practice,test}/**/*.test.ts'],
          exclude: ['test/{promises,bench}/**'],
          isolate: false,
          ...patient
        }
      }
    ]
  }
});
