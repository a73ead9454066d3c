/** Parts of an account: what the service gives in a call or two, or page by page, fetched when a user asks for it or opens it. */
import { Type, type Static, type TProperties } from 'typebox';
import { LinkKind } from './links.ts';
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
  /** Which tracking links are deleted: those that a list without them hasn't got. A credit for each 100 links. */
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

type Shown = Static<typeof ShownPart>;
type Refreshed = Static<typeof RefreshedPart>;
export type ShownName = Shown['part'];
export type PartName = Refreshed['part'];
export type ShownPart<N extends ShownName = ShownName> = Extract<Shown, { part: N }>;
export type RefreshedPart<N extends PartName = PartName> = Extract<Refreshed, { part: N }>;

/** What is fetched is in the cache when these answer. They fail with why it could not be fetched. */
export const partRequests = {
  /** It is on the screen: fetched if it is old, and the account is signed in. */
  'part.show': request<Nothing>()({ of: ShownPart }),
  'part.refresh': request<Nothing>()({ of: RefreshedPart })
};
