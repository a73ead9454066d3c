import type { CallsFilter } from '../../src-shared/bridge/activity.ts';
import { parseFindWords } from './find-words.ts';

export const activityTabs = ['calls', 'credits', 'limits', 'contract'] as const;
export type ActivityTab = (typeof activityTabs)[number];

export const allCalls: CallsFilter = {
  connection: null,
  account: null,
  endpoint: null,
  outcome: 'all',
  by: 'all',
  find: ''
};

const outcomes = ['all', 'done', 'failed'] as const satisfies readonly CallsFilter['outcome'][];
const starters = ['all', 'person', 'background'] as const satisfies readonly CallsFilter['by'][];

export function parseCallsFilter(query: URLSearchParams): CallsFilter {
  const number = (name: string) => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  };
  const endpoint = query.get('endpoint') ?? '';
  return {
    connection: number('connection'),
    account: number('account'),
    endpoint: /^[a-z-]+\.[a-zA-Z]{1,60}$/.test(endpoint) ? endpoint : null,
    outcome: outcomes.find((one) => one === query.get('outcome')) ?? 'all',
    by: starters.find((one) => one === query.get('by')) ?? 'all',
    find: parseFindWords(query)
  };
}

export function formatCallsFilter(filter: CallsFilter): URLSearchParams {
  const given = Object.entries(filter).filter(([, value]) => value !== null && value !== 'all' && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
