/** Caches of several accounts, filled as a user does who refreshes them. */
import type { DataFolder } from '../tree.ts';
import { openBackend } from './filled-vault.ts';

/** @param accounts the numbers of those that are refreshed, in the order in which the rail shows them */
export async function fillAccounts(folder: DataFolder, accounts: readonly number[]): Promise<void> {
  const backend = await openBackend(folder);
  const { handlers } = backend;
  const read = await handlers['accounts.refreshMany']({ command: 'fill', accounts: [...accounts] });
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  for (const account of accounts) await handlers['accounts.noteLookedAt']({ account });
  await backend.close();
}
