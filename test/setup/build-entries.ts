/**
 * Bundles what tests start as processes and threads. From source, each start reads and compiles some hundred files, which
 * takes four times the processor time.
 */
import path from 'node:path';
import { build } from 'vite';
import { listEntries } from './entries.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs once before vitest's and Playwright's first test. */
export default async function buildEntries(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: ['typebox', 'csv-stringify'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir: 'out/test',
      emptyOutDir: false,
      rolldownOptions: {
        input: listEntries(),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }
      }
    }
  });
}
