/** A fan's subscription (service-api.md, "Subscription summary", "Subscription record"). */
import type { Static } from 'typebox';
import type { SubscriptionOn, SubscriptionRecord } from '../../src-shared/service/audience.ts';
import { pick, unit } from '../sample/random.ts';
import { writeTime, writeTimeOrNull } from '../sample/time.ts';
import { findPrice } from './prices.ts';
import type { Spending, SpendingKind } from './spendings.ts';
import type { Standing } from './standing.ts';
import type { Subscription } from './subscriptions.ts';

const dollars = 100;

export function writeDays(days: number): string {
  return `${String(days)} day${days === 1 ? '' : 's'}`;
}

const reasons = ['Too expensive', 'Not enough new posts', 'Just looking around', 'Другое', '<i>no reason</i>'] as const;

function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((all, cents) => all + cents, 0);
}

function sumKind(spendings: readonly Spending[], kind: SpendingKind): number {
  return sumCents(spendings.filter((spending) => spending.kind === kind).map(({ cents }) => cents));
}

function describeRecord(standing: Standing, period: Subscription): Static<typeof SubscriptionRecord> {
  const { account, fan, current, now } = standing;
  const { offer, cancelledAt } = period;
  return {
    id: period.id,
    userId: account.platformId,
    subscriberId: fan.id,
    earningId: period.earningId,
    date: writeTime(period.startsAt),
    startDate: writeTime(period.startsAt),
    expireDate: writeTime(period.expiresAt),
    cancelDate: writeTimeOrNull(cancelledAt !== null && cancelledAt <= now ? cancelledAt : null),
    offerStart: writeTimeOrNull(offer?.startsAt ?? null),
    offerEnd: writeTimeOrNull(offer?.endsAt ?? null),
    duration: period.days,
    price: period.price / dollars,
    regularPrice: period.regularPrice / dollars,
    discount: offer?.percent ?? 0,
    action: 'subscribe',
    type: period.type,
    isCurrent: period === current
  };
}

function findStreakStart(subscriptions: readonly Subscription[], last: Subscription): number {
  let startsAt = last.startsAt;
  for (const period of subscriptions.toReversed()) if (period.expiresAt === startsAt) startsAt = period.startsAt;
  return startsAt;
}

function describeDiscount({ offer, days }: Pick<Subscription, 'offer' | 'days'>) {
  return {
    discountPercent: offer?.percent ?? 0,
    discountPeriod: offer === null ? 0 : days,
    discountStartedAt: writeTimeOrNull(offer?.startsAt ?? null),
    discountFinishedAt: writeTimeOrNull(offer?.endsAt ?? null)
  };
}

/** Gross, in the account's currency, like the account's earnings. */
function describeSums({ history }: Standing) {
  const { subscriptions, spendings } = history;
  const subscribes = sumCents(subscriptions.map(({ price }) => price));
  return {
    tipsSumm: sumKind(spendings, 'tips') / dollars,
    subscribesSumm: subscribes / dollars,
    messagesSumm: sumKind(spendings, 'chat_messages') / dollars,
    postsSumm: sumKind(spendings, 'post') / dollars,
    streamsSumm: 0,
    totalSumm: (subscribes + sumCents(spendings.map(({ cents }) => cents))) / dollars
  };
}

function describeState({ current, renews, last, isMuted, days, fan }: Standing) {
  return {
    status: current !== null && !renews ? 'Set to Expire' : null,
    isMuted,
    unsubscribeReason: last.cancelledAt !== null && unit(fan.hash, 370) < 0.4 ? pick(reasons, fan.hash, 371) : '',
    duration: writeDays(days),
    hasActivePaidSubscriptions: (current?.price ?? 0) > 0
  };
}

export function describeOn(standing: Standing): Static<typeof SubscriptionOn> {
  const { account, fan, history, last, now } = standing;
  const { subscriptions, spendings } = history;
  const streakStart = findStreakStart(subscriptions, last);
  const price = findPrice(account, now) / dollars;
  const lastActivity = Math.max(last.startsAt, spendings.at(-1)?.at ?? 0);
  return {
    price: last.price / dollars,
    newPrice: price,
    regularPrice: last.regularPrice / dollars,
    subscribePrice: price,
    ...describeDiscount(last),
    subscribeAt: writeTime(streakStart),
    expiredAt: writeTime(last.expiresAt),
    renewedAt: writeTimeOrNull(last.startsAt > streakStart ? last.startsAt : null),
    ...describeState(standing),
    subscribes: subscriptions.toReversed().map((period) => describeRecord(standing, period)),
    ...describeSums(standing),
    recommendations: Math.floor(unit(fan.hash, 372) ** 4 * 4),
    lastActivity: writeTime(lastActivity)
  };
}
