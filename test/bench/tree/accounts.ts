import type { DataFolder } from '../tree.ts';
import { openBackend } from './filled-vault.ts';

/**
 * @param most how many signed-in accounts to refresh, in the rail's order
 * @param opened how many of those count as opened by a user
 */
export async function fillAccounts(folder: DataFolder, most: number, opened: number): Promise<void> {
  const backend = await openBackend(folder);
  const { handlers } = backend;
  const listed = await handlers['accounts.list']({});
  if (!listed.ok) throw new Error(JSON.stringify(listed.failure));
  const signedIn = listed.value.filter(({ isSignedIn }) => isSignedIn);
  const accounts = signedIn.slice(0, most).map(({ number }) => number);
  const read = await handlers['accounts.refreshMany']({ command: 'fill', accounts });
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  for (const account of accounts.slice(0, opened)) await handlers['accounts.noteOpened']({ account });
  await backend.close();
}
