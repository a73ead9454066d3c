/** Scans typed arrays, without objects until the page is known. */
import { drawLikes, drawTips, kinds, type Kind } from './shot.ts';
import { hashMoment, walkTimeline } from './timeline.ts';
import { deletedBit, isPosted, kindBits, readMark, type Vault, type VaultList } from './vault.ts';

type Order = 'recent' | 'most-liked' | 'highest-tips';

export interface Wanted {
  readonly list: VaultList | null;
  readonly kind: Kind | null;
  readonly query: string | null;
  readonly order: Order;
  readonly isDescending: boolean;
}

/** Likes or tips above the index's bits, so one sort sorts both, newer ones higher. */
const indexSpan = 2 ** 22;

function buildOrder(vault: Vault, by: Exclude<Order, 'recent'>): Uint32Array {
  const keys = new Float64Array(vault.ids.length);
  const draw = by === 'most-liked' ? drawLikes : drawTips;
  walkTimeline(vault.timeline, (moment, index) => {
    keys[index] = draw(hashMoment(moment), isPosted(vault, index)) * indexSpan + index;
  });
  keys.sort();
  const order = new Uint32Array(keys.length);
  for (let place = 0; place < order.length; place++) order[place] = (keys[place] ?? 0) % indexSpan;
  return order;
}

function readOrder(vault: Vault, order: Order): Uint32Array | undefined {
  if (order === 'recent') return undefined;
  const known = vault.orders.get(order);
  if (known !== undefined) return known;
  const built = buildOrder(vault, order);
  vault.orders.set(order, built);
  return built;
}

function readMarkTest({ list, kind }: Wanted): { mask: number; wanted: number } {
  const mask = deletedBit | (list?.bit ?? 0) | (kind === null ? 0 : kindBits);
  return { mask, wanted: (list?.bit ?? 0) | (kind === null ? 0 : kinds.indexOf(kind)) };
}

/** Searches digits in IDs, and texts in names of the medium's lists. */
function createTextTest(vault: Vault, query: string): (index: number) => boolean {
  const text = query.toLowerCase();
  const named = vault.lists.filter((list) => list.name.toLowerCase().includes(text));
  const bits = named.reduce((all, list) => all | list.bit, 0);
  const isDigits = /^\d+$/.test(text);
  return (index) =>
    (readMark(vault, index) & bits) !== 0 || (isDigits && String(vault.ids[index] ?? '').includes(text));
}

/**
 * A loop without calls, since deep pages of a million media mostly skip.
 * @returns the step where the page starts
 */
function skipMarks(vault: Vault, wanted: Wanted, order: Uint32Array | undefined, toSkip: number): number {
  const { mask, wanted: bits } = readMarkTest(wanted);
  const { marks } = vault;
  const [first, by] = wanted.isDescending ? [marks.length - 1, -1] : [0, 1];
  let left = toSkip;
  let step = 0;
  for (; left > 0 && step < marks.length; step++) {
    const place = first + by * step;
    const mark = marks[order === undefined ? place : (order[place] ?? 0)] ?? 0;
    if ((mark & mask) === bits) left--;
  }
  return step;
}

function scan(vault: Vault, wanted: Wanted, from: number, most: number): number[] {
  const order = readOrder(vault, wanted.order);
  const { mask, wanted: bits } = readMarkTest(wanted);
  const isWanted = wanted.query === null ? () => true : createTextTest(vault, wanted.query);
  const size = vault.marks.length;
  const found: number[] = [];
  let toSkip = wanted.query === null ? 0 : from;
  let step = wanted.query === null ? skipMarks(vault, wanted, order, from) : 0;
  for (; step < size && found.length < most; step++) {
    const place = wanted.isDescending ? size - 1 - step : step;
    const index = order === undefined ? place : (order[place] ?? place);
    if ((readMark(vault, index) & mask) !== bits || !isWanted(index)) continue;
    if (toSkip > 0) toSkip--;
    else found.push(index);
  }
  return found;
}

export function findPage(vault: Vault, wanted: Wanted, page: { limit: number; offset: number }) {
  const found = scan(vault, wanted, page.offset, page.limit + 1);
  return { indexes: found.slice(0, page.limit), hasMore: found.length > page.limit };
}

export function findNewest(vault: Vault, list: VaultList | null): number | undefined {
  return scan(vault, { list, kind: null, query: null, order: 'recent', isDescending: true }, 0, 1)[0];
}
