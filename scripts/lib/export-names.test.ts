import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const product = 'src-{main,preload,renderer,shared}/**/*.{ts,svelte}';
const exported = /^ *export (?:declare |abstract |async )*(?:function\*?|class|const|let|type|interface|enum) (\w+)/gm;

/** Names with the files that export them. A schema and its type share a name and a file. */
function listExports(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of globSync(product, { cwd: root })) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(exported))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  }
  return files;
}

it('gives each export of the product a name of its own', () => {
  const all = [...listExports()];
  expect(all.length).toBeGreaterThan(1000);
  // Components each export functions for their own parents, such as `focus`.
  const shared = all.filter(([, files]) => [...files].filter((file) => file.endsWith('.ts')).length > 1);
  expect(shared).toEqual([]);
});
