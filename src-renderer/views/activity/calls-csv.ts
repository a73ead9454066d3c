/** Calls as rows of a file, which says more of each than the table has room for. Pure. */
import type { CallRow } from '../../../src-shared/bridge/activity.ts';
import { momentCell } from '../../format/csv.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';

/** @param nameOf a connection */
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
