import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import { all, findProblems, listOf, openRecord, orNull, record, valuesOf, type Shape } from './shapes.ts';

const person = record({ id: 'integer', ...all('string', 'name, nick'), born: 'iso|null' }, ['age']);
const anna = { id: 1, name: 'Anna', nick: 'A', born: null };

const cases: [string, Json, Shape, number][] = [
  ['a record as told', anna, person, 0],
  ['a field that may be there', { ...anna, age: 3 }, person, 0],
  ['a field that nobody told of', { ...anna, height: 3 }, person, 1],
  ['the same in an open record', { ...anna, height: 3 }, openRecord({ id: 'integer' }), 0],
  ['a missing field', { id: 1, name: 'Anna', born: null }, person, 1],
  ['a number for a string', { ...anna, name: 5 }, person, 1],
  ['a fraction for an integer', { ...anna, id: 1.5 }, person, 1],
  ['a number in a string for an integer', { ...anna, id: '1' }, person, 1],
  ['no date for a date', { ...anna, born: '2026-13-45T00:00:00Z' }, person, 1],
  ['a date without its offset', { ...anna, born: '2026-01-01T00:00:00' }, person, 1],
  ['null for a record', null, person, 1],
  ['null where it may be', null, orNull(person), 0],
  ['a list of two wrong ones', [anna, { ...anna, id: null }, { ...anna, nick: null }], listOf(person), 2],
  ['a record for a list', anna, listOf(person), 1],
  ['a list for a record', [anna], person, 1],
  ['values by key, one wrong', { a: 1, b: 'x' }, valuesOf('number'), 1],
  ['milliseconds for microseconds', '2026-01-01T00:00:00.123Z', 'microseconds', 1],
  ['an amount without a currency', '5.00', 'money', 1]
];

describe('the vocabulary', () => {
  it.each(cases)('finds the problems with %s', (_, value, shape, problems) => {
    expect(findProblems(value, shape).length).toBe(problems);
  });
});
