/** Finds differences between two recordings, without the expected ones. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Difference {
  /** A file of the recording, such as `links/03 sort by revenue/page.txt`. */
  readonly at: string;
  /** Lines, or null for a picture. */
  readonly was: readonly string[] | null;
  readonly is: readonly string[] | null;
}

export interface Expected {
  readonly why: string;
  readonly at: string;
  /** Each removed line contains this text. Leave it out if no line is removed, and for pictures. */
  readonly was?: string;
  /** Each added line contains this text. Leave it out if no line is added, and for pictures. */
  readonly is?: string;
}

const pictureEnd = '.png';

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

function* readHunks(text: string): Generator<{ was: string[]; is: string[] }> {
  const body = text.split('\n').slice(4);
  let was: string[] = [];
  let is: string[] = [];
  for (const line of [...body, '@@']) {
    if (line.startsWith('-')) was.push(line.slice(1));
    else if (line.startsWith('+')) is.push(line.slice(1));
    else if (was.length + is.length > 0 && !line.startsWith('\\')) {
      yield { was, is };
      [was, is] = [[], []];
    }
  }
}

function* compareTexts(before: string, after: string, at: string): Generator<Difference> {
  const [was, is] = [before, after].map((folder) => path.join(folder, at));
  const files = [was, is].map((file) => (file !== undefined && existsSync(file) ? file : '/dev/null'));
  const git = ['diff', '--no-index', '--no-color', '--no-ext-diff', '--unified=0', ...files];
  const { status, stdout, stderr } = spawnSync('git', git, { encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0 && status !== 1) throw new Error(stderr);
  // A new or deleted file has an extra header line.
  for (const hunk of readHunks(stdout.replace(/^(new|deleted) file mode.*\n/m, ''))) yield { at, ...hunk };
}

/**
 * @param isSamePicture compares two PNG files with different bytes
 * @returns in the order of walks, steps and files
 */
export async function compareRecordings(
  before: string,
  after: string,
  isSamePicture: (before: string, after: string) => Promise<boolean>
): Promise<Difference[]> {
  const found: Difference[] = [];
  const files = new Set([...listFiles(before), ...listFiles(after)]);
  for (const at of [...files].sort()) {
    const [was, is] = [path.join(before, at), path.join(after, at)];
    const areBoth = existsSync(was) && existsSync(is);
    if (areBoth && readFileSync(was).equals(readFileSync(is))) continue;
    if (!at.endsWith(pictureEnd)) found.push(...compareTexts(before, after, at));
    else if (!areBoth || !(await isSamePicture(was, is))) found.push({ at, was: null, is: null });
  }
  return found;
}

function fits(lines: readonly string[] | null, has: string | undefined): boolean {
  if (lines === null) return has === undefined;
  return has === undefined ? lines.length === 0 : lines.length > 0 && lines.every((line) => line.includes(has));
}

/** Removes expected differences, and lists those that no longer occur. */
export function explain(
  found: readonly Difference[],
  expected: readonly Expected[]
): { readonly unexplained: Difference[]; readonly explained: number; readonly unused: Expected[] } {
  const used = new Set<Expected>();
  const unexplained = found.filter((one) => {
    const own = expected.find(
      ({ at, was, is }) => path.matchesGlob(one.at, at) && fits(one.was, was) && fits(one.is, is)
    );
    if (own) used.add(own);
    return own === undefined;
  });
  return {
    unexplained,
    explained: found.length - unexplained.length,
    unused: expected.filter((one) => !used.has(one))
  };
}

/** @throws Error if a file isn't a list of differences with reasons */
export function readExpected(folder: string): Expected[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const read: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
      const isExpected = (one: unknown): one is Expected =>
        typeof one === 'object' && one !== null && 'at' in one && 'why' in one && one.why !== '';
      if (!Array.isArray(read) || !read.every(isExpected))
        throw new Error(`${name} isn’t a list of {"why", "at", "was", "is"}.`);
      return read;
    });
}

const shownLength = 400;
const shownBefore = 120;

/** A printable line: a long one starts shortly before it differs from its counterpart. */
export function cutLine(line: string, other = ''): string {
  let same = 0;
  while (same < line.length && line[same] === other[same]) same += 1;
  const start = line.length <= shownLength ? 0 : Math.max(0, same - shownBefore);
  const end = start + shownLength;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
