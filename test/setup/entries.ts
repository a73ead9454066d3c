import { fork, type ChildProcess } from 'node:child_process';

/**
 * Entries of test processes and worker threads, bundled to `out/test/<name>.js` by
 * build-entries.ts.
 */
const entries = {
  'store-worker': 'src-main/store-worker.ts',
  'practice-worker': 'src-practice/worker.ts',
  'practice-cli': 'src-practice/cli.ts',
  'ingest-for-ever': 'src-main/areas/vault/testing/ingest-for-ever.ts',
  'claim-and-wait': 'src-main/hosts/testing/claim-and-wait.ts',
  'keychain-process': 'test/promises/keychain-process.ts',
  'personal-data-process': 'test/promises/personal-data-process.ts',
  'backend-process': 'test/sign-in/backend-process.ts',
  'host-process': 'test/e2e/host-process.ts',
  'practice-process': 'test/e2e/practice-process.ts',
  'stand-still': 'test/compare/stand-still.ts'
} as const;

export type EntryName = keyof typeof entries;

/** Starts an entry as a process that answers messages. */
export type Launch = (name: EntryName) => ChildProcess;

export const launchEntry: Launch = (name) => fork(entryUrl(name));

/** The same address from here and from out/test, where this file may be bundled. */
export function entryUrl(name: EntryName): URL {
  return new URL(`../../out/test/${name}.js`, import.meta.url);
}

export function listEntries(): Readonly<Record<string, string>> {
  return entries;
}
