import type { PersonSummary } from '../../src-shared/bridge/audience.ts';
import { momentCell } from '../format/csv.ts';
import type { FileColumn } from '../core/csv-export.svelte.ts';
import { peopleFileStrings } from './strings.ts';

/** @param currency of the amounts, null if unknown */
export function peopleFileColumns(currency: string | null): readonly FileColumn<PersonSummary>[] {
  const { spent, spentIn } = peopleFileStrings;
  return [
    { label: peopleFileStrings.name, value: ({ name }) => name },
    { label: peopleFileStrings.username, value: ({ username }) => username },
    {
      label: peopleFileStrings.subscribed,
      value: ({ isSubscribed }) =>
        isSubscribed === null ? null : isSubscribed ? peopleFileStrings.yes : peopleFileStrings.no
    },
    {
      label: currency === null ? spent : spentIn(currency),
      value: (person) => (person.spent === null ? null : { amount: person.spent })
    },
    { label: peopleFileStrings.lastSeen, value: ({ lastSeenAt }) => momentCell(lastSeenAt) }
  ];
}
