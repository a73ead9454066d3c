import type { PeopleFilter } from '../../../src-shared/bridge/audience.ts';
import { toMoney, toNumber, type Money } from '../../../src-shared/rules/money.ts';
import { readTypedNumber } from '../../format/typed-number.ts';
import type { PeopleListOrder } from './people-list.svelte.ts';

export const anyone: PeopleFilter = { subscribed: 'any', spent: null, seen: 'any' };
export const subscribedChoices = [
  'any',
  'now',
  'earlier',
  'never'
] as const satisfies readonly PeopleFilter['subscribed'][];
export const seenChoices = ['any', '7', '30', '90', 'earlier'] as const satisfies readonly PeopleFilter['seen'][];
export const peopleOrders = ['recent', 'spent', 'name'] as const satisfies readonly PeopleListOrder[];

export interface SavedPeople {
  readonly find: string;
  readonly order: PeopleListOrder;
  readonly filter: PeopleFilter;
}

export function isAnyone({ subscribed, spent, seen }: PeopleFilter): boolean {
  return subscribed === 'any' && spent === null && seen === 'any';
}

export function readMinimum(text: string): Money | null {
  const minimum = readTypedNumber(text);
  return minimum === null || minimum < 0 ? null : toMoney(minimum);
}

export function writeMinimum(spent: Money | null): string {
  return spent === null ? '' : String(toNumber(spent));
}

function parseMinimum(text: string): Money | null {
  return /^\d+(\.\d+)?$/.test(text) ? toMoney(Number(text)) : null;
}

export function formatSaved({ find, order, filter }: SavedPeople): URLSearchParams {
  const query = new URLSearchParams(find === '' ? {} : { find });
  if (filter.subscribed !== 'any') query.set('subscribed', filter.subscribed);
  if (filter.spent !== null) query.set('spent', writeMinimum(filter.spent));
  if (filter.seen !== 'any') query.set('seen', filter.seen);
  if (order !== 'recent') query.set('order', order);
  return query;
}

export function parseSaved(query: URLSearchParams): SavedPeople {
  return {
    find: query.get('find') ?? '',
    order: peopleOrders.find((one) => one === query.get('order')) ?? 'recent',
    filter: {
      subscribed: subscribedChoices.find((one) => one === query.get('subscribed')) ?? 'any',
      spent: parseMinimum(query.get('spent') ?? ''),
      seen: seenChoices.find((one) => one === query.get('seen')) ?? 'any'
    }
  };
}
