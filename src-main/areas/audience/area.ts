import type { audienceRequests } from '../../../src-shared/bridge/audience.ts';
import { failed, localFailure, ok, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { AreaFactory } from '../../area.ts';
import { SingleFlight } from '../../single-flight.ts';
import { refetchPerson } from './refetch-person.ts';
import { Searches } from './searches.ts';

export const audienceArea: AreaFactory<keyof typeof audienceRequests> = ({
  store,
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
      'audience.search': ({ account, query }) => onAccount(account, (reach) => searches.search(reach, query)),
      'audience.cancelSearch': ({ account }) =>
        onAccount(account, () => {
          searches.cancel(account);
          return Promise.resolve(ok({}));
        })
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
