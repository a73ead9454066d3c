/** Fetches one list of the vault by its id, whether or not the list of lists has been read. */
import type { PartSources } from '../../feed/parts.ts';
import { readList } from '../../../src-shared/service/vault.ts';

/** @param tell rows of an account's vault have changed */
export function createVaultParts(tell: (account: number) => void): Pick<PartSources, 'vault-list'> {
  return {
    'vault-list': {
      async refresh({ client, store, account, now }, { list }) {
        const params = { account: account.serviceId, list_id: list };
        const answer = await client.call(readList, { params }, { priority: 'interactive' });
        if (!answer.ok) return answer.failure;
        // Whatever id the answer names, it is what was asked for.
        const read = { ...answer.value.content, id: list };
        await store.write(account.number, 'ingestList', { list: read, at: now() });
        tell(account.number);
        return null;
      }
    }
  };
}
