/** A profile in words: what its groups and fields are called, and how values read. Pure. */
import type { ProfileGroup, ProfileKeeping, ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { formatBare } from '../../lib/numbers.ts';
import { describeDay, formatMoment } from '../../lib/relative-time.ts';
import { localDay } from '../../../src-shared/rules/local-day.ts';

export const groupTitles: Readonly<Record<ProfileGroup, string>> = {
  person: 'Who you are',
  counts: 'Counts',
  abilities: 'What the account may do',
  limits: 'Prices, limits and wallet',
  payouts: 'Payouts and verification',
  notices: 'Notifications and privacy',
  connection: 'Connection details',
  rest: 'Everything else',
  unknown: 'New fields'
};

/** Where the name alone would mislead, or says nothing. */
const ownLabels: Readonly<Record<string, string>> = {
  id: 'Platform id',
  view: 'View',
  about: 'About',
  lastSeen: 'Last seen',
  joinDate: 'Joined',
  email: 'E-mail',
  socialOneUsername: 'First social network',
  isSocialOneConnected: 'First social network connected',
  isSocialTwoConnected: 'Second social network connected',
  mediasCount: 'Media',
  subscribesCount: 'Subscriptions to others',
  favoritedCount: 'Likes received',
  favoritesCount: 'Likes given',
  chatMessagesCount: 'Unread chat messages',
  countPinnedChat: 'Pinned chats',
  countPriorityChat: 'Priority chats',
  notificationsCount: 'Unread notifications',
  newTagsCount: 'New tags',
  canAddCard: 'Can add a card',
  canAlternativeWalletTopUp: 'Can top up the wallet in other ways',
  canConnectPlatformAccount: 'Can connect another platform account',
  isReferrerAllowed: 'May refer others',
  canPinPost: 'Can pin posts',
  canChat: 'Can chat',
  canMakeExpirePosts: 'Can let posts expire',
  canCreateFundRaising: 'Can raise funds',
  canSendChatToAll: 'Can message everybody at once',
  canReceiveChatMessage: 'Can receive messages',
  canLookStory: 'Can look at stories',
  canCommentStory: 'Can comment on stories',
  canPayInternal: 'Can pay inside the platform',
  isAllowTweets: 'Posts go to a social network too',
  isMakePayment: 'Makes payments',
  enabledImageEditorForChat: 'Image editor in chats',
  avatarHeaderConverterUpload: 'Converts uploaded avatars and headers',
  postMinPrice: 'Lowest price of a post',
  postMaxPrice: 'Highest price of a post',
  messageMinPrice: 'Lowest price of a message',
  messageMaxPrice: 'Highest price of a message',
  minFundRaisingTarget: 'Lowest fundraising target',
  maxFundRaisingTarget: 'Highest fundraising target',
  trialMaxDays: 'Longest trial, in days',
  trialMaxExpiresDays: 'Longest time to take a trial, in days',
  maxPinnedPostsCount: 'Most pinned posts',
  creditsMin: 'Lowest top-up',
  creditsMax: 'Highest top-up',
  isCreditsEnabled: 'Wallet in use',
  creditBalance: 'Wallet balance',
  isWalletAutorecharge: 'Wallet recharges by itself',
  walletAutorechargeMin: 'Recharges below',
  walletAutorechargeAmount: 'Recharges by',
  walletFirstRebills: 'Renewals from the wallet first',
  ivStatus: 'Identity check',
  ivFlow: 'Kind of identity check',
  ivFailReason: 'Why the identity check failed',
  ivCountry: 'Country of the identity check',
  needIVApprove: 'Identity check outstanding',
  ageVerificationSession: 'Session of the age check',
  faceIdRegular: 'Face checks',
  payoutLegalApproveState: 'Approval of legal details',
  isLegalApprovedAllowed: 'Legal approval possible',
  isOtpEnabled: 'Two-step sign-in',
  isWantComments: 'Comments welcome',
  showPostsInFeed: 'Posts shown in the feed',
  isEmailChecked: 'E-mail confirmed',
  isEmailRequired: 'E-mail asked for',
  hasSystemNotifications: 'System notifications waiting',
  isVisibleOnline: 'Shown as online',
  isDeleteInitiated: 'Deletion under way',
  hasNotViewedStory: 'Unseen stories',
  hasNewTicketReplies: 'New replies of support',
  hasNewChangedPriceSubscriptions: 'Subscriptions with a changed price',
  isAuth: 'Signed in',
  ip: 'IP address',
  csrf: 'Session check (csrf)',
  wsUrl: 'Address of the live connection',
  wsAuthToken: 'Token of the live connection',
  advBlock: 'Advertising blocks',
  upload: 'Upload settings',
  hasScenario: 'Guided set-up',
  hasLabels: 'Uses labels',
  hasTags: 'Uses tags',
  hasPinnedPosts: 'Has pinned posts',
  hasPurchasedPosts: 'Has bought posts',
  hasWatermarkPhoto: 'Watermark on photos',
  hasWatermarkVideo: 'Watermark on videos',
  isMarkdownDisabledForAbout: 'About is plain text',
  avatar: 'Address of the avatar',
  header: 'Address of the header picture',
  avatarThumbs: 'Smaller avatars',
  headerThumbs: 'Smaller header pictures',
  headerSize: 'Size of the header picture'
};

/** "subscribersCount" is "Subscribers"; a field that no document names keeps its own name. */
export function labelOf(name: string, group: ProfileGroup): string {
  if (group === 'unknown') return name;
  const own = Object.hasOwn(ownLabels, name) ? ownLabels[name] : undefined;
  if (own !== undefined) return own;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^(?:is|has) (?=\S)/, '')
    .replace(/ count$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a value reads. `title` says more on hover; `tree` holds what is folded. */
export type ValueWords =
  | { readonly kind: 'text'; readonly text: string; readonly title: string | null }
  | { readonly kind: 'missing' | 'no'; readonly text: string }
  | { readonly kind: 'tree'; readonly text: string; readonly entries: readonly TreeEntry[] };

interface TreeEntry {
  readonly name: string;
  readonly value: ValueWords;
}

const missing = { kind: 'missing', text: 'not given' } as const;
/** A page can't draw any depth or number, and a service could send one. */
const deepest = 6;
const mostEntries = 100;

export function valueWords(name: string, value: ProfileValue): ValueWords {
  if (value !== null && typeof value === 'object') return treeWords(name, parse(value.json), 0);
  return plainWords(name, value);
}

function plainWords(name: string, value: Exclude<ProfileValue, object> | null): ValueWords {
  if (value === null) return missing;
  if (typeof value === 'boolean') return value ? text('Yes') : { kind: 'no', text: 'No' };
  if (typeof value === 'number') return text(/(?:^id|Id|_id)$/.test(name) ? String(value) : formatBare(value));
  if (value.trim() === '') return { kind: 'missing', text: 'empty' };
  const at = readMoment(value);
  if (at !== null) return text(describeDay(localDay(at), null, 'short'), formatMoment(at));
  return text(name === 'about' ? toPlainText(value) : value);
}

function text(words: string, title: string | null = null): ValueWords {
  return { kind: 'text', text: words, title };
}

function treeWords(name: string, value: unknown, depth: number): ValueWords {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return plainWords(name, value);
  if (typeof value !== 'object') return missing;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.length === 0 ? { kind: 'missing', text: 'none' } : text(value.join(', '));
  const all: [string, unknown][] = Object.entries(value);
  const entries = all
    .slice(0, depth < deepest ? mostEntries : 0)
    .map(([key, one]) => ({ name: key, value: treeWords(key, one, depth + 1) }));
  if (all.length === 0) return { kind: 'missing', text: 'none' };
  return { kind: 'tree', text: all.length === 1 ? '1 entry' : `${String(all.length)} entries`, entries };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

/** A moment as the service writes it, with its offset (ms since 1970); null for any other text. */
export function readMoment(value: ProfileValue): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(value))
    return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' };

/** The platform's words as they read: they come as HTML, which a page must never take for its own. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>|<\/p>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, sign: string) => signs[sign] ?? whole)
    .trim();
}

/** All of a value that a search may find, nested ones too. */
export function searchText(words: ValueWords): string {
  if (words.kind !== 'tree') return words.text;
  return words.entries.map((entry) => `${entry.name} ${searchText(entry.value)}`).join(' ');
}

/** What is said of where the profile is; null where it is as it should be. */
export const keepingWords: Readonly<Record<ProfileKeeping, string | null>> = {
  nothing: null,
  sealed: null,
  memory:
    'The keychain here is missing or doesn’t give a key to seal this profile with. So it stays in memory and goes when Greenroom closes; opening it again then costs 1 credit.',
  locked: null,
  lost: null
};
