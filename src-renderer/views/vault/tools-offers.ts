/** What is looked at in a vault, and how: the offers of vaultToolsActions. */
import type { vaultToolsActions } from '../../../src-shared/actions/vault.ts';
import type { Settings } from '../../../src-shared/bridge/app.ts';
import type { VaultFilter } from '../../../src-shared/bridge/vault.ts';
import type { Offers } from '../../lib/actions.svelte.ts';
import { offer } from '../../lib/offer.ts';
import { tileSizes } from './media-words.ts';

/** What the browser of a vault does, and what it shows now. */
export interface Browsing {
  readonly filter: VaultFilter;
  /** There are lists to be found. */
  readonly hasLists: boolean;
  readonly settings: { readonly values: Settings; change(change: Partial<Settings>): void };
  /** Another item lies over the grid. */
  readonly isBehind: boolean;
  change(change: Partial<VaultFilter>): void;
  find(): void;
  findList(): void;
}

/** px that a key makes tiles larger or smaller by */
const step = 24;

export function toolsOffers(now: Browsing): Offers<typeof vaultToolsActions> {
  const behind = () => (now.isBehind ? 'Close the open item first.' : null);
  const show = (change: Partial<VaultFilter>, whyNot: () => string | null = () => null) =>
    offer(
      () => {
        now.change(change);
      },
      () => behind() ?? whyNot()
    );
  const set = (change: () => Partial<Settings>, whyNot: () => string | null = () => null) =>
    offer(
      () => {
        now.settings.change(change());
      },
      () => behind() ?? whyNot()
    );
  const size = () => now.settings.values.tileSize;

  return {
    find: offer(() => {
      now.find();
    }, behind),
    clearFilter: show({ find: '', kind: null }, () =>
      now.filter.find === '' && now.filter.kind === null ? 'Nothing is filtered.' : null
    ),
    findList: offer(
      () => {
        now.findList();
      },
      () => behind() ?? (now.hasLists ? null : 'There are no lists beside those of the platform.')
    ),
    allMedia: show({ list: null, find: '' }),
    all: show({ kind: null }),
    photo: show({ kind: 'photo' }),
    video: show({ kind: 'video' }),
    gif: show({ kind: 'gif' }),
    audio: show({ kind: 'audio' }),
    newest: show({ sort: 'newest' }),
    oldest: show({ sort: 'oldest' }),
    'most-liked': show({ sort: 'most-liked' }),
    'highest-tips': show({ sort: 'highest-tips' }),
    justified: set(() => ({ tileShape: 'justified' })),
    square: set(() => ({ tileShape: 'square' })),
    larger: set(
      () => ({ tileSize: Math.min(tileSizes.most, size() + step) }),
      () => (size() >= tileSizes.most ? 'Tiles are as large as they get.' : null)
    ),
    smaller: set(
      () => ({ tileSize: Math.max(tileSizes.least, size() - step) }),
      () => (size() <= tileSizes.least ? 'Tiles are as small as they get.' : null)
    )
  };
}
