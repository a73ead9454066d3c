/** Labels with their posts, as the list of labels and the answer of archiving show them. */
import type { Static } from 'typebox';
import type { LabelState } from '../../src-shared/service/post.ts';
import { kinds } from '../vault/shot.ts';
import { readKind } from './attached.ts';
import { readLabels, readMedia } from './content.ts';
import { archives, findLabels } from './labels.ts';
import type { Posts } from './posts.ts';
import { readState } from './states.ts';

type Label = Static<typeof LabelState>;

/** A choice of the practice service: a label shows its newest posts, and no more of them than this. */
const mostShown = 1000;

/** Places of each label's posts, newest first. An archived post is in its archive only, one that isn't out in no label. */
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

/** The kind of the first medium, or text where there is none. */
function describeMember(posts: Posts, place: number): Label['posts'][number] {
  const [first] = readMedia(posts, place);
  const type = first === undefined ? 'text' : (kinds[readKind(posts.account.vault, first)] ?? 'photo');
  return { type, canViewMedia: true, postId: posts.ids[place] ?? 0 };
}

/** The two archives first, then the account's own labels; ids are text (live-service-notes.md, B6). */
export function describeLabels(posts: Posts, now: number): Label[] {
  const groups = groupPosts(posts, now);
  const own = findLabels(posts.account).map(({ id, name }) => ({ id: String(id), name, type: 'custom' }));
  return [...archives.map(({ id, name }) => ({ id, name, type: id })), ...own].map((label) => {
    const members = groups.get(label.id) ?? [];
    const shown = members.slice(0, mostShown).map((place) => describeMember(posts, place));
    return { ...label, isClearInProgress: false, postsCount: members.length, posts: shown };
  });
}

/** What archiving answers with: the labels whose ids are seen there (service-api.md, "Label state"). */
export function describeArchives(posts: Posts, now: number): Label[] {
  return describeLabels(posts, now).slice(0, archives.length);
}
