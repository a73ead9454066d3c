/** When a figure is as it was promised. */

/** One frame of a screen that shows sixty a second, in ms. */
const frameMs = 16.7;

export interface Goal {
  readonly says: string;
  /** @param beside the figure of the floor or the first peer; null where there is none */
  isMet(ours: number, beside: number | null): boolean;
}

/** So many times the floor, or the floor and a frame, whichever is more: below a frame nobody sees a ratio. */
export function timesFloor(most: number): Goal {
  return {
    says: `≤ ${String(most)} × or + 1 frame`,
    isMet: (ours, floor) => floor !== null && ours <= Math.max(most * floor, floor + frameMs)
  };
}

export function timesPeer(most: number): Goal {
  return { says: `≤ ${String(most)} ×`, isMet: (ours, peer) => peer !== null && ours <= most * peer };
}

export function asFewAsFloor(one: string): Goal {
  return { says: `≤ floor + 1 ${one}`, isMet: (ours, floor) => floor !== null && ours <= floor + 1 };
}

/** @param limit in words */
export function atMost(most: number, limit: string): Goal {
  return { says: `≤ ${limit}`, isMet: (ours) => ours <= most };
}
