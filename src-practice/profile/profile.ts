/** A creator's whole profile (service-api.md, "Authentication attempt result"). */
import type { Static } from 'typebox';
import type { Profile, ProfileWithLimits } from '../../src-shared/service/profile.ts';
import type { Practice } from '../practice.ts';
import { mix, pick, unit } from '../sample/random.ts';
import { day, hour, minute, writeTime } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import { describeCounts } from './counts.ts';
import { describeFlags } from './flags.ts';
import { noPictures } from '../sample/people.ts';
import { findPage } from '../vault/browse.ts';
import { describeMedia } from '../vault/describe.ts';

const abouts = [
  'Pictures from the road, the lake and the roof. New set every Friday.',
  'Film &amp; digital. <b>No</b> reposts, please.<br />Write me, I read everything.',
  'صور من البحر والصحراء كل أسبوع ☀️',
  '写真と旅。毎週更新。'
] as const;
const places = ['Zürich', 'Porto', 'Malmö', 'Tbilisi', 'Kyoto'] as const;
const countries = ['CH', 'PT', 'SE', 'GE', 'JP'] as const;

function writeToken(hash: number, salt: number): string {
  return [1, 2, 3, 4].map((part) => mix(mix(hash, salt), part).toString(16).padStart(8, '0')).join('');
}

function describePerson({ hash, platformId, displayName, username, email, joinedAt }: PracticeAccount, now: number) {
  const maybe = <T>(salt: number, value: T): T | null => (unit(hash, salt) < 0.6 ? value : null);
  return {
    id: platformId,
    view: 'm',
    name: displayName,
    username,
    email,
    joinDate: writeTime(joinedAt),
    lastSeen: writeTime(Math.floor(now / minute) * minute),
    about: maybe(640, pick(abouts, hash, 641)),
    website: maybe(642, `https://${username}.example`),
    location: maybe(643, pick(places, hash, 644)),
    wishlist: maybe(645, `https://wishes.example/${username}`),
    socialOneUsername: maybe(646, `@${username}`)
  };
}

/** Signed-out accounts have no tokens. 192.0.2.0/24 is reserved for documentation. */
function describeSession({ hash, isSignedIn }: PracticeAccount) {
  return {
    isAuth: isSignedIn,
    ip: `192.0.2.${String(1 + (hash % 254))}`,
    csrf: isSignedIn ? writeToken(hash, 650) : '',
    wsAuthToken: isSignedIn ? writeToken(hash, 651) : '',
    wsUrl: 'wss://ws.platform.example/'
  };
}

function describeVerification({ hash, joinedAt }: PracticeAccount) {
  return {
    ivStatus: unit(hash, 655) < 0.8 ? 'approved' : null,
    ivFlow: 'document',
    ivFailReason: '',
    ivCountry: unit(hash, 656) < 0.8 ? pick(countries, hash, 657) : null,
    payoutLegalApproveState: 'none',
    faceIdRegular: [],
    ageVerificationSession: {
      url: '',
      status: 'completed',
      apiFlow: 'none',
      expiredAt: writeTime(joinedAt + 30 * day + (hash % 24) * hour)
    }
  };
}

function describeUpload({ platformId, username, hash }: PracticeAccount) {
  return {
    watermarkText: `platform.example/${username}`,
    watermarkPosition: pick(['bottom-right', 'bottom-left', 'top-right'], hash, 660),
    upload: {
      geoUploadArgs: {
        preset: 'default',
        preset_png: 'default_png',
        protected_preset: 'protected',
        isDelay: false,
        needThumbs: true,
        additional: { user: String(platformId) }
      }
    }
  };
}

function describeWallet({ hash }: PracticeAccount) {
  return {
    creditsMin: 5,
    creditsMax: 500,
    walletAutorechargeMin: 10 * Math.floor(1 + unit(hash, 665) * 5),
    walletAutorechargeAmount: 50 * Math.floor(1 + unit(hash, 666) * 4)
  };
}

export function describeProfile(practice: Practice, account: PracticeAccount): Static<typeof Profile> {
  const now = practice.world.clock.now();
  const person = describePerson(account, now);
  const counts = describeCounts(account, now);
  return {
    ...person,
    ...describePictures(practice, account),
    ...counts,
    maxPinnedPostsCount: 5,
    hasPinnedPosts: counts.pinnedPostsCount > 0,
    ...describeFlags(account),
    isSocialOneConnected: person.socialOneUsername !== null,
    ...describeSession(account),
    ...describeVerification(account),
    ...describeUpload(account),
    ...describeWallet(account),
    advBlock: [],
    connectedPlatformAccounts: [],
    hasNewTicketReplies: { open: unit(account.hash, 671) < 0.2, closed: false, solved: unit(account.hash, 672) < 0.1 }
  };
}

/** With the account's limits, as in /me (live-service-notes.md, A6). */
export function describeProfileWithLimits(
  practice: Practice,
  account: PracticeAccount
): Static<typeof ProfileWithLimits> {
  return {
    ...describeProfile(practice, account),
    postMinPrice: 3,
    postMaxPrice: 100,
    messageMinPrice: 3,
    messageMaxPrice: 100,
    minFundRaisingTarget: 10,
    maxFundRaisingTarget: 10_000,
    trialMaxDays: 7,
    trialMaxExpiresDays: 30,
    canMakeExpirePosts: true,
    canCreateFundRaising: true
  };
}

const looked = 6;

function findPhoto(practice: Practice, account: PracticeAccount) {
  const wanted = { list: null, kind: 'photo', query: null, order: 'recent', isDescending: true } as const;
  const { indexes } = findPage(account.vault, wanted, { limit: looked, offset: 0 });
  for (const index of indexes) {
    const { squarePreview, preview } = describeMedia(practice, account, index).files;
    if (squarePreview !== null && preview !== null) return { squarePreview, preview };
  }
  return null;
}

function describePictures(practice: Practice, account: PracticeAccount) {
  const photo = unit(account.hash, 610) < 2 / 3 ? findPhoto(practice, account) : null;
  if (photo === null) return noPictures;
  const { squarePreview, preview } = photo;
  return {
    avatar: squarePreview.url,
    avatarThumbs: { c50: squarePreview.url, c144: squarePreview.url },
    header: preview.url,
    headerSize: { width: preview.width, height: preview.height },
    headerThumbs: { w480: preview.url, w760: preview.url }
  };
}
