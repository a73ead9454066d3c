/** Measures a row of this tree, or of two trees. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseFigure } from './figures.ts';
import type { Bench } from './bench.ts';
import type { AppRow, BenchRow, ComparedLine, Contender, Figures, Line, SourceRow } from './row.ts';
import { thisTree, type Tree } from './tree.ts';
import { compareFigures, linesOf, takeTurns } from './turns.ts';

async function measure(bench: Bench, row: AppRow, trees: readonly Tree[], beside: AppRow['beside']) {
  const open: Contender[] = [];
  try {
    for (const tree of trees) open.push(await row.open(bench, tree));
    for (const one of beside) open.push(await one.open(bench, open[0]?.page ?? null));
    const [ours = {}, ...others] = await takeTurns(open, row.rounds, row.warmUps ?? 1);
    return { ours, others } satisfies { ours: Figures; others: Figures[] };
  } finally {
    for (const contender of open) await contender.close();
  }
}

export async function runRow(bench: Bench, row: BenchRow): Promise<Line[]> {
  if ('run' in row) return row.run(bench);
  const { ours, others } = await measure(bench, row, [thisTree], row.beside);
  return linesOf(row, ours, others);
}

async function runThere({ file, title }: SourceRow, tree: Tree): Promise<Line[]> {
  const folder = path.join(tree.root, 'test', 'bench');
  const child = fork(path.join(folder, 'run-row.ts'), [path.join(folder, path.basename(file)), title]);
  const ended = once(child, 'exit');
  const answer = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  await ended;
  if (answer === null) throw new Error('the row doesn’t run on its sources');
  // Safe: run-row.ts sends nothing else.
  return (answer as [Line[]])[0];
}

export function compareLines(ours: readonly Line[], theirs: readonly Line[]): ComparedLine[] {
  return ours
    .filter((line) => line.ours !== '')
    .map((line) => {
      const other = theirs.find(({ what }) => what === line.what);
      const [mine, its] = [parseFigure(line.ours), parseFigure(other?.ours ?? '')];
      const ratio = mine === null || its === null || its === 0 ? null : mine / its;
      return { what: line.what, ours: line.ours, theirs: other?.ours ?? '–', ratio };
    });
}

export async function compareRow(bench: Bench, row: BenchRow, other: Tree): Promise<ComparedLine[]> {
  if ('run' in row) return compareLines(await runThere(row, thisTree), await runThere(row, other));
  const { ours, others } = await measure(bench, row, [thisTree, other], []);
  return compareFigures(row, ours, others[0] ?? {});
}

function isOfThread(row: BenchRow): boolean {
  return 'run' in row && row.isOfThread === true;
}

/**
 * Measures rows one by one and reports each at once. A failed row is reported with its
 * reason.
 * @returns results in the order of the rows
 */
export async function measureEach<T>(
  rows: readonly BenchRow[],
  measureOne: (row: BenchRow) => Promise<T>,
  tell: (measured: T, seconds: number) => void,
  tellFailure: (row: BenchRow, because: string) => void
): Promise<T[]> {
  const measured = new Map<BenchRow, T>();
  for (const row of rows.toSorted((a, b) => Number(isOfThread(b)) - Number(isOfThread(a)))) {
    const began = performance.now();
    try {
      const one = await measureOne(row);
      measured.set(row, one);
      tell(one, (performance.now() - began) / 1000);
    } catch (error) {
      tellFailure(row, (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
    }
  }
  return rows.flatMap((row) => measured.get(row) ?? []);
}
