/** What can be done in the vault now, and why something can't: the offers of vaultActions. */
import { vaultActions } from '../../../src-shared/actions/vault.ts';
import type { VaultListSummary } from '../../../src-shared/bridge/vault.ts';
import type { Offers } from '../../lib/actions.svelte.ts';
import { countOf } from '../../lib/numbers.ts';
import { labelledOffer, offer } from '../../lib/offer.ts';
import { priceOffers, refreshOffers } from '../../lib/refresh-offers.ts';
import type { VaultState } from './vault-state.svelte.ts';

/** What the view does, and what it shows now. */
export interface VaultDoing {
  readonly vault: VaultState;
  /** The list on the screen, where it can be changed. */
  readonly list: VaultListSummary | null;
  /** Others that media can be put into. */
  readonly lists: readonly VaultListSummary[];
  clear(): void;
  use(): void;
  view(): void;
  chooseList(): void;
  remove(): void;
  delete(): void;
  fill(): void;
}

/** @param now read each time that something is asked: it is another account's vault after a switch */
export function vaultOffers(now: VaultDoing): Offers<typeof vaultActions> {
  const shown = () => now.vault.index?.count ?? 0;
  const selected = () => now.vault.selection.count;
  const behindViewer = () => (now.vault.viewing === null ? null : 'Close the open item first.');
  const withoutSelection = () => behindViewer() ?? (selected() === 0 ? 'Nothing is selected.' : null);
  const walk = [() => now.vault, () => now.vault.overview?.refresh ?? null] as const;
  const isRunning = () => (now.vault.overview?.refresh.phase === 'running' ? 'The vault is being updated.' : null);

  return {
    selectAll: offer(
      () => {
        now.vault.selection.selectAll();
      },
      () => behindViewer() ?? (shown() === 0 ? 'There are no media here.' : null)
    ),
    clear: offer(() => {
      now.clear();
    }, withoutSelection),
    use: offer(() => {
      now.use();
    }, withoutSelection),
    view: offer(() => {
      now.view();
    }, withoutSelection),
    addTo: offer(
      () => {
        now.chooseList();
      },
      () => withoutSelection() ?? (now.lists.length === 0 ? 'There is no list that can be changed.' : null)
    ),
    remove: offer(
      () => {
        now.remove();
      },
      () => withoutSelection() ?? (now.list ? null : 'What is shown is no list that can be changed.')
    ),
    delete: labelledOffer(
      () => (selected() === 0 ? vaultActions.delete.label : `Delete ${countOf(selected(), 'item')}`),
      () => {
        now.delete();
      },
      withoutSelection
    ),
    fill: labelledOffer(
      () => (now.list ? `Add media to “${now.list.name}”…` : vaultActions.fill.label),
      () => {
        now.fill();
      },
      () => behindViewer() ?? (now.list ? null : 'Open a list that can be changed first.')
    ),
    refresh: offer(() => void now.vault.refresh('new'), isRunning),
    whole: offer(() => void now.vault.refresh('whole'), isRunning),
    ...refreshOffers(...walk),
    ...priceOffers(...walk)
  };
}
