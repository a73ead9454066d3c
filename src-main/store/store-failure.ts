/** What a view is told when a database can't do what was asked. */
import { localFailure, type Failure } from '../../src-shared/bridge/failure.ts';
import { StoreError } from './store-error.ts';

export function toFailure(error: unknown): Failure {
  if (!(error instanceof StoreError)) return localFailure('internal');
  if (error.code === 'newer-database' || error.code === 'disk') return localFailure(error.code, error.message);
  // The words of a defect are a stack: they are for the log.
  return error.code === 'damaged' ? localFailure('damaged-cache', error.message) : localFailure('internal');
}
