/** Format, lint, boundaries, types and leftovers, two at a time. */
import { performance } from 'node:perf_hooks';
import { runTool } from './run-tool.ts';

const folders = ['src-main', 'src-preload', 'src-renderer', 'src-shared', 'src-practice', 'scripts', 'test'];

const checks: readonly (readonly [name: string, ...command: string[]])[] = [
  // The longest by far, and on one thread: in two parts that go side by side.
  ['lint', 'eslint', '.', '--max-warnings', '0', '--ignore-pattern', '**/*.svelte'],
  ['lint of components', 'eslint', 'src-renderer/**/*.svelte', '--max-warnings', '0'],
  // Checks the types of all sources, components or not.
  ['types', 'svelte-check', '--fail-on-warnings', '--output', 'human'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['boundaries', 'depcruise', '--output-type', 'err', ...folders],
  ['unused', 'knip'],
  ['licences', 'node', 'scripts/licences.ts']
];

async function runOne([name, ...command]: readonly [string, ...string[]]): Promise<string | null> {
  const began = performance.now();
  const { code, output } = await runTool(command, { isQuiet: true });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code === 0) return null;
  console.log(output.trimEnd());
  return name;
}

/** Runs all checks and prints what fails. Gives the names of those that failed. */
export async function runChecks(): Promise<readonly string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const name = await runOne(next);
      if (name !== null) failed.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}
