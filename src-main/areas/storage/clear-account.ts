/** Clears an account's cache. A user's own work and choices are in app.db and stay. */
import type { AreaHost } from '../../area.ts';
import type { DataFolder } from '../../store/data-folder.ts';
import { tellOfCache } from './tell-of-cache.ts';
import { weighDatabase } from './read-sizes.ts';

interface ClearingParts {
  readonly folder: DataFolder;
  readonly drop: (accounts: readonly number[]) => Promise<void>;
}

/** @returns the bytes freed */
export async function clearAccount(
  { store, news, ports }: AreaHost,
  { folder, drop }: ClearingParts,
  account: number
): Promise<number> {
  const file = folder.cache(account);
  const before = await weighDatabase(file);
  await drop([account]);
  // A view may have started new work, and no refresh may resume from a page of the old cache.
  await drop([account]);
  news.emit('account.clearing', { account });
  await store.clear({ cache: account });
  await store.writeShared('summary', 'removeFigures', account);
  const after = await weighDatabase(file);
  await ports.adoptWritten(account);
  tellOfCache(news, account);
  return Math.max(0, before - after);
}
