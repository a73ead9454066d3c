/** Maps the other commit's rows to today's tables and columns, so that both can be compared. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Moved {
  readonly why: string;
  /** A glob over the other commit's tables behind their file, such as `cache/*.db/post_cursor`. */
  readonly from: string;
  /** The table's new name, if changed. Several may merge into one. */
  readonly to?: string;
  /** New column names by old ones; null if removed. Others keep their names. */
  readonly columns?: Readonly<Record<string, string | null>>;
  readonly adds?: Readonly<Record<string, string | number | null>>;
}

type Row = Record<string, unknown>;

/** Tables that changed more than renaming can express. */
export interface Reshaped {
  readonly why: string;
  readonly from: string;
  /** Turns the other commit's tables, by name, into this commit's. */
  readonly reshape: (tables: Map<string, Row[]>) => void;
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []);

function writeRow(row: Readonly<Row>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function moveRow(line: string, { columns = {}, adds = {} }: Moved): string {
  const row = Object.entries(JSON.parse(line) as Row).flatMap(([name, value]) => {
    const now = name in columns ? columns[name] : name;
    return now == null ? [] : [[now, value] as const];
  });
  return writeRow({ ...Object.fromEntries(row), ...adds });
}

/**
 * Rewrites the other commit's rows. Merged tables are sorted on both sides, since their rows
 * were ordered by table.
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
  for (const [to, own] of Map.groupBy(rows, (one) => one.to)) {
    writeSorted(path.join(was, to), [...linesOf(path.join(was, to)), ...own.flatMap(({ lines }) => lines)]);
    writeSorted(path.join(is, to), linesOf(path.join(is, to)));
  }
}

export function reshapeRows(before: string, after: string, reshaped: readonly Reshaped[]): void {
  const [was, is] = [path.join(before, 'stored'), path.join(after, 'stored')];
  if (!existsSync(was)) return;
  const databases = readdirSync(was, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.db'));
  for (const { from, reshape } of reshaped)
    for (const database of databases.filter((file) => path.matchesGlob(file, from))) {
      const files = readdirSync(path.join(was, database));
      const lines = new Map(files.map((file) => [file, linesOf(path.join(was, database, file)).join('\n')]));
      const tables = new Map(
        files.map((file) => [
          file.replace(/\.txt$/, ''),
          linesOf(path.join(was, database, file)).map((line) => JSON.parse(line) as Row)
        ])
      );
      reshape(tables);
      for (const file of files) if (!tables.has(file.replace(/\.txt$/, ''))) rmSync(path.join(was, database, file));
      for (const [table, rows] of tables) {
        const file = `${table}.txt`;
        const now = rows.map(writeRow);
        if (now.join('\n') === lines.get(file)) continue;
        writeSorted(path.join(was, database, file), now);
        writeSorted(path.join(is, database, file), linesOf(path.join(is, database, file)));
      }
    }
}

function writeSorted(file: string, lines: readonly string[]): void {
  if (lines.length > 0) writeFileSync(file, [...lines].sort().join('\n') + '\n');
  else rmSync(file, { force: true });
}
