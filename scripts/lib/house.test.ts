import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Areas and kits may build on these files. The others put the host together. */
const contracts = ['area', 'backend-options', 'commands', 'news', 'reach', 'single-flight', 'start-practice', 'timers'];

function nodeOf(file: string): string | null {
  const [, folder = '', inside] = /^src-main\/([^/]+?)(?:\.ts|\/(.*))$/.exec(file) ?? [];
  if (folder === '') return null;
  if (inside !== undefined) return folder;
  if (folder === 'operations') return folder;
  return contracts.includes(folder) ? 'contracts' : 'composition';
}

function listImports(): string[] {
  const found = new Set<string>();
  for (const file of globSync('src-main/**/*.ts', { cwd: root })) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    const from = nodeOf(file);
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(/\bfrom '(\.[^']+)'/g)) {
      const to = nodeOf(path.posix.join(path.posix.dirname(file), name));
      if (to !== null && to !== from) found.add(`${String(from)} --> ${to}`);
    }
  }
  return [...found].toSorted();
}

it('shows the actual imports between the host’s files', () => {
  const picture = /```mermaid\n(.*?)```/s.exec(readFileSync(path.join(root, 'docs/house.md'), 'utf8'))?.[1] ?? '';
  const drawn = [...picture.matchAll(/^ +([\w -]+?) --> (.+)$/gm)].flatMap(([, from = '', to = '']) =>
    to.split(' & ').map((one) => `${from} --> ${one.trim()}`)
  );
  expect(drawn.toSorted()).toEqual(listImports());
});
