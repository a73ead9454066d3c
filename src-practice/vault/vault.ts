/**
 * Two typed arrays: IDs, and marks (kind, lists, deleted). Traits come from a medium's
 * moment; only changes are stored, in the marks.
 */
import { mix } from '../sample/random.ts';
import { countBefore } from '../sample/search.ts';
import { findLakeDay, messagesList, postsList, sampleLists } from './sample-lists.ts';
import { drawKind, drawLikes } from './shot.ts';
import { createTimeline, findId, hashMoment, walkTimeline, type Timeline } from './timeline.ts';

/** Two bits for the kind, one for deleted, then one for each list. */
export const kindBits = 0b11;
export const deletedBit = 0b100;
const firstListBit = 3;

export type Counts = [photos: number, videos: number, gifs: number, audios: number];

export interface VaultList {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly bit: number;
  readonly counts: Counts;
}

export interface Vault {
  readonly timeline: Timeline;
  readonly lakeDay: number;
  readonly ids: Float64Array;
  readonly marks: Int32Array;
  readonly lists: readonly VaultList[];
  readonly counts: Counts;
  /** All indexes by likes or tips, lowest first. Built on first use. */
  readonly orders: Map<string, Uint32Array>;
}

function createLists(seed: number, account: number): VaultList[] {
  const first = 1_000_000 + (mix(mix(seed, account), 70) % 8_000_000);
  return sampleLists.map(({ name, type }, place) => {
    const id = first + place * 97 + (mix(first, place) % 90);
    return { id, type, name, bit: 1 << (firstListBit + place), counts: [0, 0, 0, 0] };
  });
}

function count(counts: Counts, mark: number, by: 1 | -1): void {
  counts[(mark & kindBits) as 0 | 1 | 2 | 3] += by; // Safe: two bits, so one of four indexes.
}

function fillVault(vault: Vault): void {
  const { timeline, ids, marks, lists, lakeDay } = vault;
  walkTimeline(timeline, (moment, index) => {
    ids[index] = findId(timeline.account, moment);
    const hash = hashMoment(moment);
    const kind = drawKind(hash);
    let mark = kind;
    const candidate = { moment, hash, kind, likes: 0, lakeDay };
    for (const [place, list] of sampleLists.entries()) {
      if (list.holds(candidate)) mark |= 1 << (firstListBit + place);
      if (place === postsList) candidate.likes = drawLikes(hash, mark !== kind);
    }
    marks[index] = mark;
    count(vault.counts, mark, 1);
    for (const list of lists) if (mark & list.bit) count(list.counts, mark, 1);
  });
}

export function createVault(given: { seed: number; account: number; total: number; now: number }): Vault {
  const timeline = createTimeline(given);
  const vault: Vault = {
    timeline,
    lakeDay: findLakeDay(timeline) ?? -1,
    ids: new Float64Array(timeline.size),
    marks: new Int32Array(timeline.size),
    lists: createLists(given.seed, given.account),
    counts: [0, 0, 0, 0],
    orders: new Map()
  };
  fillVault(vault);
  return vault;
}

export function findMedia(vault: Vault, id: number): number | undefined {
  const index = countBefore(vault.ids.length, (place) => (vault.ids[place] ?? 0) < id);
  if (vault.ids[index] !== id) return undefined;
  return readMark(vault, index) & deletedBit ? undefined : index;
}

export function readMark(vault: Vault, index: number): number {
  return vault.marks[index] ?? deletedBit;
}

export function isPosted(vault: Vault, index: number): boolean {
  return (readMark(vault, index) & (1 << (firstListBit + postsList))) !== 0;
}

/** Never changes: the list is the platform's, and messages can't be sent. */
export function isSent(vault: Vault, index: number): boolean {
  return (readMark(vault, index) & (1 << (firstListBit + messagesList))) !== 0;
}

export function deleteMedia(vault: Vault, index: number): void {
  const mark = readMark(vault, index);
  if (mark & deletedBit) return;
  vault.marks[index] = mark | deletedBit;
  count(vault.counts, mark, -1);
  for (const list of vault.lists) if (mark & list.bit) count(list.counts, mark, -1);
}

export function removeFromList(vault: Vault, list: VaultList, index: number): void {
  const mark = readMark(vault, index);
  if (mark & deletedBit || !(mark & list.bit)) return;
  vault.marks[index] = mark & ~list.bit;
  count(list.counts, mark, -1);
}

/** @returns false if it was in the list already */
export function addToList(vault: Vault, list: VaultList, index: number): boolean {
  const mark = readMark(vault, index);
  if (mark & deletedBit || mark & list.bit) return false;
  vault.marks[index] = mark | list.bit;
  count(list.counts, mark, 1);
  return true;
}

export function addToPosts(vault: Vault, index: number): void {
  const list = vault.lists[postsList];
  // Posted media get likes and tips, so the orders are no longer valid.
  if (list !== undefined && addToList(vault, list, index)) vault.orders.clear();
}
