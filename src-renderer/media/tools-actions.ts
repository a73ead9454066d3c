import type { VaultFilter } from '../../src-shared/bridge/vault.ts';
import type { Settings } from '../../src-shared/settings/settings.ts';
import type { Commands } from '../core/act.svelte.ts';
import { tileSizes } from './media-words.ts';
import { actionStrings } from './strings.ts';

export interface Browsing {
  readonly filter: VaultFilter;
  readonly hasLists: boolean;
  readonly settings: { readonly values: Settings; change(change: Partial<Settings>): void };
  readonly isBehind: boolean;
  readonly change: (change: Partial<VaultFilter>) => void;
  readonly find: () => void;
  readonly findList: () => void;
}

const step = 24;

export function toolsCommands(view: Browsing): Commands<'vault-tools'> {
  const { filter, settings } = view;
  const behind = view.isBehind ? actionStrings.whyBehind : null;
  const show = (change: Partial<VaultFilter>, whyNot: string | null = null) => ({
    run: () => view.change(change),
    whyNot: behind ?? whyNot
  });
  const set = (change: Partial<Settings>, whyNot: string | null = null) => ({
    run: () => settings.change(change),
    whyNot: behind ?? whyNot
  });
  const size = settings.values.tileSize;

  return {
    find: { run: view.find, whyNot: behind },
    clearFilter: show(
      { find: '', kind: null, use: null },
      filter.find === '' && filter.kind === null && filter.use === null ? actionStrings.whyNotFiltered : null
    ),
    findList: {
      run: view.findList,
      whyNot: behind ?? (view.hasLists ? null : actionStrings.whyNoLists)
    },
    allMedia: show({ list: null, find: '' }),
    all: show({ kind: null }),
    photo: show({ kind: 'photo' }),
    video: show({ kind: 'video' }),
    gif: show({ kind: 'gif' }),
    audio: show({ kind: 'audio' }),
    anyUse: show({ use: null }),
    unused: show({ use: 'unused' }),
    inPosts: show({ use: 'posts' }),
    inMessages: show({ use: 'messages' }),
    inStories: show({ use: 'stories' }),
    inStreams: show({ use: 'streams' }),
    newest: show({ sort: 'newest' }),
    oldest: show({ sort: 'oldest' }),
    'most-liked': show({ sort: 'most-liked' }),
    'highest-tips': show({ sort: 'highest-tips' }),
    'least-recently-used': show({ sort: 'least-recently-used' }),
    justified: set({ tileShape: 'justified' }),
    square: set({ tileShape: 'square' }),
    larger: set(
      { tileSize: Math.min(tileSizes.most, size + step) },
      size >= tileSizes.most ? actionStrings.whyLargest : null
    ),
    smaller: set(
      { tileSize: Math.max(tileSizes.least, size - step) },
      size <= tileSizes.least ? actionStrings.whySmallest : null
    )
  };
}
