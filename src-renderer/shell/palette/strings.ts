/** All that the palette says, but for labels of actions and titles of views. */
import type { PostState } from '../../../src-shared/bridge/posts.ts';
import { countOf } from '../../format/numbers.ts';
import type { PaletteSection } from './palette-item.ts';

export const paletteStrings = {
  title: 'Find an action or a place',
  list: 'Actions and places',
  looking: 'Looking…',
  results: (results: number) => countOf(results, 'result'),
  nothing: 'Nothing here has this in its name. People and posts that were never read aren’t found here.'
};

export const sectionNames: Readonly<Record<PaletteSection['id'], string>> = {
  recent: 'Recent',
  here: 'In this view',
  whose: 'With the account',
  joined: 'Straight to',
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
  unavailable: 'Not available now'
};

/** Why an action can’t be chosen, and what is said where it was chosen all the same. */
export const whyNotStrings = {
  noAccount: 'No account is here yet',
  needs: (needs: string) => `Needs ${needs}`,
  nothing: 'Nothing to do it with',
  /** From the application’s menu. */
  refused: (label: string, whyNot: string) => `${label}: ${whyNot}.`,
  nothingThere: 'There is nothing here that it could be done with',
  notNow: (label: string, whyNot: string) => `${label} can’t be done now. ${whyNot}.`
};

export const filterItemStrings = {
  save: 'Save filter…',
  whyUnfiltered: 'Nothing is filtered or sorted here',
  words: 'filter saved view bookmark search sort'
};

export const foundStrings = {
  /** For a draft. */
  changesPost: 'changes a post',
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
  mediaOnly: (media: number) => `${countOf(media, 'medium', 'media')} without text`,
  empty: 'Nothing written yet'
};

/** The title of the composer isn’t what its actions are found by. */
export const composeName = 'Writing a post';

/** Words that find a vault’s list besides its name. */
export const listWords = 'vault list';
