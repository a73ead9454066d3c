/** People as rows of a file. Pure. */
import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import { momentCell } from '../../format/csv.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';

export const peopleFileColumns: readonly FileColumn<PersonSummary>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Username', value: ({ username }) => username },
  { label: 'Subscribed', value: ({ isSubscribed }) => (isSubscribed === null ? null : isSubscribed ? 'yes' : 'no') },
  { label: 'Spent', value: ({ spent }) => (spent === null ? null : { amount: spent }) },
  { label: 'Last seen (UTC)', value: ({ lastSeenAt }) => momentCell(lastSeenAt) }
];
