import type { Ms } from './ms.ts';
import type { Need, NeedKind } from '../bridge/needs.ts';

/**
 * These have a start time: anything after the app's start is new. Each code request is a
 * new one.
 */
const dated: ReadonlySet<NeedKind> = new Set<NeedKind>(['code', 'selfie', 'unconfirmed', 'rejected']);

/** Other needs found within this time (ms) existed before; the start only finds them again. */
const settleMs = 60_000;
/** A need that returns within this time (ms) is the same: credits and keychains come and go. */
const goneMs = 3_600_000;

interface Known {
  readonly isDated: boolean;
  readonly goneAt: Ms | null;
}

export class NewNeeds {
  readonly #startedAt: number;
  readonly #known = new Map<string, Known>();
  #isFirst = true;

  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  /** @returns the new ones; those of the first queue existed at the start */
  take(needs: readonly Need[], now: number): Need[] {
    this.#forget(new Set(needs.map(({ id }) => id)), now);
    const found = needs.filter((need) => !this.#known.has(need.id) && this.#isNew(need, now));
    for (const { id, about } of needs) this.#known.set(id, { isDated: dated.has(about.kind), goneAt: null });
    this.#isFirst = false;
    return found;
  }

  #forget(here: ReadonlySet<string>, now: number): void {
    for (const [id, { isDated, goneAt }] of this.#known) {
      if (here.has(id)) continue;
      if (isDated || now - (goneAt ?? now) > goneMs) this.#known.delete(id);
      else this.#known.set(id, { isDated, goneAt: goneAt ?? now });
    }
  }

  #isNew({ about, since }: Need, now: number): boolean {
    if (dated.has(about.kind) && since !== null && since >= this.#startedAt) return true;
    const sinceStart = now - this.#startedAt;
    // Negative if the clock was set back, which says nothing about a need.
    return !this.#isFirst && (sinceStart >= settleMs || sinceStart < 0);
  }
}
