/** One frame at 60 Hz (ms). */
const frameMs = 16.7;

export interface Goal {
  readonly says: string;
  /** @param beside the figure of the floor or the first peer; null without one */
  isMet(ours: number, beside: number | null): boolean;
}

/**
 * A multiple of the floor, or the floor plus a frame if that is more: nobody sees a ratio
 * below a frame.
 */
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

export function atMost(most: number, limit: string): Goal {
  return { says: `≤ ${limit}`, isMet: (ours) => ours <= most };
}
