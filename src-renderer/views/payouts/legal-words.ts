import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { LegalField, LegalGroup, LegalState } from '../../../src-shared/bridge/payouts.ts';
import type { ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';
import { describeAge, describeDay } from '../../format/relative-time.ts';
import { nameInWords, valueWords, type ValueWords } from '../../format/value-words.ts';
import { legalLabels, legalStrings, legalTitles } from './legal-strings.ts';
import { payoutsCommonStrings } from './strings.ts';

export const legalData = { noun: 'legal form', credits: 2 } as const;

/** The platform's sentences come as HTML. */
const sentences: ReadonlySet<string> = new Set(['ivFailReason', 'payoutLegalApproveRejectReason', 'DAC7.error']);
/** Documented texts, of which only "approved", "success" and "personal" are known. */
const states: ReadonlySet<string> = new Set(['ivStatus', 'DAC7.state', 'DAC7.type']);

const countries = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });

/** An undocumented field keeps its own name. */
export function legalLabel({ name, group }: Pick<LegalField, 'name' | 'group'>): string {
  if (Object.hasOwn(legalLabels, name)) return legalLabels[name] ?? name;
  return group === 'unknown' ? name : nameInWords(name.replaceAll('.', ' '));
}

export interface LegalCardFields {
  readonly group: LegalGroup;
  readonly title: string;
  readonly fields: readonly LegalField[];
  readonly masked: number;
}

export function groupLegal(fields: readonly LegalField[]): LegalCardFields[] {
  // Safe: the record's own keys.
  return (Object.keys(legalTitles) as LegalGroup[])
    .map((group) => {
      const own = fields.filter((field) => field.group === group);
      const masked = own.filter((field) => field.isMasked && field.isGiven).length;
      return { group, title: legalTitles[group], fields: own, masked };
    })
    .filter((card) => card.fields.length > 0);
}

export function legalValue(name: string, value: ProfileValue): ValueWords {
  if (typeof value === 'string') {
    if (name === 'dateOfBirth') return birthday(value);
    if (name === 'tax.countryCode') return country(value);
    if (sentences.has(name)) return valueWords(name, toPlainText(value));
    if (states.has(name)) return valueWords(name, value.charAt(0).toUpperCase() + value.slice(1));
  }
  if (value !== null && typeof value === 'object' && /^documentType/.test(name))
    return names(value.json) ?? valueWords(name, value);
  return valueWords(name, value);
}

/** As written: the reader's time zone could shift the day. */
function birthday(value: string): ValueWords {
  const day = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(value)?.[0];
  if (day === undefined || Number.isNaN(Date.parse(day))) return valueWords('', value);
  return { kind: 'text', text: describeDay(day, null, 'short'), title: null };
}

function country(code: string): ValueWords {
  const name = /^[A-Za-z]{2}$/.test(code) ? countries.of(code.toUpperCase()) : undefined;
  return name === undefined
    ? valueWords('', code)
    : { kind: 'text', text: `${name} (${code.toUpperCase()})`, title: null };
}

function names(json: string): ValueWords | null {
  const list: unknown = parse(json);
  if (!Array.isArray(list) || list.length === 0) return null;
  const all = list.map((one: unknown) => (typeof one === 'object' && one !== null && 'name' in one ? one.name : null));
  if (!all.every((name) => typeof name === 'string')) return null;
  return { kind: 'text', text: all.join(', '), title: null };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}

export function describeLegalAge({ form, info }: Pick<LegalState, 'form' | 'info'>, now: number): string {
  const [formAge, infoAge] = [form.readAt, info.readAt].map((at) =>
    at === null ? legalStrings.never : describeAge(at, now)
  );
  if (form.readAt !== null && formAge === infoAge) return payoutsCommonStrings.updated(formAge ?? '');
  return legalStrings.updatedApart(formAge ?? '', infoAge ?? '');
}

export function legalFailures(legal: LegalState | null): { readonly what: string; readonly failure: Failure }[] {
  const [form, info] = [legal?.form.failure ?? null, legal?.info.failure ?? null];
  const both = form?.code === info?.code;
  return [
    ...(form ? [{ what: both ? legalStrings.both : legalStrings.title, failure: form }] : []),
    ...(info && !both ? [{ what: legalStrings.info, failure: info }] : [])
  ];
}
