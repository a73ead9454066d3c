import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entryUrl } from '../test/setup/entries.ts';

/** Names of packages and Node modules that a built file and its parts import or require. */
function listImports(file: URL, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  if (seen.has(file.href)) return names;
  seen.add(file.href);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:\bfrom|\bimport|\brequire\w*)\s*\(?["']([^"']+)["']/g
  )) {
    if (!name.startsWith('.')) names.add(name);
    else for (const one of listImports(new URL(name, file), seen)) names.add(one);
  }
  return names;
}

const kept = /^(undici|pino|fastify|@fastify\/.*|@napi-rs\/keyring)$/;

it('loads the database, but no network, log or keychain', () => {
  const names = [...listImports(entryUrl('store-worker'))];
  expect(names).toContain('better-sqlite3');
  expect(names.filter((name) => kept.test(name))).toEqual([]);
  // The same search finds them where they belong.
  expect([...listImports(entryUrl('backend-process'))].filter((name) => kept.test(name))).toContain('undici');
});
