import type { Commands } from '../core/act.svelte.ts';
import { priceCommands, refreshCommands } from '../core/refresh-commands.ts';
import type { VaultState } from './vault-state.svelte.ts';
import { actionStrings } from './strings.ts';

export function vaultSyncCommands(vault: VaultState): Commands<'vault-sync'> {
  const refresh = vault.overview?.refresh ?? null;
  const whyNot = refresh?.phase === 'running' ? actionStrings.whyUpdating : null;
  const isNeverRead = vault.overview?.refreshedAt === null;
  const failure = vault.index === null ? vault.failure : isNeverRead ? refresh?.failure : null;
  const reread = vault.index === null ? () => vault.read() : () => vault.sync.refresh('new');
  return {
    refresh: { run: () => vault.sync.refresh('new'), whyNot },
    whole: { run: () => vault.sync.refresh('whole'), whyNot },
    ...refreshCommands(vault.sync, refresh, failure ? reread : null),
    ...priceCommands(vault.sync, refresh)
  };
}
