import type {
  LinkColumn,
  LinkFigures,
  LinkFilter,
  LinkPeriod,
  LinksOverview,
  LinkSummary
} from '../../../src-shared/bridge/links.ts';
import { checkLinkName, longestLinkName, type LinkNameRule } from '../../../src-shared/rules/link-name.ts';
import { isSamePeriod } from '../../../src-shared/rules/link-period.ts';
import { localDay } from '../../../src-shared/rules/local-day.ts';
import type { Money } from '../../../src-shared/rules/money.ts';
import { formatFineMoney, formatMoney } from '../../format/money-words.ts';
import { formatCount } from '../../format/numbers.ts';
import { countPages } from '../../../src-shared/rules/count-pages.ts';
import { describeDay, formatClock } from '../../format/relative-time.ts';
import {
  createStrings,
  linksFilterStrings,
  peopleStrings,
  stateSentenceStrings,
  linksStateStrings,
  whenStrings
} from './strings.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The contract's own list would bring its schemas into the page. */
const filters = ['all', 'live', 'finished', 'calculating', 'gone'] as const satisfies readonly LinkFilter[];
export const filterOptions = filters.map((value) => ({ value, label: linksFilterStrings[value] }));

export function stateOf({ state }: Pick<LinkSummary, 'state'>): string | null {
  if (state === 'live') return null;
  return linksStateStrings[state];
}

export function explainState({ kind, state }: Pick<LinkSummary, 'kind' | 'state'>): string {
  return state === 'gone' ? stateSentenceStrings.gone : stateSentenceStrings[state][kind];
}

export type LinkFigure =
  | { readonly is: 'known'; readonly text: string }
  /** The service hasn't calculated it yet, so it is neither zero nor nothing. */
  | { readonly is: 'calculating' }
  | { readonly is: 'unknown' };

/** In millionths. Smaller amounts would round to zero. */
const hundredth = 10_000;

function sayAmount(amount: Money, currency: string | null): string {
  const isFine = amount !== 0 && Math.abs(amount) < hundredth;
  return isFine ? formatFineMoney(amount, currency) : formatMoney(amount, currency);
}

function figureOf(amount: Money | null, isCalculating: boolean, currency: string | null): LinkFigure {
  if (amount !== null) return { is: 'known', text: sayAmount(amount, currency) };
  return { is: isCalculating ? 'calculating' : 'unknown' };
}

function countFigure(count: number | null): LinkFigure {
  return count === null ? { is: 'unknown' } : { is: 'known', text: formatCount(count) };
}

const noFigures: LinkFigures = {
  clicks: null,
  subscribers: null,
  revenue: { total: null, perSubscriber: null, perClick: null, isCalculating: false, calculatedAt: null }
};

export function withPeriodFigures(link: LinkSummary, period: LinkPeriod | null): LinkSummary {
  if (!period) return link;
  const known = link.inPeriod && isSamePeriod(link.inPeriod.period, period) ? link.inPeriod.figures : null;
  return { ...link, ...(known ?? noFigures) };
}

type MoneyColumn = Extract<LinkColumn, 'revenue' | 'per-subscriber' | 'per-click'>;
type CountColumn = Extract<LinkColumn, 'clicks' | 'claims' | 'days' | 'subscribers'>;
export type FigureColumn = MoneyColumn | CountColumn;

export function figureValue({ revenue, ...link }: LinkSummary, column: FigureColumn): number | null {
  if (column === 'revenue') return revenue.total;
  if (column === 'per-subscriber') return revenue.perSubscriber;
  return column === 'per-click' ? revenue.perClick : link[column];
}

export function isMoney(column: string): column is MoneyColumn {
  return column === 'revenue' || column === 'per-subscriber' || column === 'per-click';
}

export function readFigure(link: LinkSummary, column: FigureColumn, currency: string | null = null): LinkFigure {
  const value = figureValue(link, column);
  return isMoney(column) ? figureOf(value, link.revenue.isCalculating, currency) : countFigure(value);
}

export function describeWhen(at: number, now: number): string {
  const ahead = at - now;
  if (ahead > 0 && ahead < 48 * hour)
    return ahead < hour ? whenStrings.withinTheHour : whenStrings.inHours(Math.round(ahead / hour));
  if (ahead > 0 && ahead < 31 * day) return whenStrings.inDays(Math.round(ahead / day));
  return describeDay(localDay(at), localDay(now), 'short');
}

/** "in 5 days, 25 Nov 14:02", "19 Nov 2025 14:02" */
export function describeDate(at: number, now: number): string {
  const date = `${describeDay(localDay(at), localDay(now), 'short')} ${formatClock(at)}`;
  return at > now && at - now < 31 * day ? `${describeWhen(at, now)}, ${date}` : date;
}

/** Null if the address isn't safe to open: only http or https, without credentials. */
export function readAddress(url: string | null): { readonly href: string; readonly shown: string } | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, host, pathname, search, href, username, password } = new URL(url);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return null;
  return { href, shown: `${host}${pathname === '/' ? '' : pathname}${search}` };
}

/** In credits, at least: a check for deleted links reads two lists. */
export function checkPriceOf(overview: LinksOverview | null): number {
  return 2 * countPages(overview?.cached.tracking ?? 0);
}

export function describeRead(read: number, total: number | null): string {
  return total === null || total < read ? peopleStrings.read(read) : peopleStrings.readOf(read, total);
}

const nameProblems: Readonly<Record<LinkNameRule, string>> = {
  required: createStrings.noName,
  'too-long': createStrings.tooLong(longestLinkName)
};

export function describeNameProblem(name: string): string | null {
  const rule = checkLinkName(name);
  return rule && nameProblems[rule];
}
