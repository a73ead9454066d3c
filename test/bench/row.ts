/** One row of the bench: a promise, how it is measured, and what came out. */
export interface BenchRow {
  /** Its name among the promises, such as P10. */
  readonly id: string;
  readonly measure: string;
  /** How, in one line. */
  readonly method: string;
  /** The figure to reach, in words. */
  readonly goal: string;
  run(): Promise<Measured>;
}

/** One line of the table a peer, since a row can stand beside several. */
export interface Measured {
  /** Ours, with its unit. */
  readonly ours: string;
  readonly peers: readonly Peer[];
}

interface Peer {
  readonly name: string;
  readonly figure: string;
  /** How many times better ours is: above 1 is better, whatever the unit. */
  readonly ratio: number;
  /** The ratio that the goal asks for; null where this peer is there for comparison only. */
  readonly wanted: number | null;
}

/** The middle one of several figures: a machine that was busy for a moment doesn't move it. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}
