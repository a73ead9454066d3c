/** Work on app.db for a view: what the disk can't do is a failure with words, and a defect rejects for the door to log. */
import { failed, type Result } from '../../src-shared/bridge/failure.ts';
import { StoreError, toStoreError } from './store-error.ts';
import { toFailure } from './store-failure.ts';

export async function answerStoring<T>(work: () => Result<T> | Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const known = toStoreError(error, 'app.db');
    if (known instanceof StoreError) return failed(toFailure(known));
    throw error;
  }
}
