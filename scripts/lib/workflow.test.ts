import { readFileSync } from 'node:fs';
import { check } from 'prettier';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { at } from './project.ts';

const text = readFileSync(at('.github', 'workflows', 'ci.yml'), 'utf8');

function findAll(pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

it('is valid YAML in the project’s format', async () => {
  const style = { parser: 'yaml', singleQuote: true, printWidth: 120 };
  expect(await check(text, style)).toBe(true);
  await expect(check(`${text}\n  - broken: [`, style)).rejects.toThrow();
});

it('pins actions by commit, with the version beside it', () => {
  const used = findAll(/\buses: (.*)$/gm);
  expect(used.length).toBeGreaterThan(5);
  for (const action of used) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it('has read permission, and may write only where a release is drafted', () => {
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
  expect(findAll(/^ +([a-z-]+: write)$/gm)).toEqual(['contents: write']);
  expect(text.indexOf('contents: write')).toBeGreaterThan(text.indexOf('name: Draft a release'));
});

it('runs existing scripts only', () => {
  for (const name of findAll(/npm run ([\w:]+)/g)) expect(packageJson.scripts).toHaveProperty([name]);
  expect(findAll(/npm test -- (\w+)/g)).toEqual(['check', 'unit', 'e2e', 'e2e', 'e2e']);
  expect(findAll(/npm run (test:\w+)/g)).toEqual(['test:all', 'test:soak']);
});

it('starts the AppImage itself, and again with user namespaces restricted', () => {
  const steps = text.split(/^ {6}- /m);
  expect(steps.filter((step) => /GREENROOM_PACKAGED=\$image .*smoke\.spec/.test(step))).toHaveLength(1);
  const restricted = steps.filter((step) => step.includes('restrict_unprivileged_userns=1'));
  expect(restricted).toEqual([expect.stringMatching(/ dist\/\*-x86_64\.AppImage /)]);
  const [refusal = 'none'] = findAll(/grep '([^']+)' "\$RUNNER_TEMP\/refused\.txt"/g);
  expect(readFileSync(at('src-main', 'index.ts'), 'utf8')).toContain(refusal);
});

it('packages for both processors in one run on each system', () => {
  expect(findAll(/npm run package -- (.*)$/gm)).toEqual(['--arch x64,arm64']);
});
