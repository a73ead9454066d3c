/** Fetches one person by searching for the user name, since the service has no call for one person. */
import type { PersonCard } from '../../../src-shared/bridge/audience.ts';
import { localFailure, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { Reach } from '../../reach.ts';
import { standInName } from '../../people/person-name.ts';
import { fetchPeople } from './searches.ts';

const unknownPerson = localFailure('unknown-person');
const notFound = localFailure(
  'not-found',
  'Searching for the username no longer finds this person. Earlier data is still here.'
);
const nameless = localFailure('not-found', 'This person has no username or name to search for.');

/**
 * Costs a credit. A person that the service no longer finds stays cached.
 * @returns the failure; null on success
 */
export async function refetchPerson(reach: Reach, person: number, signal: AbortSignal): Promise<Failure | null> {
  const { account, store, now } = reach;
  const before = await store.read(account.number, 'readPerson', person);
  if (!before) return unknownPerson;
  const query = before.username ?? nameOf(before);
  if (query === null) return nameless;
  const requestedAt = now();
  const failure = await fetchPeople(reach, query, signal);
  if (failure) return failure;
  const after = await store.read(account.number, 'readPerson', person);
  if (!after) return unknownPerson;
  return after.readAt >= requestedAt ? null : notFound;
}

function nameOf({ id, name }: Pick<PersonCard, 'id' | 'name'>): string | null {
  return name === standInName(id) ? null : name;
}
