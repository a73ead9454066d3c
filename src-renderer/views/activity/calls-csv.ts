/** Calls as rows of a file. Pure. */
import type { CallRow } from '../../../src-shared/bridge/activity.ts';
import type { CsvCell } from '../../lib/csv.ts';

const head = [
  'Time (UTC)',
  'Connection',
  'Account',
  'Call',
  'Asked by',
  'Status',
  'Milliseconds',
  'Credits',
  'Failure',
  'Words'
];

export function toCsvRows(calls: readonly CallRow[], nameOf: (connection: number) => string): CsvCell[][] {
  const rows = calls.map((call) => [
    new Date(call.at).toISOString(),
    nameOf(call.connection),
    call.accountId,
    call.endpoint,
    call.isBackground ? 'background' : 'person',
    call.status === null ? null : String(call.status),
    String(call.milliseconds),
    call.credits === null ? null : String(call.credits),
    call.failure,
    call.words
  ]);
  return [head, ...rows];
}
