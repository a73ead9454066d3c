/** Lets contenders alternate, so that a slow machine slows all; and builds the lines. */
import type { AppRow, ComparedLine, Contender, Figures, Line, Measure } from './row.ts';

type Taken = Record<string, number[]>;

function add(taken: Taken, figures: Figures): void {
  for (const [name, values] of Object.entries(figures)) (taken[name] ??= []).push(...values);
}

export async function takeTurns(contenders: readonly Contender[], rounds: number, warmUps: number): Promise<Figures[]> {
  const taken = contenders.map((): Taken => ({}));
  for (let round = 0; round < warmUps + rounds; round++) {
    const turns = [...contenders.entries()];
    // The first in one round is last in the next.
    for (const [at, contender] of round % 2 === 0 ? turns : turns.reverse()) {
      await contender.page?.bringToFront();
      const figures = await contender.round();
      if (round >= warmUps) add(taken[at] ?? {}, figures);
    }
  }
  return taken;
}

function figureOf({ of }: Measure, figures: readonly number[] | undefined): number | null {
  return figures === undefined || figures.length === 0 ? null : of(figures);
}

function sayFigure({ format }: Measure, figure: number | null): string {
  return figure === null ? '–' : format(figure);
}

function divide(ours: number | null, theirs: number | null): number | null {
  return ours === null || theirs === null || theirs === 0 ? null : ours / theirs;
}

export function linesOf(row: Pick<AppRow, 'measures' | 'beside'>, ours: Figures, others: readonly Figures[]): Line[] {
  const lines: Line[] = [];
  for (const [nth, { name }] of row.beside.length === 0 ? [[0, { name: '' }] as const] : row.beside.entries())
    for (const [key, measure] of Object.entries(row.measures)) {
      const mine = figureOf(measure, ours[key]);
      const theirs = figureOf(measure, others[nth]?.[key]);
      if (nth > 0 && theirs === null) continue;
      const { goal } = measure;
      lines.push({
        what: measure.what,
        ours: nth === 0 ? sayFigure(measure, mine) : '',
        beside: theirs === null ? '' : `${name} ${measure.format(theirs)}`,
        ratio: divide(mine, theirs),
        goal: nth === 0 && goal !== null ? goal.says : '',
        isMet: nth === 0 && mine !== null && goal?.isMet(mine, theirs) === true
      });
    }
  return lines;
}

export function compareFigures({ measures }: Pick<AppRow, 'measures'>, ours: Figures, theirs: Figures): ComparedLine[] {
  return Object.entries(measures).map(([key, measure]) => {
    const [mine, other] = [figureOf(measure, ours[key]), figureOf(measure, theirs[key])];
    return {
      what: measure.what,
      ours: sayFigure(measure, mine),
      theirs: sayFigure(measure, other),
      ratio: divide(mine, other)
    };
  });
}
