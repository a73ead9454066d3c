import { expect, it } from 'vitest';
import { mayShip } from './licence-rules.ts';
import { root } from './project.ts';
import { nameOf, readShippedPackages } from './shipped-packages.ts';

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['UNLICENSED', false],
  ['MPL-2.0', false],
  ['none named', false]
])('%s may ship: %s', (licence, expected) => {
  expect(mayShip({ name: 'any', licence })).toBe(expected);
});

it('finds the shipped packages of host and page, and no development tools', () => {
  const names = new Set(readShippedPackages(root).map(({ name }) => name));
  for (const name of [
    'fastify',
    'undici',
    'better-sqlite3',
    'electron',
    'svelte',
    'bits-ui',
    '@fontsource-variable/inter'
  ])
    expect(names).toContain(name);
  for (const name of ['vitest', 'eslint', 'electron-builder']) expect(names).not.toContain(name);
});

it('names the package of a file', () => {
  expect(nameOf('/x/node_modules/a/node_modules/@b/c/dist/index.js')).toBe('@b/c');
  expect(nameOf('node_modules/a')).toBe('a');
});
