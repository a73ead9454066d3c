import type { ProfileValue } from '../../src-shared/bridge/profile.ts';
import { localDay } from '../../src-shared/rules/local-day.ts';
import { toPlainText } from '../../src-shared/rules/plain-text.ts';
import { formatBare } from './numbers.ts';
import { describeDay, formatMoment } from './relative-time.ts';

/** "subscribersCount" is "Subscribers", "isW9Exist" is "W9 exist". */
export function nameInWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/^(?:is|has) (?=\S)/, '')
    .replace(/ count$/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export type ValueWords =
  | { readonly kind: 'text'; readonly text: string; readonly title: string | null }
  | { readonly kind: 'missing' | 'no'; readonly text: string }
  | { readonly kind: 'tree'; readonly text: string; readonly entries: readonly TreeEntry[] };

interface TreeEntry {
  readonly name: string;
  readonly value: ValueWords;
}

const missing = { kind: 'missing', text: 'not provided' } as const;
/** The service could send any depth, which a page can't draw. */
const deepest = 6;
const mostEntries = 100;

export function valueWords(name: string, value: ProfileValue): ValueWords {
  if (value !== null && typeof value === 'object') return treeWords(name, parse(value.json), 0);
  return plainWords(name, value);
}

function plainWords(name: string, value: Exclude<ProfileValue, object> | null): ValueWords {
  if (value === null) return missing;
  if (typeof value === 'boolean') return value ? text('Yes') : { kind: 'no', text: 'No' };
  if (typeof value === 'number') return text(/(?:^id|Id|_id)$/.test(name) ? String(value) : formatBare(value));
  if (value.trim() === '') return { kind: 'missing', text: 'empty' };
  const at = parseTimestamp(value);
  if (at !== null) return text(describeDay(localDay(at), null, 'short'), formatMoment(at));
  return text(name === 'about' ? toPlainText(value) : value);
}

function text(words: string, title: string | null = null): ValueWords {
  return { kind: 'text', text: words, title };
}

function treeWords(name: string, value: unknown, depth: number): ValueWords {
  if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string')
    return plainWords(name, value);
  if (typeof value !== 'object') return missing;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.length === 0 ? { kind: 'missing', text: 'none' } : text(value.join(', '));
  const all: [string, unknown][] = Object.entries(value);
  const entries = all
    .slice(0, depth < deepest ? mostEntries : 0)
    .map(([key, one]) => ({ name: key, value: treeWords(key, one, depth + 1) }));
  if (all.length === 0) return { kind: 'missing', text: 'none' };
  return { kind: 'tree', text: all.length === 1 ? '1 entry' : `${String(all.length)} entries`, entries };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

/** ms since 1970. Null for anything but a time with an offset. */
export function parseTimestamp(value: ProfileValue): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(value))
    return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
}

export function searchText(words: ValueWords): string {
  if (words.kind !== 'tree') return words.text;
  return words.entries.map((entry) => `${entry.name} ${searchText(entry.value)}`).join(' ');
}
