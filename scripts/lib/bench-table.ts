/** The bench's results as a table for the terminal and for README. */
import type { Result } from '../../test/bench/row.ts';

const head = ['', 'measure', 'ours', 'beside', '', 'ratio', 'goal'] as const;

/** "2.41 ×"; ratios from a hundred on without digits that mean nothing. */
export function formatRatio(ratio: number): string {
  return `${ratio >= 100 ? Math.round(ratio).toLocaleString('en') : ratio.toFixed(2)} ×`;
}

function sayWhether(isMet: boolean): string {
  return isMet ? 'met' : 'missed';
}

/** A line a peer; the row's own cells stand in its first line. A goal in figures has a line of its own where a peer has one too. */
function linesOf({ id, measure, ours, reached, peers }: Result): string[][] {
  const goal = reached ? `${reached.goal} ${sayWhether(reached.isMet)}` : '';
  const lines = peers.map(({ name, figure, ratio, wanted }) => {
    const asked = wanted === null ? '' : `${formatRatio(wanted)} ${sayWhether(ratio !== null && ratio >= wanted)}`;
    return [name, figure, ratio === null ? '' : formatRatio(ratio), asked];
  });
  const [first] = lines;
  if (goal !== '') {
    if (first?.[3] === '') first[3] = goal;
    else lines.unshift(['', '', '', goal]);
  } else if (!first) lines.push(['', '', '', '']);
  return lines.map((line, n) => [...(n === 0 ? [id, measure, ours] : ['', '', '']), ...line]);
}

/** Every column as wide as its widest cell. */
export function drawTable(results: readonly Result[]): string {
  const rows = [[...head], ...results.flatMap(linesOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const drawRow = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => drawRow(row).trimEnd()).join('\n');
}

/** The same as Markdown, with each row's method below it. */
export function drawMarkdown(results: readonly Result[]): string {
  const drawRow = (row: readonly string[]) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = head.map(() => '---');
  const table = [head, rule, ...results.flatMap(linesOf)].map(drawRow).join('\n');
  const methods = results.map(({ id, method }) => `- ${id}: ${method}.`).join('\n');
  return `${table}\n\nHow each is measured:\n\n${methods}`;
}

const begin = '<!-- bench:begin -->';
const end = '<!-- bench:end -->';

/** What lies before and after the markers; null where they aren't there, once each and in order. */
function cutAtMarkers(readme: string): readonly [before: string, after: string] | null {
  const [before, rest, ...more] = readme.split(begin);
  const [between, after, ...others] = (rest ?? '').split(end);
  if (before === undefined || between === undefined || after === undefined) return null;
  return more.length > 0 || others.length > 0 ? null : [before, after];
}

export function hasMarkers(readme: string): boolean {
  return cutAtMarkers(readme) !== null;
}

/** README with this text between its two marker comments. @throws Error where it doesn't have both, in order, once */
export function replaceBetweenMarkers(readme: string, text: string): string {
  const parts = cutAtMarkers(readme);
  if (parts === null) throw new Error(`README.md needs "${begin}" and then "${end}", once each.`);
  return `${parts[0]}${begin}\n\n${text}\n\n${end}${parts[1]}`;
}
