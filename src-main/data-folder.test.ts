import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const print = `const { findOwnDataDir } = await import('./src-main/data-folder.ts'); console.log(findOwnDataDir());`;

it.each([
  ['an empty HOME', { HOME: '' }],
  ['a relative HOME', { HOME: 'here' }],
  ['a relative XDG_DATA_HOME', { XDG_DATA_HOME: 'here' }]
])('is outside the current directory with %s', (_, env) => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', print], {
    env: { ...process.env, ...env },
    encoding: 'utf8'
  });
  const folder = stdout.trim();
  expect(path.isAbsolute(folder)).toBe(true);
  expect(path.relative(process.cwd(), folder)).toMatch(/^\.\./);
});
