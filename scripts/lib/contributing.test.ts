import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { at, root } from './project.ts';

const text = readFileSync(at('CONTRIBUTING.md'), 'utf8');
const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

it('names existing files only', () => {
  const folders = /^(src-[a-z]+|scripts|test|resources|keychain|\.github)\/[\w./-]+$/;
  const named = spans.filter((span) => folders.test(span) || /^\w[\w.-]*\.(ts|svelte|md|json|svg)$/.test(span));
  expect(named.length).toBeGreaterThan(25);
  const gone = named.filter(
    (name) => !existsSync(at(name)) && globSync(`{src-*,scripts,test}/**/${name}`, { cwd: root }).length === 0
  );
  expect(gone).toEqual([]);
});

it('names existing scripts only', () => {
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  for (const name of named.filter((one) => one !== 'runs')) expect(packageJson.scripts).toHaveProperty([name]);
});

it('quotes code as it is in the sources', () => {
  const code = [...text.matchAll(/^ +```ts\n([\s\S]*?)^ +```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n')
  );
  expect(code.length).toBeGreaterThan(12);
  const sources = globSync(
    [
      'src-shared/{service,bridge}/payouts.ts',
      'src-shared/bridge/part.ts',
      'src-practice/areas/payouts.ts',
      'src-main/areas/payouts/*.ts'
    ],
    { cwd: root }
  ).map((file) => readFileSync(at(file), 'utf8'));
  const gone = code.filter((line) => !sources.some((source) => source.includes(line.trim())));
  expect(gone).toEqual([]);
});
