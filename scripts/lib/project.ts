import { mkdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.dirname(path.dirname(import.meta.dirname));

export function at(...parts: string[]): string {
  return path.join(root, ...parts);
}

export function cacheFolder(): string {
  const folder = at('node_modules', '.cache', 'greenroom');
  mkdirSync(folder, { recursive: true });
  return folder;
}
