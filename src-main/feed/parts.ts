/** Parts of accounts: each is fetched by one area, and pages ask for all of them in the same way. */
import type { Failure } from '../../src-shared/bridge/failure.ts';
import type { PartName, RefreshedPart, ShownName, ShownPart } from '../../src-shared/bridge/part.ts';
import type { Reach } from '../reach.ts';

interface Refreshing<N extends PartName> {
  /** A user asks for it. @returns why it isn't in the cache now; null where it is */
  refresh(reach: Reach, part: RefreshedPart<N>): Promise<Failure | null>;
}

interface Showing<N extends ShownName> {
  /** It is on the screen. @returns why what is due isn't in the cache now */
  show(reach: Reach, part: ShownPart<N>): Promise<Failure | null>;
}

export type RefreshingAll = { readonly [N in PartName]: Refreshing<N> };
export type ShowingAll = { readonly [N in ShownName]: Showing<N> };
export type PartSources = RefreshingAll & ShowingAll;

/** Lists every part; the compiler enforces it. */
const everyPart: Record<PartName, true> = {
  chats: true,
  chat: true,
  message: true,
  'saved-for-later': true,
  post: true,
  comments: true,
  labels: true,
  subscribers: true,
  'link-figures': true,
  person: true,
  earnings: true,
  payouts: true,
  legal: true,
  profile: true
};
export const partNames = Object.keys(everyPart);
