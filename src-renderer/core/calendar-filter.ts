const calendarSpans = ['month', 'week', 'day'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

export interface CalendarFilter {
  /** Empty shows all. */
  readonly accounts: readonly number[];
  readonly span: CalendarSpan;
  /**
   * A day (`YYYY-MM-DD`) of the shown month or week. Null: the coming weeks, this week or
   * today.
   */
  readonly day: string | null;
}

export const wholeCalendar: CalendarFilter = { accounts: [], span: 'month', day: null };

const mostAccounts = 1000;

export function parseCalendarFilter(query: URLSearchParams): CalendarFilter {
  const numbers = (query.get('accounts') ?? '').split('.').filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return {
    accounts: [...new Set(numbers.map(Number))].slice(0, mostAccounts),
    span: calendarSpans.find((span) => span === query.get('span')) ?? 'month',
    day: parseDate(query.get('day') ?? '')
  };
}

export function formatCalendarFilter({ accounts, span, day }: CalendarFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (accounts.length > 0) query.set('accounts', accounts.join('.'));
  if (span !== 'month') query.set('span', span);
  if (day !== null) query.set('day', day);
  return query;
}

function parseDate(text: string): string | null {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
