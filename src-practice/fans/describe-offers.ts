/** Free days offered to fans, mostly to former ones (service-api.md, "Promo offer"). */
import type { Static } from 'typebox';
import type { PromoOffer } from '../../src-shared/service/audience.ts';
import { mix, pick, unit } from '../sample/random.ts';
import { day, floorToSecond, writeTime, writeTimeOrNull } from '../sample/time.ts';
import type { Standing } from './standing.ts';

const idsPerFan = 4;

export function describeOffers({ account, fan, current, last, now }: Standing): Static<typeof PromoOffer>[] {
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
