/**
 * Parts of an account: what the service gives in a call or two, or page by page, fetched when a user asks for it or opens it, and
 * read from the cache.
 */
import { Type, type Static, type TProperties } from 'typebox';
import type { PersonCard } from './audience.ts';
import { LinkKind, LinkPeriod, type LinkSubscribers } from './links.ts';
import type { ChatContents, ChatsContents, SavedForLater } from './messages.ts';
import type { LegalState, PayoutsState } from './payouts.ts';
import type { PostDetail } from './posts.ts';
import type { AccountProfile, ProfileValue } from './profile.ts';
import { AccountNumber, PlatformId, request, type Nothing } from './request.ts';

function part<const N extends string, P extends TProperties>(name: N, fields: P) {
  return Type.Object({ part: Type.Literal(name), account: AccountNumber, ...fields }, { additionalProperties: false });
}

/** The first page, or the next one. */
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

/** One credit each, but for those that say otherwise. */
const RefreshedPart = Type.Union([
  part('chats', { more }),
  /** With `more` the newest of the messages that were not read. A chat that isn't known is opened by its id. */
  part('chat', { chat, more }),
  part('message', { chat, message: PlatformId }),
  part('saved-for-later', {}),
  /** One list of the vault, known here or not: its names, counts and covers. The documents give no media of it. */
  part('vault-list', { list: PlatformId }),
  part('post', { post }),
  part('comments', { post, more }),
  /** A credit a page. */
  part('labels', {}),
  part('subscribers', { kind: LinkKind, link: PlatformId, more }),
  /** Waits for the figures that the service is calculating of tracking links. A credit for each page that has one. */
  part('link-figures', {}),
  /**
   * Figures of tracking links in a period, as many credits as `links.period` says at most. `more`: what the last load left;
   * `isPatient`: the service answers once it has calculated. A period that is none is `broken-rules`.
   */
  part('link-period', { period: LinkPeriod, more, isPatient: Type.Boolean() }),
  /** Which tracking links are deleted. It takes the lists with them and without: a credit for each 100 links of either. */
  part('deleted-links', {}),
  /** Looked for by user name, since nothing else gives one person. */
  part('person', { person: PlatformId }),
  /** The last two months, or with `whole` all of them. */
  part('earnings', { whole: Type.Boolean() }),
  /** Three credits: three calls, one of which can fail. */
  part('payouts', {}),
  /** Two credits: the form and the info. */
  part('legal', {}),
  part('profile', {})
]);

/** From the cache alone. What isn't in it is a failure of its own, such as `unknown-post`. */
const ReadPart = Type.Union([
  /** `find` is looked for in names and in all cached messages' words. */
  part('chats', { find: Type.String({ maxLength: 200 }) }),
  /** Before `before` where one is named. */
  part('chat', { chat, before: Type.Union([PlatformId, Type.Null()]) }),
  part('saved-for-later', {}),
  part('post', { post }),
  /** In the service's order; 200 at most, from `from` on. */
  part('subscribers', { kind: LinkKind, link: PlatformId, from: Type.Integer({ minimum: 0, maximum: 1e8 }) }),
  part('person', { person: PlatformId }),
  part('payouts', {}),
  /** These two without what is personal or secret in them. */
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
  /** All that is masked. */
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

/** Written so that the name is inferred from a part. */
export type ReadPart<N extends ReadName = ReadName> = {
  [K in N]: { readonly part: K } & Readonly<Omit<Extract<Read, { part: K }>, 'part'>>;
}[N];
export type RevealedPart<N extends RevealedName = RevealedName> = Extract<Revealed, { part: N }>;

/** What is fetched is in the cache when these answer. They fail with why it could not be fetched. */
export const partRequests = {
  /** It is on the screen: fetched if it is old, and the account is signed in. */
  'part.show': request<Nothing>()({ of: ShownPart }),
  'part.refresh': request<Nothing>()({ of: RefreshedPart }),
  'part.read': request<PartContents[ReadName]>()({ of: ReadPart }),
  /** Values that reading leaves out, for as long as the view shows them. */
  'part.reveal': request<{ readonly values: readonly RevealedValue[] }>()({ of: RevealedPart })
};
