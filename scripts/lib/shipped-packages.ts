import { readFileSync } from 'node:fs';
import path from 'node:path';

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}
type Lock = Readonly<Record<string, LockEntry>>;

export interface ShippedPackage {
  /** From the project's root: `node_modules/a/node_modules/b`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** As in package.json; "none named" if missing. */
  readonly licence: string;
}

/** Built in, so package.json has them for development only. Kept by hand. */
const builtIn = [
  'electron',
  'svelte',
  'bits-ui',
  'tailwindcss',
  'uplot',
  '@lucide/svelte',
  '@fontsource-variable/inter',
  '@internationalized/date'
];
/** Packages whose license file names the license and whose package.json doesn't. */
const saidInText: Readonly<Record<string, string>> = { 'svelte-toolbelt': 'MIT' };
/** Dependencies of these packages only install them, so they don't ship. */
const withoutOwn = new Set(['electron']);

/** @param root the project's folder; bundled code can't find it from its own location */
export function readShippedPackages(root: string): ShippedPackage[] {
  // Safe: npm writes this file, and every field is treated as optional.
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Lock;
  };
  const host = Object.entries(packages).flatMap(([folder, { dev, devOptional }]) =>
    folder === '' || dev === true || devOptional === true ? [] : [folder]
  );
  const folders = new Set([...host, ...collect(packages, builtIn)]);
  return [...folders].sort().map((folder) => describe(folder, packages[folder] ?? {}));
}

function collect(lock: Lock, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = names.map((name) => `node_modules/${name}`);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    if (withoutOwn.has(nameOf(folder))) continue;
    for (const name of Object.keys(lock[folder]?.dependencies ?? {})) {
      const needed = findNeeded(lock, folder, name);
      if (needed !== null) waiting.push(needed);
    }
  }
  return found;
}

function findNeeded(lock: Lock, from: string, name: string): string | null {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const folder = around === '' ? `node_modules/${name}` : `${around}/node_modules/${name}`;
    if (lock[folder]) return folder;
    if (around === '') return null;
  }
}

function describe(folder: string, { version, license }: LockEntry): ShippedPackage {
  const name = nameOf(folder);
  return { folder, name, version: version ?? '', licence: license ?? saidInText[name] ?? 'none named' };
}

/** `@scope/name` of `node_modules/@scope/name/lib/file.js` */
export function nameOf(file: string): string {
  const inside = file.slice(file.lastIndexOf('node_modules/') + 'node_modules/'.length).split('/');
  return inside.slice(0, inside[0]?.startsWith('@') === true ? 2 : 1).join('/');
}
