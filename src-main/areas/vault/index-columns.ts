/** The columns of the grid's index as they fill, row by row: no object a row, since a vault may hold a million. */
import type { VaultIndex } from '../../../src-shared/bridge/vault.ts';
import { localDay, startOfDay } from '../../../src-shared/rules/local-day.ts';

export class IndexColumns {
  #ids: Float64Array<ArrayBuffer>;
  #ratios: Uint16Array<ArrayBuffer>;
  #kinds: Uint8Array<ArrayBuffer>;
  #count = 0;

  /** @param expected rows there will probably be; more fit too */
  constructor(expected: number) {
    this.#ids = new Float64Array(expected);
    this.#ratios = new Uint16Array(expected);
    this.#kinds = new Uint8Array(expected);
  }

  add(id: number, ratio: number, kind: number): void {
    if (this.#count === this.#ids.length) this.#grow();
    this.#ids[this.#count] = id;
    this.#ratios[this.#count] = ratio;
    this.#kinds[this.#count] = kind;
    this.#count += 1;
  }

  /** With `days` null, one run without a day. The columns are given away: nothing can be added after this. */
  finish(days: DayRuns | null): VaultIndex {
    const count = this.#count;
    return {
      ids: this.#ids.buffer.transfer(count * Float64Array.BYTES_PER_ELEMENT),
      ratios: this.#ratios.buffer.transfer(count * Uint16Array.BYTES_PER_ELEMENT),
      kinds: this.#kinds.buffer.transfer(count),
      days: days ? days.runs : [{ day: null, count }]
    };
  }

  #grow(): void {
    const more = Math.max(1024, this.#count * 2);
    const [ids, ratios, kinds] = [this.#ids, this.#ratios, this.#kinds];
    this.#ids = new Float64Array(more);
    this.#ids.set(ids);
    this.#ratios = new Uint16Array(more);
    this.#ratios.set(ratios);
    this.#kinds = new Uint8Array(more);
    this.#kinds.set(kinds);
  }
}

/** Runs of one local calendar day. Rows come in order of time, so a day is worked out once a run, not once a row. */
export class DayRuns {
  readonly runs: { day: string | null; count: number }[] = [];
  #from = Infinity;
  #to = -Infinity;

  /** @param at ms since 1970, null where it isn't known */
  add(at: number | null): void {
    const last = this.runs.at(-1);
    if (last && (at === null ? last.day === null : at >= this.#from && at < this.#to)) last.count += 1;
    else this.runs.push({ day: at === null ? null : this.#enter(at), count: 1 });
  }

  #enter(at: number): string {
    this.#from = startOfDay(at);
    this.#to = startOfDay(at, 1);
    return localDay(at);
  }
}
