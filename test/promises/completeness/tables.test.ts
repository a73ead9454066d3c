/**
 * Each call's table lists every parameter, body field and answer field of the contract
 * exactly once.
 */
import { expect, test } from 'vitest';
import { calls, endpointOf } from './calls.ts';
import { listFields } from './field-paths.ts';
import { tables } from './tables.ts';

const documented = Array.from({ length: 21 }, (_, n) => n + 1);

test('has a table for each of the 21 calls', () => {
  expect(tables.map(({ number }) => number)).toEqual(documented);
  expect(Object.keys(calls).map(Number)).toEqual(documented);
});

test.each(tables.map((table) => [table.title, table] as const))('%s', (title, { number, lines }) => {
  const endpoint = endpointOf(number);
  expect(title).toBe(`${String(number)} ${endpoint.name}`);
  const { sent, answered } = listFields(endpoint);
  expect(lines.flatMap(({ fields }) => fields).toSorted()).toEqual([...sent, ...answered].toSorted());
});
