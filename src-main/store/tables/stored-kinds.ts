/** Kinds stored as numbers: an index into the list, so an entry never moves. */
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import type { PostState } from '../../../src-shared/bridge/posts.ts';

/** `kind` of links and their subscribers. */
export const linkKinds = ['trial', 'tracking'] as const satisfies readonly LinkKind[];

/** `state` of posts. */
export const postStates = [
  'published',
  'scheduled',
  'saved',
  'archived',
  'private-archived'
] as const satisfies readonly PostState[];

/** `kind` of uses of media. */
export const useKinds = ['post', 'message'] as const;

export function kindNumber(kind: LinkKind): number {
  return linkKinds.indexOf(kind);
}
