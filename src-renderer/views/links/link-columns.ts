import type { LinkColumn, LinkKind, LinkPeriod, LinkSummary } from '../../../src-shared/bridge/links.ts';
import { isPeriodColumn } from '../../../src-shared/rules/link-period.ts';
import type { CellText, Column, TableDeclaration } from '../../core/columns.ts';
import { momentCell } from '../../format/csv.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';
import { formatMoment } from '../../format/relative-time.ts';
import { describeWhen, withPeriodFigures, isMoney, stateOf, figureValue, type FigureColumn } from './link-words.ts';
import { linksColumnStrings, linksStateStrings, tagStrings } from './strings.ts';

/** px for "26 Oct – 24 Nov" in a header */
const noteWidth = 88;

type Declared = Column<LinkSummary, LinkColumn> | (Column<LinkSummary, string> & { readonly isUnsorted: true });
interface LinkTableDeclaration extends TableDeclaration<LinkSummary, string> {
  readonly columns: readonly Declared[];
}

/** The service's clock may be up to a day ahead; a later date is shown as it is. */
function isClockAhead(at: number | null, now: number): at is number {
  return at !== null && at > now && at - now < 86_400_000;
}

function textOfDate(at: number | null, now: number): CellText {
  if (at === null) return { text: '–', tone: 'faint' };
  return { text: describeWhen(at, now), title: formatMoment(at), tone: 'quiet' };
}

function figure(column: Pick<Declared, 'width' | 'drop'> & { readonly id: FigureColumn }): Declared {
  const value = (link: LinkSummary) => {
    const found = figureValue(link, column.id);
    return found !== null && isMoney(column.id) ? { amount: found } : found;
  };
  return { ...column, label: linksColumnStrings[column.id], isNumber: true, value };
}

// A share of its own keeps figures near the name.
const name: Declared = {
  id: 'name',
  label: linksColumnStrings.name,
  isKey: true,
  width: 188,
  share: 4,
  value: ({ name }) => name
};
const tags: Declared = {
  id: 'tags',
  label: tagStrings.column,
  isUnsorted: true,
  width: 96,
  share: 1,
  drop: 5,
  text: ({ tags: own = [] }) => ({ text: own.join(', '), title: own.join(', '), tone: 'quiet' }),
  value: ({ tags: own = [] }) => own.join(', ')
};
const created: Declared = {
  id: 'created',
  label: linksColumnStrings.created,
  width: 92,
  isNumber: true,
  drop: 3,
  text: ({ createdAt }, now) => textOfDate(createdAt, isClockAhead(createdAt, now) ? createdAt : now),
  value: ({ createdAt }) => momentCell(createdAt)
};
const ends: Declared = {
  id: 'ends',
  label: linksColumnStrings.ended,
  width: 92,
  isNumber: true,
  drop: 1,
  text: ({ endsAt }, now) => textOfDate(endsAt, now),
  value: ({ endsAt }) => momentCell(endsAt)
};
const subscribers = figure({ id: 'subscribers', width: 64, drop: 8 });
const revenue = figure({ id: 'revenue', width: 104 });
const perSubscriber = figure({ id: 'per-subscriber', width: 104, drop: 7 });

export const linkTables: Readonly<Record<LinkKind, LinkTableDeclaration>> = {
  tracking: {
    name: 'tracking-links',
    kind: 'links',
    columns: [
      name,
      created,
      ends,
      figure({ id: 'clicks', width: 72, drop: 6 }),
      subscribers,
      revenue,
      perSubscriber,
      figure({ id: 'per-click', width: 84, drop: 4 })
    ]
  },
  trial: {
    name: 'trial-links',
    kind: 'links',
    columns: [
      name,
      created,
      { ...ends, label: linksColumnStrings.expires },
      figure({ id: 'days', width: 56, drop: 2 }),
      figure({ id: 'claims', width: 72, drop: 5 }),
      subscribers,
      revenue,
      perSubscriber
    ]
  }
};

/**
 * @param hasTags leaves out the column of tags when false
 * @param isBare amounts have no currency, which the revenue's header says once
 */
export function linkTable(
  kind: LinkKind,
  period: string | null,
  hasTags: boolean,
  isBare: boolean
): LinkTableDeclaration {
  const table = linkTables[kind];
  const bare = { ...revenue, note: linksColumnStrings.bare, width: noteWidth + 20 };
  const shown = table.columns
    .flatMap((column) => (hasTags && column === name ? [name, tags] : [column]))
    .map((column) => (isBare && column === revenue ? bare : column));
  if (period === null) return { ...table, columns: shown };
  const columns = shown.map((column): Declared =>
    isPeriodColumn(column.id) ? { ...column, note: period, width: Math.max(column.width, noteWidth) } : column
  );
  return { ...table, columns };
}

export function linkFileColumns(
  kind: LinkKind,
  period: LinkPeriod | null,
  periodName: string | null,
  currency: string | null
): readonly FileColumn<LinkSummary>[] {
  const labelOf = (id: string, label: string) => (currency !== null && isMoney(id) ? `${label}, ${currency}` : label);
  return [
    ...linkTable(kind, null, true, false).columns.map(({ id, label, value }) =>
      value && periodName !== null && isPeriodColumn(id)
        ? {
            label: `${labelOf(id, label)}, ${periodName}`,
            value: (link: LinkSummary) => value(withPeriodFigures(link, period))
          }
        : { label: labelOf(id, label), ...(value ? { value } : {}) }
    ),
    { label: linksColumnStrings.state, value: (link) => stateOf(link) ?? linksStateStrings.live },
    { label: linksColumnStrings.address, value: ({ url }) => url }
  ];
}
