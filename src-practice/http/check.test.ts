import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { checkText } from './check.ts';
import { Refusal } from './refusal.ts';

const schema = Type.Object({
  whole: Type.Optional(Type.Integer()),
  number: Type.Optional(Type.Number()),
  flag: Type.Optional(Type.Boolean()),
  text: Type.Optional(Type.String()),
  either: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  page: Type.Optional(Type.Integer({ default: 7 }))
});
const check = checkText(schema);

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [
    { whole: '12', number: '-1.5', flag: 'true', text: '5', either: '3' },
    { whole: 12, number: -1.5, flag: true, text: '5', either: 3, page: 7 }
  ],
  [{ flag: '1' }, { flag: true, page: 7 }],
  [
    { flag: '0', page: '2' },
    { flag: false, page: 2 }
  ],
  [{ whole: '', text: '', page: '' }, { page: 7 }],
  [{ whole: ['1', '2'] }, { whole: 2, page: 7 }],
  [{ other: 'kept' }, { other: 'kept', page: 7 }]
])('reads text as its type: %j', (given, value) => {
  expect(check(given)).toEqual({ value });
});

test.each([
  { whole: '1.5' },
  { whole: '0x10' },
  { whole: ' 1' },
  { whole: '99999999999999999999' },
  { number: '1e3' },
  { flag: 'yes' }
])('refuses text of another type: %j', (given) => {
  expect(check(given)).toEqual({ error: expect.any(Refusal) as Refusal });
});
