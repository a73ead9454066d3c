/** One row of the bench: a promise, how it is measured, and what came out. */
import type { Bench } from './bench.ts';

export interface BenchRow {
  /** Its name among the promises, such as P10. */
  readonly id: string;
  readonly measure: string;
  /** How, in one line. */
  readonly method: string;
  /** The figure to reach, in words. */
  readonly goal: string;
  /** Measures this process's own thread, so it comes before the rows that fill its heap. */
  readonly isOfThread?: true;
  run(bench: Bench): Promise<Measured>;
}

export interface Measured {
  /** Ours, with its unit. */
  readonly ours: string;
  /** The goal that is a figure of its own, in words, and whether it was reached; absent where every goal is a ratio to a peer. */
  readonly reached?: { readonly goal: string; readonly isMet: boolean };
  /** One line of the table each, since a row can stand beside several. */
  readonly peers: readonly Peer[];
}

export interface Peer {
  readonly name: string;
  readonly figure: string;
  /** How many times better ours is, above 1 is better, whatever the unit; null where the peer has no figure to divide. */
  readonly ratio: number | null;
  /** The ratio that the goal asks for; null where this peer is there for comparison only. */
  readonly wanted: number | null;
}

/** A row as it was measured. */
export interface Result extends Measured, Pick<BenchRow, 'id' | 'measure' | 'method' | 'goal'> {}
