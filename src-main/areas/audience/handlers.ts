/** The entries of the audience in the bridge. */
import type { audienceRequests } from '../../../src-shared/bridge/audience.ts';
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { Store } from '../../store/store.ts';
import { createOnAccount } from '../accounts/on-account.ts';
import type { ReadsAgain } from './read-again.ts';
import type { AudienceReach, Searches } from './searches.ts';

export interface AudienceContext {
  readonly store: Store;
  readonly searches: Searches;
  readonly again: ReadsAgain;
  readonly hasAccount: (account: number) => boolean;
  readonly reach: (account: number) => AudienceReach;
}

export function createAudienceHandlers(context: AudienceContext): Pick<Handlers, keyof typeof audienceRequests> {
  const { store, searches, again, reach } = context;
  const on = createOnAccount(context.hasAccount);
  return {
    'audience.index': ({ account, find, order }) =>
      on(account, async () => ok(await store.read(account, 'readPeopleIndex', { find, order }))),
    'audience.rows': ({ account, ids }) => on(account, async () => ok(await store.read(account, 'readPeople', ids))),
    'audience.person': ({ account, person }) =>
      on(account, async () => {
        const card = await store.read(account, 'readPerson', person);
        return card ? ok(card) : failed(localFailure('unknown-person'));
      }),
    'audience.search': ({ account, query }) => on(account, () => searches.search(reach(account), query)),
    'audience.cancelSearch': ({ account }) =>
      on(account, () => {
        searches.cancel(account);
        return Promise.resolve(ok({}));
      }),
    'audience.readAgain': ({ account, person }) => on(account, () => again.read(reach(account), person))
  };
}
