/** The queue of what waits for a user: each area says what it knows, and this puts it in order. */
import type { Need, NeedKind } from '../../../src-shared/bridge/needs.ts';

/** What an area knows that waits for a user, as it is now. Asked often: it answers from memory or from app.db. */
export type NeedSource = () => readonly Need[];

/** The most pressing first: what waits on a phone runs out, what is in doubt holds others up, the rest can wait an hour. */
const order = {
  code: 0,
  selfie: 1,
  'in-doubt': 2,
  'refused-key': 3,
  'key-trouble': 4,
  rejected: 5,
  'signed-out': 6,
  payout: 7,
  'low-credits': 8,
  unlisted: 9,
  price: 10
} as const satisfies Record<NeedKind, number>;

export class Needs {
  readonly #sources: readonly NeedSource[];
  readonly #now: () => number;
  /** When each was first met (ms since 1970), for those whose area doesn't know since when. */
  #metAt = new Map<string, number>();
  #told = '';

  /** @param now ms since 1970 */
  constructor(sources: readonly NeedSource[], now: () => number = Date.now) {
    this.#sources = sources;
    this.#now = now;
  }

  /** By how pressing, then what has waited longest. */
  list(): Need[] {
    const found = this.#sources.flatMap((source) => source());
    this.#metAt = new Map(found.map(({ id }) => [id, this.#metAt.get(id) ?? this.#now()]));
    return found.map((need) => ({ ...need, since: need.since ?? this.#metAt.get(need.id) ?? null })).sort(compareNeeds);
  }

  /** The queue if it is other than at the last call, else null. */
  findChange(): Need[] | null {
    const needs = this.list();
    const text = JSON.stringify(needs);
    if (text === this.#told) return null;
    this.#told = text;
    return needs;
  }
}

/** Equal ones stay as their area has them: accounts in the user's order. */
function compareNeeds(a: Need, b: Need): number {
  return order[a.about.kind] - order[b.about.kind] || (a.since ?? 0) - (b.since ?? 0);
}
