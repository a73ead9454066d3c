import type { PersonSummary } from '../../src-shared/bridge/audience.ts';
import { momentCell } from '../format/csv.ts';
import type { FileColumn } from '../core/csv-export.svelte.ts';
import { peopleFileStrings } from './strings.ts';

export const peopleFileColumns: readonly FileColumn<PersonSummary>[] = [
  { label: peopleFileStrings.name, value: ({ name }) => name },
  { label: peopleFileStrings.username, value: ({ username }) => username },
  {
    label: peopleFileStrings.subscribed,
    value: ({ isSubscribed }) =>
      isSubscribed === null ? null : isSubscribed ? peopleFileStrings.yes : peopleFileStrings.no
  },
  { label: peopleFileStrings.spent, value: ({ spent }) => (spent === null ? null : { amount: spent }) },
  { label: peopleFileStrings.lastSeen, value: ({ lastSeenAt }) => momentCell(lastSeenAt) }
];
