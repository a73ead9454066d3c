import type { VaultListSummary } from '../../src-shared/bridge/vault.ts';
import type { Commands } from '../core/act.svelte.ts';
import { priceCommands, refreshCommands } from '../core/refresh-commands.ts';
import type { VaultState } from './vault-state.svelte.ts';
import { actionStrings } from './strings.ts';

export interface VaultOnScreen {
  readonly vault: VaultState;
  readonly list: VaultListSummary | null;
  readonly lists: readonly VaultListSummary[];
  readonly clear: () => void;
  readonly use: () => void;
  readonly view: () => void;
  readonly chooseList: () => void;
  readonly remove: () => void;
  readonly delete: () => void;
  readonly fill: () => void;
}

export function vaultCommands(view: VaultOnScreen): Commands<'vault'> {
  const { vault, list } = view;
  const shown = vault.index?.count ?? 0;
  const selected = vault.selection.count;
  const behindViewer = vault.viewing === null ? null : actionStrings.whyBehind;
  const withoutSelection = behindViewer ?? (selected === 0 ? actionStrings.whyNoneSelected : null);

  return {
    selectAll: {
      run: () => vault.selection.selectAll(),
      whyNot:
        behindViewer ??
        (shown === 0 ? actionStrings.whyNoMedia : selected === shown ? actionStrings.whyAllSelected : null)
    },
    clear: { run: view.clear, whyNot: withoutSelection },
    use: { run: view.use, whyNot: withoutSelection },
    view: { run: view.view, whyNot: withoutSelection },
    addTo: {
      run: view.chooseList,
      whyNot: withoutSelection ?? (view.lists.length === 0 ? actionStrings.whyNoListToAdd : null)
    },
    remove: {
      run: view.remove,
      whyNot: withoutSelection ?? (list ? null : actionStrings.whyNotFromHere)
    },
    delete: {
      label: selected === 0 ? undefined : actionStrings.delete(selected),
      run: view.delete,
      whyNot: withoutSelection
    },
    fill: {
      label: list ? actionStrings.fill(list.name) : undefined,
      run: view.fill,
      whyNot: behindViewer ?? (list ? null : actionStrings.whyNoListOpen)
    }
  };
}

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
