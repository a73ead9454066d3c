import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Line, Result } from '../../test/bench/row.ts';
import {
  drawCompared,
  drawComparedLines,
  drawLines,
  drawMarkdown,
  drawSummary,
  drawTable,
  formatRatio,
  hasMarkers,
  replaceBetweenMarkers
} from './bench-table.ts';
import { at } from './project.ts';

const dexie: Line = {
  what: 'rows',
  ours: '60,000/s',
  beside: 'Dexie 5,000/s',
  ratio: 12,
  goal: '≥ 20 ×',
  isMet: false
};
const rate: Result = {
  id: 'P8',
  title: 'ingest',
  method: 'by hand',
  lines: [dexie, { ...dexie, what: '', ours: '', beside: 'files 40,000/s', ratio: 1.5, goal: '' }]
};
const block: Result = {
  id: 'P9',
  title: 'thread',
  method: 'by clock',
  lines: [{ what: 'longest block', ours: '2.10 ms', beside: '', ratio: null, goal: '≤ 8 ms', isMet: true }]
};

function cellsOf(table: string): string[][] {
  return table.split('\n').map((line) => line.split(/ {2,}/));
}

it('has a line per measure and peer, and says which goals are met', () => {
  const [head, ...lines] = cellsOf(drawTable([rate, block]));
  expect(head).toEqual(['', 'measure', 'ours', 'beside', 'ratio', 'goal']);
  expect(lines).toEqual([
    ['P8', 'ingest: rows', '60,000/s', 'Dexie 5,000/s', '12.00 ×', '≥ 20 ×', 'missed'],
    ['', 'files 40,000/s', '1.50 ×'],
    ['P9', 'thread: longest block', '2.10 ms', '≤ 8 ms', 'met']
  ]);
});

it('prints a single row in short lines', () => {
  expect(drawLines(rate).split('\n')).toEqual([
    'P8  ingest: rows  60,000/s, Dexie 5,000/s, 12.00 ×, ≥ 20 ×, missed',
    'P8  files 40,000/s, 1.50 ×'
  ]);
});

it('prints a single compared row', () => {
  const lines = [{ what: 'rows', ours: '60,000/s', theirs: '40,000/s', ratio: 1.5 }];
  expect(drawComparedLines({ id: 'P8', title: 'ingest', lines }, '8c38ddd4')).toBe(
    'P8  ingest: rows  60,000/s, 8c38ddd4 40,000/s, 1.50 ×'
  );
});

it('compares two trees, with their ratio where there is one', () => {
  const lines = [
    { what: 'rows', ours: '60,000/s', theirs: '40,000/s', ratio: 1.5 },
    { what: 'blank frames', ours: '0', theirs: '0', ratio: null }
  ];
  expect(cellsOf(drawCompared([{ id: 'P8', title: 'ingest', lines }], '8c38ddd4'))).toEqual([
    ['', 'measure', 'this', '8c38ddd4', 'ratio'],
    ['P8', 'ingest: rows', '60,000/s', '40,000/s', '1.50 ×'],
    ['', 'ingest: blank frames', '0', '0']
  ]);
});

it('prints ratios with significant digits', () => {
  expect([0.834, 12, 1234.5].map(formatRatio)).toEqual(['0.83 ×', '12.00 ×', '1,235 ×']);
});

it('is a Markdown table with each method below it', () => {
  const text = drawMarkdown([{ ...rate, title: 'a | b' }]);
  expect(text).toContain('| P8 | a \\| b: rows | 60,000/s | Dexie 5,000/s | 12.00 × | ≥ 20 × | missed |');
  expect(text).toContain('- P8, a | b: by hand.');
});

it('shows the first line of each row in README, met or missed, in order', () => {
  const lines = drawSummary([block, { ...rate, id: 'P10' }, rate]).split('\n');
  expect(lines.slice(2)).toEqual([
    '| P8 | ingest: rows | 60,000/s | Dexie 5,000/s | 12.00 × | ≥ 20 × | missed |',
    '| P10 | ingest: rows | 60,000/s | Dexie 5,000/s | 12.00 × | ≥ 20 × | missed |'
  ]);
});

it.each(['README.md', 'docs/benchmarks.md'])('finds the markers in %s', (name) => {
  expect(hasMarkers(readFileSync(at(name), 'utf8'))).toBe(true);
});

it('writes only between the markers', () => {
  const readme = 'above\n\n<!-- bench:begin -->\nold\n<!-- bench:end -->\n\nbelow\n';
  const written = replaceBetweenMarkers(readme, 'new');
  expect(written).toBe('above\n\n<!-- bench:begin -->\n\nnew\n\n<!-- bench:end -->\n\nbelow\n');
  expect(replaceBetweenMarkers(written, 'new')).toBe(written);
  expect(hasMarkers(written)).toBe(true);
});

it('refuses a page without both markers, once each and in order', () => {
  const [begin, end] = ['<!-- bench:begin -->', '<!-- bench:end -->'];
  for (const readme of ['', begin, end, `${end}${begin}`, `${begin}${end}${begin}${end}`, `${begin}${end}${end}`]) {
    expect(hasMarkers(readme)).toBe(false);
    expect(() => replaceBetweenMarkers(readme, 'new')).toThrow('once each');
  }
});
