/** What the fields of a user record are called, and how their values read. Pure. */
import { toMoney } from '../../../src-shared/rules/money.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import { formatMoney } from '../../format/money-words.ts';
import { nameInWords, valueWords, type ValueWords } from '../../format/value-words.ts';
import { fieldStrings } from './strings.ts';

/** A field of the service as the card shows it. */
export interface Fact {
  /** As the service names it. */
  readonly field: string;
  readonly label: string;
  readonly words: ValueWords;
}

/** A record as it came: what is documented is checked in the host, and any of it can be missing. */
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

/** A field that no document names keeps its own name, which `isDocumented` says. */
export function toFact(field: string, value: unknown, isDocumented = true): Fact {
  const own = Object.hasOwn(fieldStrings, field) ? fieldStrings[field] : undefined;
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

/** The fields of these names, in this order, whether they are given or not. */
export function pickFacts(fields: Fields, names: readonly string[]): Fact[] {
  return names.map((name) => toFact(name, fields[name]));
}

/** All fields but these. */
export function restOf(fields: Fields, names: readonly string[]): Fact[] {
  return Object.entries(fields)
    .filter(([name]) => !names.includes(name))
    .map(([name, value]) => toFact(name, value));
}

export function isGiven({ words }: Fact): boolean {
  return words.kind !== 'missing';
}

/** An object of the record; nothing for anything else. */
export function fieldsOf(value: unknown): Fields | null {
  // Whatever is an object and no array has fields by name; each of them is read as unknown.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** The objects of a list of the record. */
export function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf).filter((fields) => fields !== null) : [];
}

export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? toPlainText(value) : '';
  return text === '' ? null : text;
}
