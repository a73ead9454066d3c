/** One service a journal: two that append to one file would each write what the other doesn't know. */
import Database from 'better-sqlite3';
import { PracticeError } from '../options.ts';

/**
 * Takes the lock of a journal and gives a function that lets it go. It is the system's lock on an empty file beside the
 * journal, so it dies with its process, killed or not, and no start ever has to guess whether an old one still counts.
 */
export function lockJournal(file: string): () => void {
  const lock = openLock(`${file}.lock`);
  try {
    // In memory: nothing is ever written to it, so it needs no file beside it for taking things back.
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
    const because = error instanceof Error ? error.message : String(error);
    throw new PracticeError('data-unusable', `The file ${file} can't be made: ${because}.`);
  }
}
