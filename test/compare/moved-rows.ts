/** Rows of the other commit that are stored in another table or under other columns now: both are compared by what they say. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Moved {
  readonly why: string;
  /** A glob over the other commit's tables, each behind its file's name, such as `cache/*.db/post_cursor`. */
  readonly from: string;
  /** The table of the same file that their rows are in now; absent where it keeps its name. Several may become one. */
  readonly to?: string;
  /** The columns' new names by their old ones; null for one that is gone. Those that aren't named keep theirs. */
  readonly columns?: Readonly<Record<string, string | null>>;
  /** What these rows have in columns that are new. */
  readonly adds?: Readonly<Record<string, string | number | null>>;
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

function moveRow(line: string, { columns = {}, adds = {} }: Moved): string {
  // As test/compare/stored.ts writes it, and with the columns in its order.
  const row = Object.entries(JSON.parse(line) as Record<string, unknown>).flatMap(([name, value]) => {
    const now = name in columns ? columns[name] : name;
    return now == null ? [] : [[now, value] as const];
  });
  const values = [...row, ...Object.entries(adds)].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(values));
}

/**
 * Rewrites what the other commit stored as this one would have. Rows of a table that others became are sorted on both sides,
 * since their order was that of several tables.
 * @param before the other commit's recording
 */
export function moveRows(before: string, after: string, moved: readonly Moved[]): void {
  const [was, is] = [path.join(before, 'stored'), path.join(after, 'stored')];
  if (moved.length === 0 || !existsSync(was)) return;
  const found = readdirSync(was, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const table = file.replace(/\.txt$/, '');
    const move = table === file ? undefined : moved.find(({ from }) => path.matchesGlob(table, from));
    return move ? [{ file, move, to: path.join(path.dirname(file), `${move.to ?? path.basename(table)}.txt`) }] : [];
  });
  const rows = found.map(({ file, move, to }) => ({
    to,
    lines: linesOf(path.join(was, file)).map((line) => moveRow(line, move))
  }));
  for (const { file } of found) rmSync(path.join(was, file));
  const write = (file: string, lines: readonly string[]) => {
    if (lines.length > 0) writeFileSync(file, [...lines].sort().join('\n') + '\n');
  };
  for (const [to, own] of Map.groupBy(rows, (one) => one.to)) {
    write(path.join(was, to), [...linesOf(path.join(was, to)), ...own.flatMap(({ lines }) => lines)]);
    write(path.join(is, to), linesOf(path.join(is, to)));
  }
}
