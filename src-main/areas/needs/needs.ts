import type { Need, NeedKind } from '../../../src-shared/bridge/needs.ts';

/** Called often, so it must answer from memory or app.db. */
export type NeedSource = () => readonly Need[];

/** By urgency: a code on a phone expires, and an unconfirmed post blocks others. */
const order = {
  code: 0,
  selfie: 1,
  unconfirmed: 2,
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
  /** When each need first appeared (ms since 1970), for areas that don't know. */
  #metAt = new Map<string, number>();
  #told = '';

  constructor(sources: readonly NeedSource[], now: () => number) {
    this.#sources = sources;
    this.#now = now;
  }

  list(): Need[] {
    const found = this.#sources.flatMap((source) => source());
    this.#metAt = new Map(found.map(({ id }) => [id, this.#metAt.get(id) ?? this.#now()]));
    return found.map((need) => ({ ...need, since: need.since ?? this.#metAt.get(need.id) ?? null })).sort(compareNeeds);
  }

  findChange(): Need[] | null {
    const needs = this.list();
    const text = JSON.stringify(needs);
    if (text === this.#told) return null;
    this.#told = text;
    return needs;
  }
}

function compareNeeds(a: Need, b: Need): number {
  return order[a.about.kind] - order[b.about.kind] || (a.since ?? 0) - (b.since ?? 0);
}
