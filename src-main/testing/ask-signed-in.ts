import { ok } from '../../src-shared/bridge/failure.ts';
import { listAccounts } from '../../src-shared/service/accounts.ts';
import type { Ports } from '../area.ts';
import { readAccount, writeAccounts } from '../registry/account-rows.ts';
import type { Caller } from '../service-client/caller.ts';
import type { WritableDatabase } from '../store/database.ts';

/** The port over the test's own client: it loads the accounts of connection 1. */
export function askSignedInOver(client: Caller, db: WritableDatabase): Pick<Ports, 'askSignedIn'> {
  return {
    askSignedIn: async (account) => {
      const answer = await client.call(listAccounts, { params: {} }, { priority: 'interactive' });
      if (!answer.ok) return answer;
      writeAccounts(db, 1, answer.value.content);
      return ok(readAccount(db, account)?.isSignedIn ?? true);
    }
  };
}
