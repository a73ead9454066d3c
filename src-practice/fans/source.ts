/** How fans came to an account: through a trial link, a tracking link, or by themselves. */
import { listSampleCampaigns, listSampleTrials, type Campaign, type TrialOffer } from '../links/sample-links.ts';
import { unit } from '../sample/random.ts';
import type { PracticeAccount } from '../account.ts';

export interface FanSource {
  readonly kind: 'trial' | 'tracking';
  /** Of the link. */
  readonly id: number;
  /** Days of subscription that a trial gives; 0 for a tracking link. */
  readonly trialDays: number;
}

const trialShare = 0.24;
const trackingShare = 0.4;
/** A fan comes through one of the newest links of the time, as people do. */
const newest = 12;

/** A few who claim a trial never finish signing up, so a used-up offer can have fewer subscribers than its limit. */
export function countAbandoned({ limit, hash }: TrialOffer): number {
  return Math.floor(unit(hash, 8) * Math.min(6, (limit ?? 24) / 4));
}

/** A link out of those made before `at`, the newer the likelier; undefined where the one drawn isn't open then. */
class Choice<T extends { readonly createdAt: number }> {
  readonly #links: readonly T[];
  #made = 0;

  constructor(links: readonly T[]) {
    this.#links = links;
  }

  /** `at` may not go back from one call to the next. */
  draw(at: number, hash: number, isOpen: (link: T) => boolean): T | undefined {
    while (this.#made < this.#links.length && (this.#links[this.#made]?.createdAt ?? 0) <= at) this.#made++;
    const most = Math.min(newest, this.#made);
    for (let attempt = 0; attempt < 4; attempt++) {
      const link = this.#links[this.#made - 1 - Math.floor(unit(hash, 50 + attempt) ** 1.6 * most)];
      if (link !== undefined && isOpen(link)) return link;
    }
    return undefined;
  }
}

/** Asked for fan after fan, oldest first, since a trial link that is used up takes no more of them. */
export function createSources(account: PracticeAccount): (at: number, hash: number) => FanSource | null {
  const trials = new Choice<TrialOffer>(listSampleTrials(account));
  const campaigns = new Choice<Campaign>(listSampleCampaigns(account));
  const claimed = new Map<number, number>();

  const drawTrial = (at: number, hash: number): FanSource | null => {
    const link = trials.draw(at, hash, (trial) => {
      const left = (trial.limit ?? Infinity) - (claimed.get(trial.id) ?? countAbandoned(trial));
      return left > 0 && (trial.expiresAt === null || at < trial.expiresAt);
    });
    if (link === undefined) return null;
    claimed.set(link.id, (claimed.get(link.id) ?? countAbandoned(link)) + 1);
    return { kind: 'trial', id: link.id, trialDays: link.days };
  };

  const drawCampaign = (at: number, hash: number): FanSource | null => {
    const link = campaigns.draw(at, hash, ({ endedAt }) => endedAt === null || at < endedAt);
    return link === undefined ? null : { kind: 'tracking', id: link.id, trialDays: 0 };
  };

  return (at, hash) => {
    const way = unit(hash, 40);
    if (way < trialShare) return drawTrial(at, hash);
    return way < trialShare + trackingShare ? drawCampaign(at, hash) : null;
  };
}
