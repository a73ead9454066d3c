export const earningsRanges = [
  'this-month',
  'last-month',
  '30-days',
  '90-days',
  '18-months',
  'this-year',
  'all'
] as const;
export type EarningsPreset = (typeof earningsRanges)[number];

const earningsSteps = ['month', 'week', 'day'] as const;
export type EarningsStep = (typeof earningsSteps)[number];

export interface EarningsAsk {
  /** A preset, or two typed ends: dates or relative expressions (rules/date-expressions.ts). */
  readonly range: EarningsPreset | { readonly from: string; readonly to: string };
  readonly step: EarningsStep;
  readonly amounts: 'net' | 'gross';
  /** The zone in which days begin; null for the local one. Months are the service's, in UTC. */
  readonly zone: string | null;
  readonly beside: readonly number[];
}

export const usualAsk = {
  range: '18-months',
  step: 'month',
  amounts: 'net',
  zone: null,
  beside: []
} as const satisfies EarningsAsk;

const mostBeside = 11;
const longestEnd = 40;

export function parseEarningsAsk(query: URLSearchParams): EarningsAsk {
  const [from, to] = [query.get('from'), query.get('to')];
  const preset = earningsRanges.find((one) => one === query.get('range')) ?? usualAsk.range;
  const isTyped = from !== null && to !== null && from.length <= longestEnd && to.length <= longestEnd;
  const zone = query.get('zone');
  const beside = (query.get('beside') ?? '').split('.').filter((one) => /^[1-9]\d{0,9}$/.test(one));
  return {
    range: isTyped ? { from, to } : preset,
    step: earningsSteps.find((one) => one === query.get('step')) ?? usualAsk.step,
    amounts: query.get('amounts') === 'gross' ? 'gross' : usualAsk.amounts,
    zone: zone !== null && /^[\w+\-/]{1,64}$/.test(zone) ? zone : usualAsk.zone,
    beside: [...new Set(beside.map(Number))].slice(0, mostBeside)
  };
}

export function formatEarningsAsk({ range, step, amounts, zone, beside }: EarningsAsk): URLSearchParams {
  const query = new URLSearchParams();
  if (typeof range !== 'string') {
    query.set('from', range.from);
    query.set('to', range.to);
  } else if (range !== usualAsk.range) query.set('range', range);
  if (step !== usualAsk.step) query.set('step', step);
  if (amounts !== usualAsk.amounts) query.set('amounts', amounts);
  if (zone !== null) query.set('zone', zone);
  if (beside.length > 0) query.set('beside', beside.join('.'));
  return query;
}
