import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves a core to the machine's owner, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['{src-{main,shared,preload,practice},scripts,test}/**/*.test.ts'],
          environment: 'node',
          // Tests start real processes, servers and databases, often on a busy machine.
          testTimeout: 20_000,
          hookTimeout: 20_000
        }
      },
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'renderer',
          include: ['src-renderer/**/*.test.ts'],
          environment: './test/unit/client-environment.ts'
        }
      }
    ]
  }
});
