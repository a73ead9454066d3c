import type { CallRow, CallsFilter } from '../../../src-shared/bridge/activity.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { wordsOf } from '../../format/failure-words.ts';
import { formatTenths } from '../../format/numbers.ts';
import { callDetailStrings, callsStrings, callStrings, endpointStrings } from './strings.ts';

/** A call of another Greenroom version only has its name. */
export function describeEndpoint(endpoint: string): string {
  return endpointStrings[endpoint] ?? endpoint;
}

/** Endpoints whose label contains the typed text. */
export function findLabeled(find: string): string[] {
  const words = find.trim().toLowerCase();
  return Object.entries(endpointStrings).flatMap(([endpoint, label]) =>
    label.toLowerCase().includes(words) ? [endpoint] : []
  );
}

export function toCallFailure({ failure, words, status }: CallRow): Failure | null {
  if (failure === null) return null;
  return { code: failure, words, status, serviceCode: null, fields: null, retryAfterMs: null };
}

export function describeOutcome(call: CallRow): string {
  const failure = toCallFailure(call);
  return failure === null ? callsStrings.done : wordsOf(failure).headline;
}

export function describeTook(milliseconds: number): string {
  return milliseconds < 1000 ? `${String(milliseconds)} ms` : `${formatTenths(milliseconds / 1000)} s`;
}

export function describeCall(call: CallRow, names: { readonly connection: string; readonly account: string }): string {
  const lines = [
    `${new Date(call.at).toISOString()} ${call.endpoint}`,
    callDetailStrings.connection(names.connection),
    ...(call.accountId === null ? [] : [callDetailStrings.account(names.account, call.accountId)]),
    call.isBackground ? callDetailStrings.byBackground : callDetailStrings.byPerson,
    callDetailStrings.status(call.status),
    callDetailStrings.took(call.milliseconds),
    callDetailStrings.credits(call.credits),
    ...(call.failure === null ? [] : [callDetailStrings.failure(call.failure)]),
    ...(call.words === null ? [] : [callStrings.serviceSays(call.words)])
  ];
  return lines.join('\n');
}

export function isFiltered({ find, ...filter }: CallsFilter): boolean {
  return find !== '' || Object.values(filter).some((value) => value !== null && value !== 'all');
}
