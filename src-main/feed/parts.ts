/** Parts of accounts: each is fetched by one area, and pages ask for all of them in the same way. */
import { ok, failed, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import type { PartName, partRequests, RefreshedPart, ShownName, ShownPart } from '../../src-shared/bridge/part.ts';
import type { Nothing } from '../../src-shared/bridge/request.ts';
import type { AreaFactory } from '../area.ts';
import type { Reach } from '../reach.ts';

interface Refreshing<N extends PartName> {
  /** A user asks for it. @returns why it isn't in the cache now; null where it is */
  refresh(reach: Reach, part: RefreshedPart<N>): Promise<Failure | null>;
}

interface Showing<N extends ShownName> {
  /** It is on the screen. @returns why what is due isn't in the cache now */
  show(reach: Reach, part: ShownPart<N>): Promise<Failure | null>;
}

type RefreshingAll = { readonly [N in PartName]: Refreshing<N> };
type ShowingAll = { readonly [N in ShownName]: Showing<N> };
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

/** The parts as an area: what pages ask of any of them. */
export const parts: AreaFactory<keyof typeof partRequests> = ({ parts, onAccount: on }) => {
  function show<N extends ShownName>(reach: Reach, name: N, of: ShownPart<N>): Promise<Failure | null> {
    const sources: ShowingAll = parts;
    return sources[name].show(reach, of);
  }

  function refresh<N extends PartName>(reach: Reach, name: N, of: RefreshedPart<N>): Promise<Failure | null> {
    const sources: RefreshingAll = parts;
    return sources[name].refresh(reach, of);
  }

  return {
    handlers: {
      'part.show': ({ of }) => on(of.account, async (reach) => toResult(await show(reach, of.part, of))),
      'part.refresh': ({ of }) => on(of.account, async (reach) => toResult(await refresh(reach, of.part, of)))
    }
  };
};

function toResult(failure: Failure | null): Result<Nothing> {
  return failure ? failed(failure) : ok({});
}
