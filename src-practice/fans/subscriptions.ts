import type { Ms } from '../../src-shared/rules/ms.ts';
import { mix, pick, unit } from '../sample/random.ts';
import { weighSeason } from '../sample/season.ts';
import { day, floorToSecond } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import type { Fan } from './fans.ts';
import { findPrice, roundPrice } from './prices.ts';

export interface Subscription {
  readonly id: number;
  readonly earningId: number;
  readonly type: 'auto' | 'trial' | 'promo';
  /** Also the time of payment. */
  readonly startsAt: Ms;
  readonly expiresAt: number;
  /** When renewal was turned off; null while it is on. */
  readonly cancelledAt: number | null;
  readonly days: number;
  /** Cents paid, and the price without an offer. */
  readonly price: number;
  readonly regularPrice: number;
  /** Percent off, and how long the offer was open. */
  readonly offer: { readonly percent: number; readonly startsAt: number; readonly endsAt: number } | null;
}

/** More than 18 months of the shortest periods. */
const mostPeriods = 60;
const idsPerFan = 64;
const month = 30;

type Terms = Pick<Subscription, 'type' | 'days' | 'price' | 'regularPrice' | 'offer'>;

function offerPromo(account: PracticeAccount, at: number, hash: number): Terms {
  const isBundle = unit(hash, 1) < 0.3;
  const days = isBundle ? 3 * month : month;
  const percent = isBundle ? 15 : pick([20, 25, 30, 50], hash, 2);
  const regularPrice = (findPrice(account, at) * days) / month;
  const startsAt = floorToSecond(at - unit(hash, 3) * 5 * day);
  const endsAt = floorToSecond(at + (0.5 + unit(hash, 4) * 9) * day);
  const price = roundPrice((regularPrice * (100 - percent)) / 100);
  return { type: 'promo', days, price, regularPrice, offer: { percent, startsAt, endsAt } };
}

function chooseTerms(account: PracticeAccount, fan: Fan, at: number, given: { isFirst: boolean; hash: number }): Terms {
  const { isFirst, hash } = given;
  const regularPrice = findPrice(account, at);
  if (isFirst && fan.source?.kind === 'trial') {
    return { type: 'trial', days: fan.source.trialDays, price: 0, regularPrice, offer: null };
  }
  if (unit(hash, 5) < (isFirst ? 0.18 : 0.6)) return offerPromo(account, at, hash);
  return { type: 'auto', days: month, price: regularPrice, regularPrice, offer: null };
}

function weighStay(fan: Fan, type: Subscription['type'], periods: number): number {
  const loyalty = 0.42 + 0.5 * unit(fan.hash, 60) ** 0.8;
  if (type === 'trial') return loyalty * 0.55;
  return Math.min(0.97, loyalty + periods * 0.015);
}

function findReturn(expiresAt: number, hash: number): number | null {
  if (unit(hash, 6) >= 0.14) return null;
  return floorToSecond(expiresAt + (4 + 140 * unit(hash, 7) ** 2) * day);
}

/** Before the sample ends, since later events are unknown yet. */
function drawCancellation(startsAt: number, expiresAt: number, account: PracticeAccount, hash: number): number {
  const end = Math.min(expiresAt, account.sampledAt);
  return floorToSecond(startsAt + (end - startsAt) * unit(hash, 8) ** 1.7);
}

/** Oldest first; none start after the sample. */
export function listSubscriptions(account: PracticeAccount, fan: Fan): Subscription[] {
  const periods: Subscription[] = [];
  let startsAt = fan.joinedAt;
  let isRenewal = false;
  while (startsAt <= account.sampledAt && periods.length < mostPeriods) {
    const hash = mix(mix(fan.hash, 320), periods.length);
    const regularPrice = findPrice(account, startsAt);
    const terms: Terms = isRenewal
      ? { type: 'auto', days: month, price: regularPrice, regularPrice, offer: null }
      : chooseTerms(account, fan, startsAt, { isFirst: periods.length === 0, hash });
    const expiresAt = startsAt + terms.days * day;
    isRenewal = unit(hash, 9) < weighStay(fan, terms.type, periods.length) * Math.min(1.1, weighSeason(expiresAt));
    const cancelledAt = isRenewal ? null : drawCancellation(startsAt, expiresAt, account, hash);
    const id = fan.id * idsPerFan + periods.length;
    periods.push({ id, earningId: id + idsPerFan / 2, startsAt, expiresAt, cancelledAt, ...terms });
    const next = isRenewal ? expiresAt : findReturn(expiresAt, hash);
    if (next === null) break;
    startsAt = next;
  }
  return periods;
}
