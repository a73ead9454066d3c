import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { Store } from '../store.ts';
import type { DatabaseName } from '../worker-messages.ts';
import { entryUrl } from '../../../test/setup/entries.ts';

export const workerEntry = entryUrl('store-worker');

export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-store-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export function openStore(dataDir: string, onRepaired?: (database: DatabaseName) => void): Store {
  const store = new Store(workerEntry, dataDir, onRepaired);
  onTestFinished(() => store.close());
  return store;
}
