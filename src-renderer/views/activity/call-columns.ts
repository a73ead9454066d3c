/** The columns of the table of calls, and of a file of them. Pure. */
import type { CallRow } from '../../../src-shared/bridge/activity.ts';
import type { Column } from '../../core/columns.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';
import { momentCell } from '../../format/csv.ts';
import { describeSince, formatMoment } from '../../format/relative-time.ts';
import { describeOutcome, describeTook } from './activity-words.ts';

type CallColumn = 'time' | 'call' | 'account' | 'outcome' | 'status' | 'took' | 'credits';

export const callColumns: readonly Column<CallRow, CallColumn>[] = [
  {
    id: 'time',
    label: 'Time',
    width: 80,
    share: 0.6,
    text: ({ at }, now) => ({ text: describeSince(at, now), title: formatMoment(at), tone: 'quiet' })
  },
  { id: 'call', label: 'Call', width: 120, share: 2 },
  { id: 'account', label: 'For', width: 84, share: 1.1 },
  {
    id: 'outcome',
    label: 'Outcome',
    width: 56,
    share: 1,
    text: (call) => ({ text: describeOutcome(call), tone: call.failure === null ? 'quiet' : 'bad' })
  },
  {
    id: 'status',
    label: 'Status',
    width: 44,
    share: 0.4,
    isNumber: true,
    text: ({ status }) => ({ text: String(status ?? '–'), tone: 'quiet' })
  },
  {
    id: 'took',
    label: 'Took',
    width: 52,
    share: 0.45,
    isNumber: true,
    text: ({ milliseconds }) => ({ text: describeTook(milliseconds), tone: 'quiet' })
  },
  {
    id: 'credits',
    label: 'Credits',
    width: 52,
    share: 0.45,
    isNumber: true,
    text: ({ credits }) => ({ text: String(credits ?? '–') })
  }
];

/**
 * Of a file of calls, which says more of each than the table has room for.
 * @param nameOf a connection
 */
export function callFileColumns(nameOf: (connection: number) => string): readonly FileColumn<CallRow>[] {
  return [
    { label: 'Time (UTC)', value: ({ at }) => momentCell(at) },
    { label: 'Connection', value: ({ connection }) => nameOf(connection) },
    { label: 'Account', value: ({ accountId }) => accountId },
    { label: 'Call', value: ({ endpoint }) => endpoint },
    { label: 'Asked by', value: ({ isBackground }) => (isBackground ? 'background' : 'person') },
    { label: 'Status', value: ({ status }) => status },
    { label: 'Milliseconds', value: ({ milliseconds }) => milliseconds },
    { label: 'Credits', value: ({ credits }) => credits },
    { label: 'Failure', value: ({ failure }) => failure },
    { label: 'Words', value: ({ words }) => words }
  ];
}
