/** Backups of app.db while it is in use: at the start, and after each hour in which something was written to it. */
import type { DataFolder } from './data-folder.ts';
import type { OpenDatabase } from './database.ts';
import { backUp } from './open-app-database.ts';

export interface BackupsOptions {
  readonly database: OpenDatabase;
  readonly folder: DataFolder;
  readonly onDefect: (error: unknown) => void;
  /** Milliseconds between two; an hour where absent. */
  readonly everyMs?: number;
}

const hourMs = 3600 * 1000;

/** @returns what ends them; it resolves when none is being written any more, and the database may be closed */
export function keepBackups({ database, folder, onDefect, everyMs = hourMs }: BackupsOptions): () => Promise<void> {
  let backedUp = -1;
  let work: Promise<void> = Promise.resolve();

  function writeIfChanged(): void {
    const changes = countChanges(database);
    if (changes === backedUp) return;
    backedUp = changes;
    work = work.then(() => backUp(database, folder, new Date())).catch(onDefect);
  }

  writeIfChanged();
  const timer = setInterval(writeIfChanged, everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return work;
  };
}

/** Rows that were written since the database was opened; nobody but this handle writes to it. */
function countChanges({ raw }: OpenDatabase): number {
  return raw.prepare<[], { n: number }>('select total_changes() n').get()?.n ?? 0;
}
