import { formatCsv, type CsvCell } from '../../format/csv.ts';
import { toFileName } from '../../core/save-file.ts';
import type { BucketAmounts, EarningsModel, ModelColumn } from './earnings-model.ts';
import type { DayRange } from './earnings-range.ts';
import { formatBucket } from './earnings-words.ts';

/**
 * Has no totals row, which would double any sum of the file. Unknown values are empty
 * cells.
 * @param current the unfinished bucket, marked in the last column
 */
export function makeCsv(model: EarningsModel, current: number | null): string {
  const { data, columns, total, amounts } = model;
  const named = ({ label, currency }: Pick<ModelColumn, 'label' | 'currency'>) =>
    [label, amounts, ...(currency === null ? [] : [currency])].join(', ');
  const head: CsvCell[] = [
    data.step === 'month' ? 'Month (UTC)' : `${data.step === 'week' ? 'Week from' : 'Day'} (${data.zone})`,
    ...columns.map(named),
    ...(total ? [named(total)] : []),
    'Note'
  ];
  const rows = Array.from({ length: data.count }, (_, n): CsvCell[] => {
    const bucket = data.count - 1 - n;
    return [
      formatBucket(data, bucket),
      ...columns.map(({ values }) => toCell(values, bucket)),
      ...(total ? [toCell(total.values, bucket)] : []),
      bucket === current ? 'so far' : ''
    ];
  });
  return formatCsv([head, ...rows]);
}

function toCell(values: BucketAmounts, bucket: number): CsvCell {
  const amount = values[bucket] ?? NaN;
  return Number.isNaN(amount) ? null : { amount };
}

export function nameCsv({ data, amounts }: EarningsModel, accounts: readonly string[], range: DayRange): string {
  const [first = 'account', ...others] = accounts.map(toFileName);
  const who = others.length === 0 ? first : `${first}-and-${String(others.length)}-more`;
  const text = `earnings-${who}-${range.from}-${range.to}-${data.step}s-${amounts}`;
  return `${text.toLowerCase()}.csv`;
}
