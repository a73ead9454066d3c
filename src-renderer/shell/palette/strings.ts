import type { PostState } from '../../../src-shared/bridge/posts.ts';
import { countOf } from '../../format/numbers.ts';
import type { PaletteSection } from './palette-item.ts';

export const paletteStrings = {
  title: 'Search everything',
  list: 'Actions and places',
  looking: 'Searching…',
  results: (results: number) => countOf(results, 'result'),
  nothing: 'No results. Only loaded people and posts are searched.'
};

export const sectionNames: Readonly<Record<PaletteSection['id'], string>> = {
  recent: 'Recent',
  here: 'In this view',
  whose: 'This account',
  joined: 'Jump to',
  go: 'Go to',
  everywhere: 'Everywhere',
  elsewhere: 'In other views',
  account: 'Accounts',
  list: 'Vault lists',
  filter: 'Saved filters',
  settings: 'Settings',
  draft: 'Drafts',
  post: 'Posts',
  link: 'Links',
  person: 'People',
  similar: 'Similar',
  unavailable: 'Unavailable'
};

export const paletteWhyNotStrings = {
  noAccount: 'No accounts yet',
  needs: (needs: string) => `Needs ${needs}`,
  nothing: 'Nothing selected',
  refused: (label: string, whyNot: string) => `${label}: ${whyNot}.`,
  nothingThere: 'Nothing to apply this to',
  notNow: (label: string, whyNot: string) => `${label} isn’t available. ${whyNot}.`
};

export const filterItemStrings = {
  save: 'Save filter…',
  whyUnfiltered: 'Nothing is filtered or sorted here',
  words: 'filter saved view bookmark search sort'
};

export const foundStrings = {
  changesPost: 'edits a post',
  states: {
    published: '',
    scheduled: 'scheduled',
    saved: 'saved for later',
    archived: 'archived',
    'private-archived': 'archived'
  } satisfies Record<PostState, string>,
  link: (id: string) => `Link ${id}`,
  trialLink: 'trial link',
  trackingLink: 'tracking link',
  mediaOnly: (media: number) => `${countOf(media, 'media item', 'media')} without text`,
  empty: 'Empty draft'
};

/** Actions of the composer aren't found by its title. */
export const composeName = 'Writing a post';

export const listWords = 'vault list';
