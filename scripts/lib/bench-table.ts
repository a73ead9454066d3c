import type { Compared, Line, Result } from '../../test/bench/row.ts';

const head = ['', 'measure', 'ours', 'beside', 'ratio', 'goal', ''] as const;

/** "2.41 ×"; no decimals from a hundred on. */
export function formatRatio(ratio: number): string {
  return `${ratio >= 100 ? Math.round(ratio).toLocaleString('en') : ratio.toFixed(2)} ×`;
}

function sayRatio(ratio: number | null): string {
  return ratio === null ? '' : formatRatio(ratio);
}

function sayWhether({ goal, isMet }: Line): string {
  if (goal === '') return '';
  return isMet ? 'met' : 'missed';
}

function sayMeasure(title: string, { what, ours }: Pick<Line, 'what' | 'ours'>): string {
  if (ours === '') return '';
  return what === '' ? title : `${title}: ${what}`;
}

function cellsOf({ id, title, lines }: Result): string[][] {
  return lines.map((line, nth) => [
    nth === 0 ? id : '',
    sayMeasure(title, line),
    line.ours,
    line.beside,
    sayRatio(line.ratio),
    line.goal,
    sayWhether(line)
  ]);
}

function drawLine(id: string, measure: string, cells: readonly string[]): string {
  return `${id.padEnd(4)}${measure === '' ? '' : `${measure}  `}${cells.filter((cell) => cell !== '').join(', ')}`;
}

export function drawLines({ id, title, lines }: Result): string {
  return lines
    .map((line) => {
      const cells = [line.ours, line.beside, sayRatio(line.ratio), line.goal, sayWhether(line)];
      return drawLine(id, sayMeasure(title, line), cells);
    })
    .join('\n');
}

export function drawComparedLines({ id, title, lines }: Compared, other: string): string {
  return lines
    .map((line) => drawLine(id, sayMeasure(title, line), [line.ours, `${other} ${line.theirs}`, sayRatio(line.ratio)]))
    .join('\n');
}

function draw(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const drawRow = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => drawRow(row).trimEnd()).join('\n');
}

export function drawTable(results: readonly Result[]): string {
  return draw([[...head], ...results.flatMap(cellsOf)]);
}

function comparedCells({ id, title, lines }: Compared): string[][] {
  return lines.map((line, nth) => [
    nth === 0 ? id : '',
    sayMeasure(title, line),
    line.ours,
    line.theirs,
    sayRatio(line.ratio)
  ]);
}

export function drawCompared(results: readonly Compared[], other: string): string {
  return draw([['', 'measure', 'this', other, 'ratio'], ...results.flatMap(comparedCells)]);
}

function drawMarkdownTable(rows: readonly (readonly string[])[]): string {
  const drawRow = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(drawRow).join('\n');
}

export function drawMarkdown(results: readonly Result[]): string {
  return `${drawMarkdownTable(results.flatMap(cellsOf))}\n\n${drawMethods(results)}`;
}

const shownInReadme: readonly string[] = ['P1', 'P2', 'P3', 'P4', 'P6', 'P8', 'P10', 'P12'];

export function drawSummary(results: readonly Result[]): string {
  const firsts = shownInReadme.flatMap((id) => results.find((result) => result.id === id) ?? []);
  return drawMarkdownTable(firsts.flatMap((result) => cellsOf(result).slice(0, 1)));
}

function drawMethods(rows: readonly Pick<Result, 'id' | 'title' | 'method'>[]): string {
  return `How each is measured:\n\n${rows.map(({ id, title, method }) => `- ${id}, ${title}: ${method}.`).join('\n')}`;
}

const begin = '<!-- bench:begin -->';
const end = '<!-- bench:end -->';

function cutAtMarkers(page: string): readonly [before: string, after: string] | null {
  const [before, rest, ...more] = page.split(begin);
  const [between, after, ...others] = (rest ?? '').split(end);
  if (before === undefined || between === undefined || after === undefined) return null;
  return more.length > 0 || others.length > 0 ? null : [before, after];
}

export function hasMarkers(page: string): boolean {
  return cutAtMarkers(page) !== null;
}

/** @throws Error unless the page has both markers once, in order */
export function replaceBetweenMarkers(page: string, text: string): string {
  const parts = cutAtMarkers(page);
  if (parts === null) throw new Error(`The page needs "${begin}" and then "${end}", once each.`);
  return `${parts[0]}${begin}\n\n${text}\n\n${end}${parts[1]}`;
}
