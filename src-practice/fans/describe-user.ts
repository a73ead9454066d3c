/** A fan as the service writes a user (service-api.md, "User record"). */
import type { Static } from 'typebox';
import type { UserRecord, PromoOffer } from '../../src-shared/service/audience.ts';
import type { Practice } from '../practice.ts';
import { noPictures } from '../sample/people.ts';
import { pick, unit, mix } from '../sample/random.ts';
import { day, floorToSecond, writeTime, writeTimeOrNull } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import { describeBy } from './describe-following.ts';
import { describeLists } from './describe-lists.ts';
import { describeOn, writeDays } from './describe-subscriptions.ts';
import type { Fan } from './fans.ts';
import { readHistory } from './history.ts';
import { readStanding, type Standing } from './standing.ts';

const notices = [
  'Birthday in March',
  'Likes <b>long</b> messages',
  'Asked for no voice notes',
  'نوتة',
  'VIP since day 1 ⭐'
];

function describeIdentity(fan: Fan) {
  return {
    view: 's',
    ...noPictures,
    id: fan.id,
    name: fan.name,
    username: fan.username,
    displayName: fan.displayName,
    notice: unit(fan.hash, 350) < 0.06 ? pick(['', ...notices], fan.hash, 351) : ''
  };
}

function describeAbilities({ hash }: Fan, { isPerformer }: Standing) {
  const hasStories = isPerformer && unit(hash, 352) < 0.5;
  return {
    canLookStory: true,
    canCommentStory: false,
    hasNotViewedStory: hasStories && unit(hash, 353) < 0.5,
    isVerified: isPerformer,
    canPayInternal: true,
    hasScheduledStream: false,
    hasStream: false,
    hasStories,
    tipsEnabled: isPerformer,
    tipsTextEnabled: isPerformer,
    canEarn: isPerformer,
    canAddSubscriber: isPerformer,
    canTrialSend: !isPerformer,
    isPerformer,
    isRealPerformer: isPerformer
  };
}

function describeRelation({ hash }: Fan, { isRestricted, isBlocked, isMuted }: Standing) {
  return {
    isRestricted,
    canRestrict: !isRestricted,
    canReport: true,
    canReceiveChatMessage: !isRestricted && !isBlocked,
    hideChat: isMuted && unit(hash, 354) < 0.5,
    isBlocked
  };
}

function describeSubscribed(standing: Standing) {
  const { fan, follows, current, days } = standing;
  return {
    subscribedBy: follows?.isCurrent ?? false,
    subscribedByExpire: follows?.renews === false,
    subscribedByAutoprolong: follows?.renews ?? false,
    subscribedIsExpiredNow: follows?.isCurrent === false,
    // Always a date, as documented: long past if the account never subscribed.
    subscribedByExpireDate: writeTime(follows?.expiresAt ?? fan.joinedAt),
    canUnsubscribe: follows?.isCurrent ?? false,
    isPendingAutoprolong: false,
    subscribedOn: current !== null,
    subscribedOnExpiredNow: current === null,
    subscribedOnDuration: writeDays(days)
  };
}

const dollars = 100;

function describeAmounts({ price }: Standing) {
  return {
    tipsMin: 5,
    tipsMinInternal: 1,
    tipsMax: 200,
    subscribePrice: price / dollars,
    currentSubscribePrice: price / dollars
  };
}

function findLastSeen({ fan, account, current, last, now }: Standing): number {
  const away = unit(fan.hash, 355) ** 3 * (current === null ? 60 : 3) * day;
  const latest = Math.min(now, account.sampledAt);
  const seen = current === null ? Math.min(latest, last.expiresAt + away) : latest - away;
  return floorToSecond(Math.max(fan.joinedAt, seen));
}

export function describeUser(practice: Practice, account: PracticeAccount, fan: Fan): Static<typeof UserRecord> {
  const history = readHistory(account, fan);
  const standing = readStanding({ account, fan, history, now: practice.world.clock.now() });
  return {
    ...describeIdentity(fan),
    ...describeAbilities(fan, standing),
    ...describeRelation(fan, standing),
    ...describeSubscribed(standing),
    ...describeAmounts(standing),
    lastSeen: writeTime(findLastSeen(standing)),
    listsStates: describeLists(standing),
    subscribedByData: describeBy(standing),
    subscribedOnData: describeOn(standing),
    promoOffers: describeOffers(standing)
  };
}

const idsPerFan = 4;

/** Free days offered to fans, mostly to former ones (service-api.md, "Promo offer"). */
function describeOffers({ account, fan, current, last, now }: Standing): Static<typeof PromoOffer>[] {
  const share = current === null ? 0.18 : 0.03;
  const count = Number(unit(fan.hash, 390) < share) + Number(unit(fan.hash, 391) < share / 3);
  return Array.from({ length: count }, (_, place) => {
    const hash = mix(fan.hash, 392 + place);
    const latest = Math.min(now, account.sampledAt);
    const createdAt = floorToSecond(last.startsAt + unit(hash, 1) * Math.max(0, latest - last.startsAt));
    const finishedAt = createdAt + pick([3, 7, 14, 30], hash, 2) * day;
    return {
      id: fan.id * idsPerFan + place,
      subscribeDays: pick([1, 3, 7, 14, 30], hash, 3),
      createdAt: writeTime(createdAt),
      finishedAt: writeTime(finishedAt),
      expiredAt: writeTimeOrNull(finishedAt <= now ? finishedAt : null),
      subscriberId: String(fan.id),
      userId: String(account.platformId)
    };
  });
}
