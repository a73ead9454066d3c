/** Sizes in bytes. Missing or unreadable files count as 0. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

export async function weighFile(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0
  );
}

export async function weighFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return sum(await Promise.all(files.map(weighFile)));
}

export async function weighNamed<K>(folder: string, keyOf: (name: string) => K | null): Promise<Map<K, number>> {
  const names = await readdir(folder).catch(() => []);
  const weights = new Map<K, number>();
  for (const name of names) {
    const key = keyOf(name);
    if (key !== null) weights.set(key, (weights.get(key) ?? 0) + (await weighFile(path.join(folder, name))));
  }
  return weights;
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}
