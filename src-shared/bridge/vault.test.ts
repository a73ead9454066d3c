import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { IdColumn } from './vault.ts';
import { mostMediaInACommand } from './media-kinds.ts';

const column = Compile(IdColumn);

it.each([
  ['one id', Float64Array.of(7)],
  ['the largest id', Float64Array.of(Number.MAX_SAFE_INTEGER)],
  ['as many as there may be', new Float64Array(mostMediaInACommand).fill(1)]
])('accepts %s', (_, ids) => {
  expect(column.Check(ids.buffer)).toBe(true);
});

it.each([
  ['nothing', new ArrayBuffer(0)],
  ['half an id', new ArrayBuffer(12)],
  ['one more than there may be', new Float64Array(mostMediaInACommand + 1).fill(1).buffer],
  ['an id of 0', Float64Array.of(1, 0).buffer],
  ['a negative id', Float64Array.of(-5).buffer],
  ['a fraction', Float64Array.of(1.5).buffer],
  ['what is no number', Float64Array.of(NaN).buffer],
  ['what JavaScript doesn’t hold exactly', Float64Array.of(2 ** 53).buffer],
  ['an array of numbers', [1, 2]],
  ['a view, which a transport would not give', Float64Array.of(1)],
  ['null', null]
])('refuses %s', (_, ids) => {
  expect(column.Check(ids)).toBe(false);
});
