/** Few fans pay, and a few of those pay most. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import { between, mix, pick, unit } from '../sample/random.ts';
import { heaviestSeason, weighSeason } from '../sample/season.ts';
import { day, floorToSecond } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import type { Fan } from './fans.ts';
import { roundPrice } from './prices.ts';
import type { Subscription } from './subscriptions.ts';

export type SpendingKind = 'tips' | 'chat_messages' | 'post';

export interface Spending {
  readonly at: Ms;
  readonly kind: SpendingKind;
  readonly cents: number;
}

interface Purse {
  readonly rate: number;
  readonly scale: number;
}

function drawPurse({ hash }: Fan): Purse {
  const place = unit(hash, 330);
  if (place < 0.012) return { rate: between(hash, 331, 12, 26), scale: between(hash, 332, 2.5, 5) };
  if (place < 0.16) return { rate: between(hash, 331, 1.5, 4.5), scale: between(hash, 332, 0.8, 1.8) };
  if (place < 0.55) return { rate: between(hash, 331, 0.15, 0.9), scale: 1 };
  return { rate: 0, scale: 0 };
}

const mostTip = 20_000;

function drawPayment(hash: number, scale: number): Pick<Spending, 'kind' | 'cents'> {
  const way = unit(hash, 1);
  if (way < 0.38) {
    const tip = Math.round((pick([300, 500, 500, 1000, 1000, 2000, 2500, 5000], hash, 2) * scale) / 100) * 100;
    return { kind: 'tips', cents: Math.min(mostTip, Math.max(300, tip)) };
  }
  const kind = way < 0.84 ? 'chat_messages' : 'post';
  const price = pick(kind === 'post' ? [500, 800, 1200, 1500] : [300, 600, 995, 1500, 2500, 4000], hash, 3);
  return { kind, cents: Math.min(10_000, roundPrice(price * Math.min(scale, 2.5))) };
}

function listInPeriod(from: number, to: number, { rate, scale }: Purse, hash: number): Spending[] {
  const planned = (rate * (to - from)) / (30 * day);
  const tries = Math.floor(planned * heaviestSeason + unit(hash, 1));
  const found: Spending[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const draw = mix(hash, 100 + attempt);
    const at = floorToSecond(from + unit(draw, 4) * (to - from));
    if (unit(draw, 5) * heaviestSeason < weighSeason(at)) found.push({ at, ...drawPayment(draw, scale) });
  }
  return found;
}

/** Oldest first; only while subscribed, and none after the sample ends. */
export function listSpendings(account: PracticeAccount, fan: Fan, subscriptions: readonly Subscription[]): Spending[] {
  const purse = drawPurse(fan);
  if (purse.rate === 0) return [];
  return subscriptions
    .flatMap(({ startsAt, expiresAt }, place) =>
      listInPeriod(startsAt, Math.min(expiresAt, account.sampledAt), purse, mix(mix(fan.hash, 340), place))
    )
    .sort((a, b) => a.at - b.at);
}
