import { expect, it } from 'vitest';
import type { Result } from '../../test/bench/row.ts';
import { drawMarkdown, drawTable, formatRatio, hasMarkers, replaceBetweenMarkers } from './bench-table.ts';

const rate: Result = {
  id: 'P8',
  measure: 'ingest',
  method: 'by hand',
  goal: '20 × Dexie',
  ours: '60,000/s',
  peers: [
    { name: 'Dexie', figure: '5,000/s', ratio: 12, wanted: 20 },
    { name: 'files', figure: '40,000/s', ratio: 1.5, wanted: null }
  ]
};
const block: Result = {
  id: 'P9',
  measure: 'block',
  method: 'by clock',
  goal: '8 ms',
  ours: '2.10 ms',
  reached: { goal: '8 ms', isMet: true },
  peers: [{ name: 'one thread', figure: '300 ms', ratio: 142.9, wanted: null }]
};
const alone: Result = { ...block, id: 'P2', ours: '40.0 ms', reached: { goal: '33.4 ms', isMet: false }, peers: [] };

function cellsOf(table: string): string[][] {
  return table.split('\n').map((line) => line.split(/ {2,}/));
}

it('has a line a peer, and says which goals are missed', () => {
  const [head, ...lines] = cellsOf(drawTable([rate, block]));
  expect(head).toEqual(['', 'measure', 'ours', 'beside', 'ratio', 'goal']);
  expect(lines).toEqual([
    ['P8', 'ingest', '60,000/s', 'Dexie', '5,000/s', '12.00 ×', '20.00 × missed'],
    ['', 'files', '40,000/s', '1.50 ×'],
    ['P9', 'block', '2.10 ms', 'one thread', '300 ms', '143 ×', '8 ms met']
  ]);
});

it('has a line for a row without a peer, measured or not', () => {
  expect(drawTable([alone])).toMatch(/P2 +block +40\.0 ms +33\.4 ms missed$/);
  expect(drawTable([{ ...rate, ours: 'could not be measured', peers: [] }])).toMatch(/P8 +ingest +could not/);
});

it('gives a goal in figures a line of its own where a peer’s ratio is a goal too', () => {
  const [, goal, peer] = drawTable([{ ...rate, reached: { goal: '2 ms', isMet: false } }]).split('\n');
  expect(goal).toMatch(/^P8 .* 2 ms missed$/);
  expect(peer).toMatch(/Dexie .* 20\.00 × missed$/);
});

it('never says that a goal is met by a peer without a figure', () => {
  const peers = [{ name: 'Dexie', figure: 'fails', ratio: null, wanted: 20 }];
  expect(drawTable([{ ...rate, peers }])).toMatch(/Dexie +fails +20\.00 × missed$/);
});

it('writes ratios with the digits that mean something', () => {
  expect([0.834, 12, 1234.5].map(formatRatio)).toEqual(['0.83 ×', '12.00 ×', '1,235 ×']);
});

it('is a Markdown table with each method below it', () => {
  const text = drawMarkdown([{ ...rate, measure: 'a | b' }]);
  expect(text).toContain('| P8 | a \\| b | 60,000/s | Dexie | 5,000/s | 12.00 × | 20.00 × missed |');
  expect(text).toContain('- P8: by hand.');
});

it('writes between the markers and nothing else', () => {
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
