/** Rows of the bench: a promise, its measurement, and the resulting lines. */
import type { Page } from '@playwright/test';
import type { Bench } from './bench.ts';
import type { Goal } from './goals.ts';
import type { Tree } from './tree.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  /** One sentence without its full stop. */
  readonly method: string;
  /** Slow shared preparation, done for all rows before any measurement. */
  prepare?(bench: Bench): Promise<unknown>;
}

export interface SourceRow extends Row {
  readonly file: string;
  /** Measures this process's thread, so it runs before rows that fill the heap. */
  readonly isOfThread?: true;
  run(bench: Bench): Promise<Line[]>;
}

/** Drives a built app, alternating with its comparison. */
export interface AppRow extends Row {
  /** After a warm-up round, if that matters. */
  readonly rounds: number;
  readonly warmUps?: 0;
  readonly measures: Readonly<Record<string, Measure>>;
  open(bench: Bench, tree: Tree): Promise<Contender>;
  /** Goals compare with the first. */
  readonly beside: readonly Beside[];
}

export type BenchRow = SourceRow | AppRow;

export interface Measure {
  readonly what: string;
  readonly of: (figures: readonly number[]) => number;
  readonly format: (figure: number) => string;
  readonly goal: Goal | null;
}

export interface Beside {
  readonly name: string;
  /** @param ours the app's page, to draw as many elements as it does */
  open(bench: Bench, ours: Page | null): Promise<Contender>;
}

export type Figures = Readonly<Record<string, readonly number[]>>;

export interface Contender {
  /** Null if each round opens its own pages. */
  readonly page: Page | null;
  round(): Promise<Figures>;
  close(): Promise<unknown>;
}

export interface Line {
  readonly what: string;
  readonly ours: string;
  readonly beside: string;
  readonly ratio: number | null;
  /** In words; empty for comparison only. */
  readonly goal: string;
  readonly isMet: boolean;
}

export interface Result extends Pick<Row, 'id' | 'title' | 'method'> {
  readonly lines: readonly Line[];
}

export interface ComparedLine {
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
  /** Ours divided by theirs; null without figures. */
  readonly ratio: number | null;
}

export interface Compared extends Pick<Row, 'id' | 'title'> {
  readonly lines: readonly ComparedLine[];
}
