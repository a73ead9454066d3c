import { localFailure, type Failure } from '../../src-shared/bridge/failure.ts';
import { StoreError, toStoreError } from './store-error.ts';

/** @param thrown by the store, or by SQLite itself for app.db: workers name their files */
export function toFailure(thrown: unknown): Failure {
  const error = toStoreError(thrown, 'app.db');
  if (!(error instanceof StoreError)) return localFailure('internal');
  if (error.code === 'newer-database' || error.code === 'disk') return localFailure(error.code, error.message);
  // A defect's words are a stack, which belongs in the log.
  return error.code === 'damaged' ? localFailure('damaged-cache', error.message) : localFailure('internal');
}
