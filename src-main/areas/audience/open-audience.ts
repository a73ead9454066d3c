/** The audience, joined with what it needs: the account's connection and cache, and those who hear of who was seen. */
import type { audienceRequests } from '../../../src-shared/bridge/audience.ts';
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { Store } from '../../store/store.ts';
import type { Connections } from '../accounts/connections.ts';
import { createAudienceHandlers } from './handlers.ts';
import { ReadsAgain } from './read-again.ts';
import { Searches, type AudienceReach } from './searches.ts';

export interface OpenAudienceOptions {
  readonly store: Store;
  readonly connections: Pick<Connections, 'find'>;
  readonly onEvent: (message: EventMessage) => void;
}

export interface OpenedAudience {
  readonly handlers: Pick<Handlers, keyof typeof audienceRequests>;
  /** Ends what is asked for accounts that are being removed. */
  drop(accounts: readonly number[]): void;
}

export function openAudience({ store, connections, onEvent }: OpenAudienceOptions): OpenedAudience {
  function reach(account: number): AudienceReach {
    const found = connections.find(account);
    if (!found) throw new RangeError(`No account ${String(account)}.`);
    const { serviceId } = found.account;
    return { account: { number: account, serviceId }, client: found.live.client, store, now: Date.now };
  }

  function tell(account: number): void {
    onEvent({ event: 'audience.changed', payload: { account } });
  }

  const searches = new Searches(tell);
  const again = new ReadsAgain(tell);
  return {
    handlers: createAudienceHandlers({
      store,
      searches,
      again,
      hasAccount: (account) => connections.find(account) !== null,
      reach
    }),
    drop: (accounts) => {
      for (const account of accounts) {
        searches.cancel(account);
        again.drop(account);
      }
    }
  };
}
