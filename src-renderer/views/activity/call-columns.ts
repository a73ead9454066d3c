/** The columns of the table of calls. */
import type { CallRow } from '../../../src-shared/bridge/activity.ts';
import type { Column } from '../../core/columns.ts';
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
