/** Every request names its account; one that isn't here is refused before anything is opened. */
import { failed, localFailure, type Result } from '../../../src-shared/bridge/failure.ts';

/** Does the work of an account that is here, and answers `unknown-account` for any other. */
export type OnAccount = <T>(account: number, work: () => Promise<Result<T>>) => Promise<Result<T>>;

export function createOnAccount(hasAccount: (account: number) => boolean): OnAccount {
  return (account, work) =>
    hasAccount(account)
      ? work()
      : Promise.resolve(failed(localFailure('unknown-account', `No account ${String(account)}.`)));
}
