/**
 * Bundles entries of test processes and threads. From source each start compiles hundreds of
 * files, at four times the cost.
 */
import path from 'node:path';
import { build } from 'vite';
import { listEntries } from './entries.ts';

const root = path.resolve(import.meta.dirname, '../..');

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
