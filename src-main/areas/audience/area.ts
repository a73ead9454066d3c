/** The audience: everybody who was seen anywhere, and searches for people at the service. */
import type { audienceRequests, PersonCard } from '../../../src-shared/bridge/audience.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { AreaFactory } from '../../area.ts';
import { Once } from '../../once.ts';
import { refetchPerson } from './refetch-person.ts';
import { Searches } from './searches.ts';

export const audience: AreaFactory<keyof typeof audienceRequests> = ({ store, news, onAccount }) => {
  const tell = (account: number) => void news.emit('audience.changed', { account });
  const searches = new Searches(tell);
  const refetching = new Once<Result<PersonCard>>();
  return {
    handlers: {
      'audience.index': ({ account, find, order }) =>
        onAccount(account, async () => ok(await store.read(account, 'readPeopleIndex', { find, order }))),
      'audience.rows': ({ account, ids }) =>
        onAccount(account, async () => ok(await store.read(account, 'readPeople', ids))),
      'audience.person': ({ account, person }) =>
        onAccount(account, async () => {
          const card = await store.read(account, 'readPerson', person);
          return card ? ok(card) : failed(localFailure('unknown-person'));
        }),
      'audience.search': ({ account, query }) => onAccount(account, (reach) => searches.search(reach, query)),
      'audience.cancelSearch': ({ account }) =>
        onAccount(account, () => {
          searches.cancel(account);
          return Promise.resolve(ok({}));
        }),
      'audience.readAgain': ({ account, person }) =>
        onAccount(account, (reach) =>
          refetching.run(account, String(person), async (signal) => {
            const card = await refetchPerson(reach, person, signal);
            if (card.ok) tell(account);
            return card;
          })
        )
    },
    drop: (accounts) => {
      for (const account of accounts) {
        searches.cancel(account);
        refetching.stop(account);
      }
    }
  };
};
