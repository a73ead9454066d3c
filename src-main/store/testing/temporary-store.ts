import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { Store } from '../store.ts';
import { entryUrl } from '../../../test/setup/entries.ts';

export const workerEntry = entryUrl('store-worker');

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-store-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export function openStore(dataDir: string): Store {
  const store = new Store(workerEntry, dataDir);
  onTestFinished(() => store.close());
  return store;
}
