/** The backup that replaces app.db at the next start. Until then a note names it. */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { DataFolder } from './data-folder.ts';

export interface ChosenBackup {
  readonly id: string;
  /** Unique to this choice. app.db stores it, so a kill doesn't repeat the choice. */
  readonly token: string;
}

export function readChoice(folder: DataFolder): ChosenBackup | null {
  if (!existsSync(folder.chosen)) return null;
  try {
    const { id, token } = JSON.parse(readFileSync(folder.chosen, 'utf8')) as Partial<ChosenBackup>;
    if (typeof id === 'string' && typeof token === 'string') return { id, token };
  } catch {
    // The choice without an ID tells the caller.
  }
  return { id: '', token: '' };
}

/** On disk and complete when it returns. */
export function writeChoice(folder: DataFolder, id: string): void {
  const unfinished = `${folder.chosen}.new`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, JSON.stringify({ id, token: randomUUID() } satisfies ChosenBackup));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, folder.chosen);
}

export function forgetChoice(folder: DataFolder): void {
  rmSync(folder.chosen, { force: true });
}
