import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { at } from './project.ts';
import { runTool } from './run-tool.ts';

/** One violation per rule that the sources rely on; half of the rules need types. */
const violations: Readonly<Record<string, string>> = {
  'typescript(no-floating-promises)': 'later();',
  'typescript(no-misused-promises)': 'if (later()) first();',
  'typescript(await-thenable)': 'await 1;',
  'typescript(require-await)': 'export async function idle(): Promise<void> { first(); }',
  'typescript(no-unnecessary-condition)': 'if (text === undefined) first();',
  'typescript(no-unsafe-assignment)': `export const parsed = JSON.parse('{}');`,
  'typescript(restrict-template-expressions)': 'export const shown = `${{ text }}`;',
  'typescript(only-throw-error)': `export function fail(): never { throw 'text'; }`,
  'typescript(no-deprecated)': 'old();',
  'typescript(no-explicit-any)': 'export const anything = (value: any): void => value;',
  'typescript(no-non-null-assertion)': `export const found = text.at(0)!;`,
  'typescript(ban-ts-comment)': '// @ts-ignore\nfirst();',
  'eslint(no-unused-vars)': 'const unused = 1;',
  'eslint(no-empty)': 'try { first(); } catch {}',
  'eslint(prefer-const)': 'let fixed = 1; export { fixed };'
};

const given = `
const text: string = 'some';
function first(): void { void text; }
async function later(): Promise<boolean> { await Promise.resolve(); return true; }
/** @deprecated */
function old(): void { first(); }
void later().then(old);
`;

it('detects a violation of each rule that the sources rely on', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-lint-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  symlinkSync(at('node_modules'), path.join(folder, 'node_modules'), 'junction');
  const config = { extends: at('tsconfig.json'), include: ['*.ts'], compilerOptions: { types: [] } };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const rules = Object.keys(violations);
  const files = rules.map((_, index) => path.join(folder, `rule-${String(index)}.ts`));
  for (const [index, file] of files.entries()) writeFileSync(file, `${given}${violations[rules[index] ?? ''] ?? ''}\n`);

  const { code, output } = await runTool(['oxlint', '-c', at('.oxlintrc.json'), '-f', 'unix', ...files], {
    isQuiet: true
  });

  const found = rules.filter((rule, index) =>
    output.split('\n').some((line) => line.includes(`rule-${String(index)}.ts`) && line.includes(rule))
  );
  expect(found).toEqual(rules);
  expect(code).not.toBe(0);
});
