import { localFailure, type Failure } from '../../src-shared/bridge/failure.ts';
import { codeOf } from '../../src-shared/rules/caught-error.ts';

export type StoreErrorCode = 'newer-database' | 'damaged' | 'disk' | 'unprepared' | 'closed' | 'internal';

export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** The account was removed or the app is closing, which is no defect. */
export function isClosed(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'closed';
}

const damaged = /^SQLITE_(CORRUPT|NOTADB|FORMAT)/;
const disk =
  /^(SQLITE_(FULL|IOERR|CANTOPEN|READONLY|PERM).*|ENOSPC|EDQUOT|EACCES|EROFS|EPERM|EIO|EMFILE|ENFILE|EBUSY|ENOENT|ENOTDIR|EISDIR|EEXIST|ENAMETOOLONG)$/;

/** Errors of SQLite and the file system get our codes. Any other error is a defect and stays. */
export function toStoreError(error: unknown, file: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  const code = codeOf(error);
  if (damaged.test(code)) return new StoreError('damaged', `${file} is damaged (${error.message}).`);
  if (disk.test(code))
    return new StoreError('disk', `Greenroom can’t read and write ${file} (${error.message || code}).`);
  return error;
}

/** Also true for a full disk. Nothing is wrong with the file itself. */
export function isOfDisk(error: unknown): boolean {
  return disk.test(codeOf(error));
}

/** @param thrown by the store, or by SQLite itself for app.db: workers name their files */
export function toFailure(thrown: unknown): Failure {
  const error = toStoreError(thrown, 'app.db');
  if (!(error instanceof StoreError)) return localFailure('internal');
  if (error.code === 'newer-database' || error.code === 'disk') return localFailure(error.code, error.message);
  // A defect's words are a stack, which belongs in the log.
  return error.code === 'damaged' ? localFailure('damaged-cache', error.message) : localFailure('internal');
}
