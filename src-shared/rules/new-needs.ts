/** Finds new needs, so that each is told once. Pure. */
import type { Ms } from './ms.ts';
import type { Need, NeedKind } from '../bridge/needs.ts';

/** Their area notes when they began: what began after the start is new, however soon. One that is asked for again is another one. */
const dated: ReadonlySet<NeedKind> = new Set<NeedKind>(['code', 'selfie', 'in-doubt', 'rejected']);

/** What else is found within this time (ms) was there before: the start only reads it again. */
const settleMs = 60_000;
/** A matter that is gone for less than this (ms) and comes back is the same one: credits and keychains come and go. */
const goneMs = 3_600_000;

interface Known {
  readonly isDated: boolean;
  /** Since when it isn't there any more; null while it is. */
  readonly goneAt: Ms | null;
}

export class NewNeeds {
  readonly #startedAt: number;
  readonly #known = new Map<string, Known>();
  #isFirst = true;

  /** @param startedAt ms since 1970 */
  constructor(startedAt: number) {
    this.#startedAt = startedAt;
  }

  /** @returns those that weren't there before; what the first queue has was there at the start */
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
    return !this.#isFirst && now - this.#startedAt >= settleMs;
  }
}
