/** Rows of the bench: a promise, how it is measured, and the lines that come out. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import type { Goal } from './goals.ts';
import type { Tree } from './tree.ts';

interface Row {
  /** Its name among the promises, such as P10. */
  readonly id: string;
  readonly title: string;
  /** One sentence without its full stop. */
  readonly method: string;
  /** Fills what takes long to fill and is shared: before anything is measured, beside what other rows fill. */
  prepare?(bench: Bench): Promise<unknown>;
}

/** Measures this tree's own code in the bench's process. */
export interface SourceRow extends Row {
  /** Its module, for a run in a process of its own. */
  readonly file: string;
  /** Measures this process's own thread, so it comes before the rows that fill its heap. */
  readonly isOfThread?: true;
  run(bench: Bench): Promise<Line[]>;
}

/** Drives a built app, in turns with what it stands beside. */
export interface AppRow extends Row {
  /** After one that warms up, unless that is no matter. */
  readonly rounds: number;
  readonly warmUps?: 0;
  readonly measures: Readonly<Record<string, Measure>>;
  open(bench: Bench, tree: Tree): Promise<Contender>;
  /** Goals are measured by the first. */
  readonly beside: readonly Beside[];
}

export type BenchRow = SourceRow | AppRow;

export interface Measure {
  readonly what: string;
  /** The figure of all that were taken. */
  readonly of: (figures: readonly number[]) => number;
  readonly format: (figure: number) => string;
  readonly goal: Goal | null;
}

export interface Beside {
  readonly name: string;
  /** @param ours the app's page, to draw as many elements as it does */
  open(bench: Bench, ours: Page | null): Promise<Contender>;
}

/** Figures by the name of their measure. */
export type Figures = Readonly<Record<string, readonly number[]>>;

export interface Contender {
  /** Null where each round opens pages of its own. */
  readonly page: Page | null;
  round(): Promise<Figures>;
  close(): Promise<unknown>;
}

/** A line of the table. */
export interface Line {
  readonly what: string;
  readonly ours: string;
  /** The floor or the peer, with its figure. */
  readonly beside: string;
  readonly ratio: number | null;
  /** In words; empty where the line is there for comparison only. */
  readonly goal: string;
  readonly isMet: boolean;
}

/** A row as it was measured. */
export interface Result extends Pick<Row, 'id' | 'title' | 'method'> {
  readonly lines: readonly Line[];
}

/** The same measure of two trees. */
export interface ComparedLine {
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
  /** Ours divided by theirs; null where there is nothing to divide. */
  readonly ratio: number | null;
}

export interface Compared extends Pick<Row, 'id' | 'title'> {
  readonly lines: readonly ComparedLine[];
}
