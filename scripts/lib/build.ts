import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { at, cacheFolder, root } from './project.ts';

const longestBuild = 300_000;

const stampFile = at('out', '.built-from');
const sources = [
  'src-{main,preload,shared,renderer,practice}/**/*',
  'resources/icon.svg',
  'scripts/lib/{icons,windows-icon}.ts',
  'package-lock.json',
  'electron.vite.config.ts',
  'svelte.config.js'
];

/** Names, sizes and times: far quicker than reading the files. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    if (/\.test\.ts$/.test(file)) continue;
    const { size, mtimeMs } = statSync(at(file));
    hash.update(`${file} ${String(size)} ${String(mtimeMs)}\n`);
  }
  return hash.digest('hex');
}

function readStamp(): string {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return '';
  }
}

function runBuilder(folder: string): boolean {
  const builder = path.join(folder, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const keepLink = folder === root ? [] : ['--preserve-symlinks', '--preserve-symlinks-main'];
  const { status } = spawnSync(process.execPath, [...keepLink, builder, 'build', folder, '--logLevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2]
  });
  return status === 0;
}

/** Vite takes "#" and "?" in a path for parts of a URL, so a link leads to such a folder. */
function build(): boolean {
  console.error('Building Greenroom…');
  if (!/[#?]/.test(root)) return runBuilder(root);
  const folder = mkdtempSync(path.join(tmpdir(), 'greenroom-build-'));
  const link = path.join(folder, 'project');
  try {
    symlinkSync(root, link, 'junction');
    return runBuilder(link);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Parallel builds would mix their files in out/. The lock dies with its process. */
function withBuildLock<T>(work: () => T): T {
  const lock = new Database(path.join(cacheFolder(), 'build.lock'), { timeout: longestBuild });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return work();
  } finally {
    lock.close();
  }
}

/** Build output goes to standard error. @returns true if out/ is up to date */
export function ensureBuilt(): boolean {
  if (readStamp() === fingerprint()) return true;
  return withBuildLock(() => {
    const wanted = fingerprint();
    if (readStamp() === wanted) return true;
    rmSync(stampFile, { force: true });
    if (!build()) return false;
    writeFileSync(stampFile, wanted);
    return true;
  });
}
