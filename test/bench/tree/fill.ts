/**
 * Fills a data folder with a tree's own code: `node fill.ts ORDER`, an order as JSON. Only
 * the tree knows its folder's format.
 */
import { defaultSettings } from '../../../src-shared/settings/settings.ts';
import { fillAccounts } from './accounts.ts';
import { fillVault, learnAccount, openBackend } from './filled-vault.ts';
import { fillLinks } from './link-rows.ts';
import type { FillOrder } from '../tree.ts';

async function fill(order: FillOrder): Promise<void> {
  if (order.what === 'media') return fillVault(order);
  if (order.what === 'accounts') return fillAccounts(order, order.most, order.opened);
  if (order.what === 'links') {
    await learnAccount(order);
    return fillLinks(order.dataDir);
  }
  const backend = await openBackend(order);
  const { handlers } = backend;
  if (order.what === 'offline') await handlers['connections.setPracticeRunning']({ isRunning: false });
  else await handlers['settings.change']({ change: { tileSize: order.tileSize ?? defaultSettings.tileSize } });
  await backend.close();
}

process.on('disconnect', () => process.exit(1));
// Safe: only tree.ts starts this file.
await fill(JSON.parse(process.argv[2] ?? '') as FillOrder);
process.exit(0);
