import { listSampleCampaigns, listSampleTrials, type Campaign, type TrialOffer } from '../links/sample-links.ts';
import { unit } from '../sample/random.ts';
import type { PracticeAccount } from '../account.ts';

export interface FanSource {
  readonly kind: 'trial' | 'tracking';
  readonly id: number;
  /** Free days of a trial; 0 for a tracking link. */
  readonly trialDays: number;
}

const trialShare = 0.24;
const trackingShare = 0.4;
const newest = 12;

/** Some never finish signing up, so a used-up offer has fewer subscribers than its limit. */
export function countAbandoned({ limit, hash }: TrialOffer): number {
  return Math.floor(unit(hash, 8) * Math.min(6, (limit ?? 24) / 4));
}

class Choice<T extends { readonly createdAt: number }> {
  readonly #links: readonly T[];
  #made = 0;

  constructor(links: readonly T[]) {
    this.#links = links;
  }

  /** `at` must not decrease between calls. */
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

/** Call this in order of arrival, since used-up trials take no more fans. */
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
