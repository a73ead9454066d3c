import FileText from '@lucide/svelte/icons/file-text';
import Link from '@lucide/svelte/icons/link';
import PencilLine from '@lucide/svelte/icons/pencil-line';
import UserRound from '@lucide/svelte/icons/user-round';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import type { DraftSummary } from '../../../src-shared/bridge/drafts.ts';
import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { PostState, PostSummary } from '../../../src-shared/bridge/posts.ts';
import type { PostsTab, Route } from '../../core/router.ts';
import type { PaletteItem } from './palette-item.ts';
import { foundStrings } from './strings.ts';

type Go = (route: Route) => void;

const bare = { words: '', keys: null, whyNot: null };
const tabs: Readonly<Record<PostState, PostsTab>> = {
  published: 'published',
  scheduled: 'scheduled',
  saved: 'saved',
  archived: 'archived',
  'private-archived': 'archived'
};

export function draftItem(draft: DraftSummary, account: AccountSummary, go: Go): PaletteItem {
  return {
    ...bare,
    key: `draft:${String(account.number)}:${String(draft.number)}`,
    kind: 'draft',
    label: titleOf(draft),
    detail: draft.post === null ? '' : foundStrings.changesPost,
    icon: PencilLine,
    account,
    run: () => {
      go({ view: 'compose', account: account.number, draft: draft.number });
    }
  };
}

export function postItem(post: PostSummary, account: AccountSummary, go: Go): PaletteItem {
  return {
    ...bare,
    key: `post:${String(account.number)}:${String(post.id)}`,
    kind: 'post',
    label: titleOf(post),
    detail: foundStrings.states[post.state],
    icon: FileText,
    account,
    run: () => {
      go({ view: 'posts', account: account.number, tab: tabs[post.state], find: '', post: post.id });
    }
  };
}

export function linkItem(link: LinkSummary, account: AccountSummary, go: Go): PaletteItem {
  return {
    ...bare,
    key: `link:${String(account.number)}:${link.kind}:${String(link.id)}`,
    kind: 'link',
    label: link.name === '' ? foundStrings.link(String(link.id)) : link.name,
    detail: link.kind === 'trial' ? foundStrings.trialLink : foundStrings.trackingLink,
    icon: Link,
    account,
    run: () => {
      go({ view: 'links', account: account.number, kind: link.kind, find: '', link: link.id });
    }
  };
}

export function personItem(person: PersonSummary, account: AccountSummary, go: Go): PaletteItem {
  return {
    ...bare,
    key: `person:${String(account.number)}:${String(person.id)}`,
    kind: 'person',
    label: person.name,
    detail: person.username === null ? '' : `@${person.username}`,
    icon: UserRound,
    account,
    run: () => {
      go({ view: 'audience', account: account.number, find: '', person: person.id });
    }
  };
}

function titleOf({ text, mediaCount }: { readonly text: string; readonly mediaCount: number }): string {
  const line = text.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
  if (line !== '') return line;
  return mediaCount > 0 ? foundStrings.mediaOnly(mediaCount) : foundStrings.empty;
}
