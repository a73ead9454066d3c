/** What a view is told when a database can't do what was asked. */
import { localFailure, type Failure } from '../../src-shared/bridge/failure.ts';
import { StoreError, toStoreError } from './store-error.ts';

/** @param thrown by the store; or by SQLite itself, which is then about app.db: the workers name their files */
export function toFailure(thrown: unknown): Failure {
  const error = toStoreError(thrown, 'app.db');
  if (!(error instanceof StoreError)) return localFailure('internal');
  if (error.code === 'newer-database' || error.code === 'disk') return localFailure(error.code, error.message);
  // The words of a defect are a stack: they are for the log.
  return error.code === 'damaged' ? localFailure('damaged-cache', error.message) : localFailure('internal');
}
