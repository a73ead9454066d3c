/** The service's own list, as a user asks for it: every parameter that is documented, checked where it is typed. Pure. */
import type { LinkKind, LinksQuery } from '../../../src-shared/bridge/links.ts';
import { readDateExpression } from '../../../src-shared/rules/date-expressions.ts';
import { formatsNow, writeDay } from '../../format/formats.ts';
import { formatTime } from '../../format/relative-time.ts';
import { askedStrings, askStrings } from './strings.ts';

type TrialQuery = Extract<LinksQuery, { readonly kind: 'trial' }>;
type TrackingQuery = Extract<LinksQuery, { readonly kind: 'tracking' }>;

/** What is typed, which may not be a number or a date yet. */
export interface AskForm {
  startDate: string;
  endDate: string;
  withDeleted: boolean;
  synchronous: boolean;
  sortby: TrackingQuery['sortby'];
  field: TrialQuery['field'];
  sort: LinksQuery['sort'];
  limit: string;
}

export type AskProblems = Partial<Record<'startDate' | 'endDate' | 'limit', string>>;

export const fieldOptions = optionsOf(askStrings.byTrial);
export const sortbyOptions = optionsOf(askStrings.byTracking);

function optionsOf<T extends string>(words: Readonly<Record<T, string>>): { value: T; label: string }[] {
  // Safe: the record's type names its keys, and it has no others.
  return (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));
}

const blankAsk: AskForm = {
  startDate: '',
  endDate: '',
  withDeleted: false,
  synchronous: false,
  sortby: 'created_date',
  field: 'create_date',
  sort: 'desc',
  limit: '100'
};

/** As it was asked before. */
export function formOf(query: LinksQuery | null): AskForm {
  if (query === null) return { ...blankAsk };
  const limit = String(query.limit);
  if (query.kind === 'trial') return { ...blankAsk, field: query.field, sort: query.sort, limit };
  const { startDate, endDate, withDeleted, synchronous, sortby, sort } = query;
  return { ...blankAsk, startDate, endDate, withDeleted, synchronous, sortby, sort, limit };
}

/** ms since 1970, null for no bound; a problem where it can't be read. */
function readBound(text: string, now: number): { at: number | null; problem: string | null } {
  const reading = readDateExpression(text, now);
  return reading.ok
    ? { at: reading.at, problem: null }
    : { at: null, problem: askStrings.dateProblems[reading.problem] };
}

/** @param now ms since 1970 */
export function checkAsk(kind: LinkKind, form: AskForm, now: number): AskProblems {
  const limit = /^\d{1,3}$/.test(form.limit.trim()) ? Number(form.limit) : 0;
  const count: AskProblems = limit >= 1 && limit <= 100 ? {} : { limit: askStrings.limitProblem };
  if (kind === 'trial') return count;
  const [start, end] = [readBound(form.startDate, now), readBound(form.endDate, now)];
  const isReversed = start.at !== null && end.at !== null && end.at < start.at;
  const endProblem = end.problem ?? (isReversed ? askStrings.endBeforeStart : null);
  return {
    ...(start.problem === null ? {} : { startDate: start.problem }),
    ...(endProblem === null ? {} : { endDate: endProblem }),
    ...count
  };
}

/** Of a form without problems. */
export function queryOf(kind: LinkKind, form: AskForm): LinksQuery {
  const limit = Number(form.limit);
  if (kind === 'trial') return { kind, field: form.field, sort: form.sort, limit };
  const { withDeleted, synchronous, sortby, sort } = form;
  const [startDate, endDate] = [form.startDate.trim(), form.endDate.trim()];
  return { kind, startDate, endDate, withDeleted, sortby, sort, synchronous, limit };
}

/** What a bound comes to: "1 Sep 2026, 00:00 UTC"; null where it sets none or can't be read. */
export function sayBound(text: string, now: number): string | null {
  const { at } = readBound(text, now);
  if (at === null) return null;
  const iso = new Date(at).toISOString();
  return askStrings.moment(writeDay(iso, 'short', true, formatsNow().dates), formatTime(iso.slice(11, 16)));
}

/** "1 Sep 2026" for a day, and as it was typed otherwise: "-30 days". */
function sayDate(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return isDay ? writeDay(text, 'short', true, formatsNow().dates) : text.replaceAll('-', '−');
}

function sayPeriod({ startDate, endDate }: TrackingQuery): string | null {
  if (startDate !== '' && endDate !== '') return askedStrings.between(sayDate(startDate), sayDate(endDate));
  if (startDate !== '') return askedStrings.from(sayDate(startDate));
  return endDate === '' ? null : askedStrings.until(sayDate(endDate));
}

/** "1 Sep 2026 to 30 Sep 2026, by claims, falling, deleted ones too" */
export function describeAsk(query: LinksQuery): string {
  const by = query.kind === 'trial' ? askStrings.byTrial[query.field] : askStrings.byTracking[query.sortby];
  const order = askedStrings.order(by, query.sort === 'desc');
  if (query.kind === 'trial') return order;
  return [sayPeriod(query), order, query.withDeleted ? askedStrings.deletedToo : null]
    .filter((part) => part !== null)
    .join(', ');
}
