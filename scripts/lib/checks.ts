import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { root } from './project.ts';
import { runTool } from './run-tool.ts';
import { emptySummary, type TestSummary } from './test-summary.ts';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

const folders = ['src-main', 'src-preload', 'src-renderer', 'src-shared', 'src-practice', 'scripts', 'test'];

function git(...args: string[]): string[] {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}

/** Changed against the upstream branch, else the last commit. Includes untracked files. */
function listChangedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', '@{upstream}');
  const changed = git('diff', '--name-only', '--diff-filter=d', base);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

export function listQuickChecks(): readonly Check[] {
  const changed = listChangedFiles();
  const format = { name: 'format of changed files', command: ['prettier', '--check', '--ignore-unknown', ...changed] };
  return [
    // The longest check goes first.
    { name: 'types', command: ['svelte-check', '--fail-on-warnings', '--output', 'human'] },
    { name: 'lint', command: ['oxlint'] },
    { name: 'boundaries', command: ['depcruise', '--output-type', 'err-long', ...folders] },
    { name: 'unused', command: ['knip'] },
    { name: 'licenses', command: ['node', 'scripts/licences.ts'] },
    ...(changed.length === 0 ? [] : [format])
  ];
}

export function listSlowChecks(): readonly Check[] {
  const components = globSync('src-renderer/**/*.svelte', { cwd: root }).sort();
  const shards = [0, 1].map((shard) => components.filter((_, index) => index % 2 === shard));
  return [
    ...shards.map((files, index) => ({
      name: `lint of components, shard ${String(index + 1)}`,
      command: ['eslint', '--max-warnings', '0', ...files]
    })),
    { name: 'lint of runes', command: ['eslint', '--max-warnings', '0', 'src-renderer/**/*.svelte.ts'] },
    { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] }
  ];
}

async function runCheck({ name, command }: Check): Promise<string | null> {
  const began = performance.now();
  const { code, output } = await runTool(command, { isQuiet: true });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code === 0) return null;
  console.log(output.trimEnd());
  return name;
}

/** Prints the output of failed checks only. Each counts as a failed test. */
export async function runChecks(checks: readonly Check[]): Promise<TestSummary> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const name = await runCheck(next);
      if (name !== null) failed.push(`check: ${name}`);
    }
  };
  await Promise.all([work(), work()]);
  return { ...emptySummary, failures: failed };
}
