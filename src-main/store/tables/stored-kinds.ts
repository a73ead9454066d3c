/** Kinds are stored as an index into these lists, so an entry never moves. */
import type { LinkKind } from '../../../src-shared/bridge/links.ts';
import type { PostState } from '../../../src-shared/bridge/posts.ts';

export const linkKinds = ['trial', 'tracking'] as const satisfies readonly LinkKind[];

export const postStates = [
  'published',
  'scheduled',
  'saved',
  'archived',
  'private-archived'
] as const satisfies readonly PostState[];

export const useKinds = ['post', 'message'] as const;

export function kindNumber(kind: LinkKind): number {
  return linkKinds.indexOf(kind);
}
