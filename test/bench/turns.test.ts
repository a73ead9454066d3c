import { expect, it } from 'vitest';
import { formatMs, median } from './figures.ts';
import { timesFloor } from './goals.ts';
import type { AppRow, Contender, SourceRow } from './row.ts';
import { compareLines, measureEach } from './run.ts';
import { compareFigures, linesOf, takeTurns } from './turns.ts';

const row = {
  measures: {
    jump: { what: 'jump', of: median, format: formatMs, goal: timesFloor(1.5) },
    off: { what: 'off', of: median, format: String, goal: null }
  },
  beside: [
    { name: 'floor', open: () => Promise.reject(new Error('not opened here')) },
    { name: 'library', open: () => Promise.reject(new Error('not opened here')) }
  ]
} satisfies Pick<AppRow, 'measures' | 'beside'>;

it('alternates the order of each round, and drops warm-up rounds', async () => {
  const order: string[] = [];
  const contender = (name: string): Contender => ({
    page: null,
    round: () => {
      order.push(name);
      return Promise.resolve({ ms: [order.length] });
    },
    close: () => Promise.resolve()
  });
  const figures = await takeTurns([contender('ours'), contender('floor')], 2, 1);
  expect(order).toEqual(['ours', 'floor', 'floor', 'ours', 'ours', 'floor']);
  expect(figures).toEqual([{ ms: [4, 5] }, { ms: [3, 6] }]);
});

it('compares each measure with the floor, and with a library where it has the measure', () => {
  const lines = linesOf(row, { jump: [30, 40], off: [0] }, [{ jump: [20] }, { jump: [70] }]);
  const [jump, off, library] = lines;
  expect(jump).toEqual({
    what: 'jump',
    ours: '35.0 ms',
    beside: 'floor 20.0 ms',
    ratio: 1.75,
    goal: '≤ 1.5 × or + 1 frame',
    isMet: true
  });
  expect(off).toMatchObject({ ours: '0', beside: '', ratio: null, goal: '' });
  expect(library).toMatchObject({ ours: '', beside: 'library 70.0 ms', ratio: 0.5, goal: '' });
  expect(lines).toHaveLength(3);
});

it('never treats a goal without our figure as met', () => {
  expect(linesOf(row, {}, [{ jump: [20] }])[0]).toMatchObject({ ours: '–', isMet: false });
});

it('divides a tree’s figures by those of the other', () => {
  expect(compareFigures(row, { jump: [30], off: [0] }, { jump: [20], off: [0] })).toEqual([
    { what: 'jump', ours: '30.0 ms', theirs: '20.0 ms', ratio: 1.5 },
    { what: 'off', ours: '0', theirs: '0', ratio: null }
  ]);
});

it('compares printed lines of sources by what they measure', () => {
  const line = { beside: '', ratio: null, goal: '', isMet: false };
  const ours = [
    { ...line, what: 'rows', ours: '60,000/s' },
    { ...line, what: '', ours: '' },
    { ...line, what: 'new', ours: '1 ms' }
  ];
  expect(compareLines(ours, [{ ...line, what: 'rows', ours: '40,000/s' }])).toEqual([
    { what: 'rows', ours: '60,000/s', theirs: '40,000/s', ratio: 1.5 },
    { what: 'new', ours: '1 ms', theirs: '–', ratio: null }
  ]);
});

it('reports each row before the next begins, and continues after a failed one', async () => {
  const rowOf = (title: string, part: Partial<SourceRow> = {}): SourceRow => ({
    id: 'P0',
    title,
    method: '',
    file: '',
    run: () => Promise.resolve([]),
    ...part
  });
  const told: string[] = [];
  const measured = await measureEach(
    [rowOf('first'), rowOf('broken'), rowOf('thread', { isOfThread: true })],
    ({ title }) => {
      told.push(`begin ${title}`);
      return title === 'broken' ? Promise.reject(new Error('why\nat a place')) : Promise.resolve(title);
    },
    (title) => told.push(`told ${title}`),
    ({ title }, because) => told.push(`${title}: ${because}`)
  );
  expect(told).toEqual(['begin thread', 'told thread', 'begin first', 'told first', 'begin broken', 'broken: why']);
  expect(measured).toEqual(['first', 'thread']);
});
