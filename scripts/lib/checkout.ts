/**
 * Installs and builds another commit in the user's cache folder. Not below node_modules,
 * where Node runs no TypeScript and Tailwind scans nothing.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import envPaths from 'env-paths';
import type { Tree } from '../../test/bench/tree.ts';
import { at, root } from './project.ts';

function run(cwd: string, program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
}

/** Renamed when complete, so that an interrupted copy is never used. */
function extract(commit: string, folder: string): void {
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = path.join(unfinished, 'tree.tar');
  run(root, 'git', ['archive', '--format=tar', `--output=${archive}`, commit]);
  run(unfinished, 'tar', ['-xf', 'tree.tar']);
  rmSync(archive);
  renameSync(unfinished, folder);
}

function install(folder: string): void {
  const isSame = readFileSync(path.join(folder, 'package-lock.json')).equals(readFileSync(at('package-lock.json')));
  const modules = path.join(folder, 'node_modules');
  if (isSame && !existsSync(modules)) symlinkSync(at('node_modules'), modules, 'junction');
  // Any verb installs missing packages, and this one does nothing else.
  run(folder, process.execPath, ['scripts/bootstrap.mjs', 'start', '--help']);
}

/** Uses this tree's bench, except for the commit's files about its own sources. */
export function layBench({ root: folder }: Tree): void {
  const own = run(root, 'git', ['ls-tree', '--name-only', path.basename(folder), 'test/bench/tree/']) !== '';
  const ours = at('test', 'bench');
  const filter = (file: string) => !own || !file.startsWith(path.join(ours, 'tree') + path.sep);
  cpSync(ours, path.join(folder, 'test', 'bench'), { recursive: true, filter });
}

const buildIt = "process.exit((await import('./scripts/lib/build.ts')).ensureBuilt() ? 0 : 1)";
const bundleEntries = "await (await import('./test/setup/build-entries.ts')).default()";

export function buildEntriesOf({ root: folder }: Tree): void {
  run(folder, process.execPath, ['--input-type=module', '--eval', bundleEntries]);
}

/** @throws Error if the commit is unknown or can't be built */
export function checkOut(ref: string): Tree {
  const commit = run(root, 'git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]);
  const folder = path.join(envPaths('greenroom-commits', { suffix: '' }).cache, commit);
  if (!existsSync(folder)) extract(commit, folder);
  install(folder);
  run(folder, process.execPath, ['--input-type=module', '--eval', buildIt]);
  return { name: commit.slice(0, 8), root: folder };
}
