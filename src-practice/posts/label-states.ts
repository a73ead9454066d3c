import type { Static } from 'typebox';
import type { LabelState } from '../../src-shared/service/post.ts';
import { kinds } from '../vault/shot.ts';
import { readKind } from './attached.ts';
import { readLabels, readMedia } from './content.ts';
import { archives, findLabels } from './labels.ts';
import type { Posts } from './posts.ts';
import { readState } from './states.ts';

type Label = Static<typeof LabelState>;

/** Our choice: a label shows no more than this many of its newest posts. */
const mostShown = 1000;

/** Indexes by label, newest first. Archived posts are in their archive only. */
function groupPosts(posts: Posts, now: number): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (let place = posts.ids.length - 1; place >= 0; place--) {
    const state = readState(posts, place, now);
    const labels = state === 'live' ? readLabels(posts, place) : [state];
    for (const label of labels) {
      const group = groups.get(String(label)) ?? [];
      group.push(place);
      groups.set(String(label), group);
    }
  }
  return groups;
}

function describeMember(posts: Posts, place: number): Label['posts'][number] {
  const [first] = readMedia(posts, place);
  const type = first === undefined ? 'text' : (kinds[readKind(posts.account.vault, first)] ?? 'photo');
  return { type, canViewMedia: true, postId: posts.ids[place] ?? 0 };
}

/** The two archives, then the account's labels; IDs are text (live-service-notes.md, B6). */
export function describeLabels(posts: Posts, now: number): Label[] {
  const groups = groupPosts(posts, now);
  const own = findLabels(posts.account).map(({ id, name }) => ({ id: String(id), name, type: 'custom' }));
  return [...archives.map(({ id, name }) => ({ id, name, type: id })), ...own].map((label) => {
    const members = groups.get(label.id) ?? [];
    const shown = members.slice(0, mostShown).map((place) => describeMember(posts, place));
    return { ...label, isClearInProgress: false, postsCount: members.length, posts: shown };
  });
}

/** The archives, the only IDs that the document names (service-api.md, "Label state"). */
export function describeArchives(posts: Posts, now: number): Label[] {
  return describeLabels(posts, now).slice(0, archives.length);
}
