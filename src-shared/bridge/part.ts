import { Type, type Static, type TProperties } from 'typebox';
import type { PersonCard } from './audience.ts';
import { LastSubscriber, LinkKind, LinkPeriod, type LinkSubscribers } from './links.ts';
import type { ChatContents, ChatsContents, SavedForLater } from './messages.ts';
import type { LegalState, PayoutsState } from './payouts.ts';
import type { PostDetail } from './posts.ts';
import type { AccountProfile, ProfileValue } from './profile.ts';
import { AccountNumber, PlatformId, request, type Nothing } from './request.ts';

function part<const N extends string, P extends TProperties>(name: N, fields: P) {
  return Type.Object({ part: Type.Literal(name), account: AccountNumber, ...fields }, { additionalProperties: false });
}

/** The next page instead of the first. */
const more = Type.Boolean();
const chat = PlatformId;
const post = PlatformId;

const ShownPart = Type.Union([
  part('chats', {}),
  part('chat', { chat }),
  part('earnings', {}),
  part('payouts', {}),
  part('profile', {})
]);

/** One credit each unless noted. */
const RefreshedPart = Type.Union([
  part('chats', { more }),
  /** With `more` the newest of the unloaded messages. An unknown chat is opened by its ID. */
  part('chat', { chat, more }),
  part('message', { chat, message: PlatformId }),
  part('saved-for-later', {}),
  /** Names, counts and covers of a list, known or not. No documented call returns its media. */
  part('vault-list', { list: PlatformId }),
  part('post', { post }),
  part('comments', { post, more }),
  /** A credit per page. */
  part('labels', {}),
  part('subscribers', { kind: LinkKind, link: PlatformId, more }),
  /** Waits until tracking links are calculated. A credit per page with pending ones. */
  part('link-figures', {}),
  /**
   * Figures in a period; `links.period` has the maximum price. `more`: the rest of the last
   * load; `isPatient`: wait for the calculation. An invalid period is `broken-rules`.
   */
  part('link-period', { period: LinkPeriod, more, isPatient: Type.Boolean() }),
  /**
   * Finds deleted links by listing with and without them: a credit per 100 links of either
   * list.
   */
  part('deleted-links', {}),
  /** Searches by username, since no call returns one person. */
  part('person', { person: PlatformId }),
  /** Two months, or with `whole` all of them. */
  part('earnings', { whole: Type.Boolean() }),
  /** Three credits, since it takes three calls that can fail separately. */
  part('payouts', {}),
  /** Two credits, for form and info. */
  part('legal', {}),
  part('profile', {})
]);

/** Cache only; missing objects fail with codes such as `unknown-post`. */
const ReadPart = Type.Union([
  /** `find` searches names and the texts of all cached messages. */
  part('chats', { find: Type.String({ maxLength: 200 }) }),
  part('chat', { chat, before: Type.Union([PlatformId, Type.Null()]) }),
  part('saved-for-later', {}),
  part('post', { post }),
  /** With `after` only the people that follow. */
  part('subscribers', { kind: LinkKind, link: PlatformId, after: Type.Union([LastSubscriber, Type.Null()]) }),
  part('person', { person: PlatformId }),
  part('payouts', {}),
  /** Both without personal or secret values. */
  part('legal', {}),
  part('profile', {})
]);

export interface PartContents {
  readonly chats: ChatsContents;
  readonly chat: ChatContents;
  readonly 'saved-for-later': { readonly settings: SavedForLater | null };
  readonly post: PostDetail;
  readonly subscribers: LinkSubscribers;
  readonly person: PersonCard;
  readonly payouts: PayoutsState;
  readonly legal: LegalState;
  readonly profile: AccountProfile;
}

const RevealedPart = Type.Union([
  part('legal', {}),
  part('profile', { field: Type.String({ minLength: 1, maxLength: 500 }) })
]);

export interface RevealedValue {
  readonly name: string;
  readonly value: ProfileValue;
}

type Shown = Static<typeof ShownPart>;
type Refreshed = Static<typeof RefreshedPart>;
type Read = Static<typeof ReadPart>;
type Revealed = Static<typeof RevealedPart>;
export type ShownName = Shown['part'];
export type PartName = Refreshed['part'];
export type ReadName = Read['part'];
export type RevealedName = Revealed['part'];
export type ShownPart<N extends ShownName = ShownName> = Extract<Shown, { part: N }>;
export type RefreshedPart<N extends PartName = PartName> = Extract<Refreshed, { part: N }>;

/** Lets TypeScript infer the name from a part. */
export type ReadPart<N extends ReadName = ReadName> = {
  [K in N]: { readonly part: K } & Readonly<Omit<Extract<Read, { part: K }>, 'part'>>;
}[N];
export type RevealedPart<N extends RevealedName = RevealedName> = Extract<Revealed, { part: N }>;

/** Loads answer once the cache is updated, and fail with the reason. */
export const partRequests = {
  /** For visible parts: loads outdated ones of signed-in accounts. */
  'part.show': request<Nothing>()({ of: ShownPart }),
  'part.refresh': request<Nothing>()({ of: RefreshedPart }),
  'part.read': request<PartContents[ReadName]>()({ of: ReadPart }),
  'part.reveal': request<{ readonly values: readonly RevealedValue[] }>()({ of: RevealedPart })
};
