import { toMoney } from '../../../src-shared/rules/money.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import { formatMoney } from '../../format/money-words.ts';
import { nameInWords, valueWords, type ValueWords } from '../../format/value-words.ts';
import { audienceFieldStrings } from './strings.ts';

export interface Fact {
  readonly field: string;
  readonly label: string;
  readonly words: ValueWords;
}

/** The host checked the documented fields; any of them can be missing. */
export type Fields = Readonly<Record<string, unknown>>;

const amounts = new Set([
  'price',
  'newPrice',
  'regularPrice',
  'subscribePrice',
  'currentSubscribePrice',
  'tipsMin',
  'tipsMinInternal',
  'tipsMax',
  'totalSumm',
  'tipsSumm',
  'subscribesSumm',
  'messagesSumm',
  'postsSumm',
  'streamsSumm'
]);
const marked = new Set(['notice', 'unsubscribeReason', 'name', 'displayName']);

/** An undocumented field keeps its own name. */
export function toFact(field: string, value: unknown, isDocumented = true): Fact {
  const own = Object.hasOwn(audienceFieldStrings, field) ? audienceFieldStrings[field] : undefined;
  return { field, label: isDocumented ? (own ?? nameInWords(field)) : field, words: wordsOfValue(field, value) };
}

function wordsOfValue(field: string, value: unknown): ValueWords {
  if (typeof value === 'number') {
    const money = amounts.has(field) ? toMoney(value) : null;
    return money === null ? valueWords(field, value) : { kind: 'text', text: formatMoney(money), title: null };
  }
  if (typeof value === 'string') return valueWords(field, marked.has(field) ? toPlainText(value) : value);
  if (typeof value === 'boolean' || value == null) return valueWords(field, value ?? null);
  return valueWords(field, { json: JSON.stringify(value) });
}

export function pickFacts(fields: Fields, names: readonly string[]): Fact[] {
  return names.map((name) => toFact(name, fields[name]));
}

export function restOf(fields: Fields, names: readonly string[]): Fact[] {
  return Object.entries(fields)
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => toFact(name, value));
}

export function isFilled({ words }: Fact): boolean {
  return words.kind !== 'missing';
}

export function asFields(value: unknown): Fields | null {
  // Safe: an object that is no array has fields by name, each read as unknown.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export function asRows(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(asFields).filter((fields) => fields !== null) : [];
}

export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? toPlainText(value) : '';
  return text === '' ? null : text;
}
