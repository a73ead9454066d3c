import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import { momentCell } from '../../format/csv.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';
import { fileStrings } from './strings.ts';

export const peopleFileColumns: readonly FileColumn<PersonSummary>[] = [
  { label: fileStrings.name, value: ({ name }) => name },
  { label: fileStrings.username, value: ({ username }) => username },
  {
    label: fileStrings.subscribed,
    value: ({ isSubscribed }) => (isSubscribed === null ? null : isSubscribed ? fileStrings.yes : fileStrings.no)
  },
  { label: fileStrings.spent, value: ({ spent }) => (spent === null ? null : { amount: spent }) },
  { label: fileStrings.lastSeen, value: ({ lastSeenAt }) => momentCell(lastSeenAt) }
];
