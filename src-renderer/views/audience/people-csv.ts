import type { PersonSummary } from '../../../src-shared/bridge/audience.ts';
import { momentCell } from '../../format/csv.ts';
import type { FileColumn } from '../../core/csv-export.svelte.ts';
import { audienceFileStrings } from './strings.ts';

export const peopleFileColumns: readonly FileColumn<PersonSummary>[] = [
  { label: audienceFileStrings.name, value: ({ name }) => name },
  { label: audienceFileStrings.username, value: ({ username }) => username },
  {
    label: audienceFileStrings.subscribed,
    value: ({ isSubscribed }) =>
      isSubscribed === null ? null : isSubscribed ? audienceFileStrings.yes : audienceFileStrings.no
  },
  { label: audienceFileStrings.spent, value: ({ spent }) => (spent === null ? null : { amount: spent }) },
  { label: audienceFileStrings.lastSeen, value: ({ lastSeenAt }) => momentCell(lastSeenAt) }
];
