import { readFileSync, writeFileSync } from 'node:fs';
import type { Chance } from './chance.ts';

const page = 4096;

/**
 * - `header`: of the file, where every byte counts
 * - `schema`: the first page with the schema's text
 * - `page`: a page's header, which locates its rows
 * - `free`: a free page, or the list of them
 * - `anywhere`
 */
const places = ['header', 'schema', 'page', 'free', 'anywhere'] as const;
type Place = (typeof places)[number];

function startOf(bytes: Buffer, place: Place, chance: Chance): number {
  const pages = Math.floor(bytes.length / page);
  if (place === 'header') return chance.below(100);
  if (place === 'schema') return 100 + chance.below(page - 100);
  if (place === 'page') return page * chance.below(pages) + chance.below(12);
  // Bytes 32 to 35 name the first page of the freelist (https://sqlite.org/fileformat2.html);
  // 0 without one.
  const free = bytes.readUInt32BE(32);
  if (place === 'free' && free > 0) return page * (free - 1) + chance.below(page);
  return chance.below(bytes.length);
}

export function flipBytes(file: string, chance: Chance): Place {
  const bytes = readFileSync(file);
  const place = chance.pick(places);
  const start = startOf(bytes, place, chance);
  const count = chance.pick([1, 1, 4, 60, page]);
  for (let at = start; at < Math.min(start + count, bytes.length); at++)
    bytes[at] = (bytes[at] ?? 0) ^ (1 + chance.below(255));
  writeFileSync(file, bytes);
  return place;
}
