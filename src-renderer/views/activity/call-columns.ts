import type { CallRow } from '../../../src-shared/bridge/activity.ts';
import type { TableDeclaration } from '../../core/columns.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';
import { momentCell } from '../../format/csv.ts';
import { describeSince, formatMoment } from '../../format/relative-time.ts';
import { describeOutcome, describeTook } from './activity-words.ts';
import { callFileStrings, callsStrings } from './strings.ts';

type CallColumn = 'time' | 'call' | 'account' | 'outcome' | 'status' | 'took' | 'credits';

export const callTable: TableDeclaration<CallRow, CallColumn> = {
  name: 'calls',
  kind: 'calls',
  columns: [
    {
      id: 'time',
      label: callsStrings.time,
      width: 80,
      share: 0.6,
      text: ({ at }, now) => ({ text: describeSince(at, now), title: formatMoment(at), tone: 'quiet' })
    },
    { id: 'call', label: callsStrings.call, isKey: true, width: 190, share: 2 },
    { id: 'account', label: callsStrings.account, width: 108, share: 1.2 },
    {
      id: 'outcome',
      label: callsStrings.outcome,
      width: 56,
      share: 1,
      text: (call) => ({ text: describeOutcome(call), tone: call.failure === null ? 'quiet' : 'bad' })
    },
    {
      id: 'status',
      label: callsStrings.status,
      width: 44,
      share: 0.4,
      isNumber: true,
      drop: 1,
      text: ({ status }) => ({ text: String(status ?? '–'), tone: 'quiet' })
    },
    {
      id: 'took',
      label: callsStrings.took,
      width: 52,
      share: 0.45,
      isNumber: true,
      drop: 2,
      text: ({ milliseconds }) => ({ text: describeTook(milliseconds), tone: 'quiet' })
    },
    {
      id: 'credits',
      label: callsStrings.credits,
      width: 52,
      share: 0.45,
      isNumber: true,
      text: ({ credits }) => ({ text: String(credits ?? '–') })
    }
  ]
};

export function callFileColumns(nameOf: (connection: number) => string): readonly FileColumn<CallRow>[] {
  return [
    { label: callFileStrings.time, value: ({ at }) => momentCell(at) },
    { label: callFileStrings.connection, value: ({ connection }) => nameOf(connection) },
    { label: callFileStrings.account, value: ({ accountId }) => accountId },
    { label: callFileStrings.call, value: ({ endpoint }) => endpoint },
    {
      label: callFileStrings.askedBy,
      value: ({ isBackground }) => (isBackground ? callFileStrings.background : callFileStrings.person)
    },
    { label: callFileStrings.status, value: ({ status }) => status },
    { label: callFileStrings.milliseconds, value: ({ milliseconds }) => milliseconds },
    { label: callFileStrings.credits, value: ({ credits }) => credits },
    { label: callFileStrings.failure, value: ({ failure }) => failure },
    { label: callFileStrings.words, value: ({ words }) => words }
  ];
}
