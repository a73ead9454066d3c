import type { audienceRequests, PersonCard } from '../../../src-shared/bridge/audience.ts';
import { failed, localFailure, ok, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { AreaFactory } from '../../area.ts';
import { SingleFlight } from '../../single-flight.ts';
import { Searches, fetchPeople } from './searches.ts';
import type { Reach } from '../../reach.ts';
import { standInName } from '../../people/person-name.ts';

export const audienceArea: AreaFactory<keyof typeof audienceRequests> = ({
  store,
  commands,
  news,
  now,
  onAccount,
  pictureAddress
}) => {
  const tell = (account: number) => void news.emit('audience.changed', { account });
  const searches = new Searches(tell);
  const refetching = new SingleFlight<Failure | null>();
  return {
    handlers: {
      'audience.index': ({ account, ...asked }) =>
        onAccount(account, async () => ok(await store.read(account, 'readPeopleIndex', { ...asked, now: now() }))),
      'audience.rows': ({ account, ...named }) =>
        onAccount(account, async () => ok(await store.read(account, 'readFoundPeople', named))),
      'audience.search': ({ account, command, query }) =>
        onAccount(account, (reach) => commands.run(command, (stop) => searches.search(reach, query, stop)))
    },
    parts: {
      person: {
        refresh: (reach, { account, person }) =>
          refetching.run(account, String(person), async (signal) => {
            const failure = await refetchPerson(reach, person, signal);
            if (failure === null) tell(account);
            return failure;
          }),
        async read(_, { account, person }) {
          const card = await store.read(account, 'readPerson', person);
          if (!card) return failed(localFailure('unknown-person'));
          const sent = card.sent.map(({ hasPicture, ...one }) => ({
            ...one,
            picture: hasPicture ? pictureAddress(`/picture/${String(account)}/${String(one.media)}/square`) : null
          }));
          return ok({ ...card, sent });
        }
      }
    },
    drop: (accounts) => {
      for (const account of accounts) {
        searches.cancel(account);
        refetching.stop(account);
      }
    }
  };
};

const unknownPerson = localFailure('unknown-person');
const notFound = localFailure(
  'not-found',
  'Searching for the username no longer finds this person. Earlier data is still here.'
);
const nameless = localFailure('bad-request', 'This person has no username or name to search for.');

/**
 * Searches by username, since the service has no call for one person: one credit.
 * A person no longer found stays cached.
 */
async function refetchPerson(reach: Reach, person: number, signal: AbortSignal): Promise<Failure | null> {
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
