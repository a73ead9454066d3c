import Database from 'better-sqlite3';
import { messageOf } from '../../src-shared/rules/caught-error.ts';
import { PracticeError } from '../options.ts';

/**
 * Two services would overwrite each other's state. A system lock on an empty file dies
 * with the process, so no lock is ever stale.
 */
export function lockJournal(file: string): () => void {
  const lock = openLock(`${file}.lock`);
  try {
    // Nothing is written, so no rollback file is needed.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
      ? new PracticeError('data-in-use', `Another practice service is using ${file}. Stop it, or choose another file.`)
      : error;
  }
  return () => {
    lock.close();
  };
}

function openLock(file: string): Database.Database {
  try {
    return new Database(file, { timeout: 0 });
  } catch (error) {
    const because = messageOf(error);
    throw new PracticeError('data-unusable', `The file ${file} can't be made: ${because}.`);
  }
}
