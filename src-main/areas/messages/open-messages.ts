/** Messages, joined with what they need: the account's connection and cache, and those who hear of what moves. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { messagesRequests } from '../../../src-shared/bridge/messages.ts';
import { Readings } from '../../refresh/readings.ts';
import type { Store } from '../../store/store.ts';
import type { Connections } from '../accounts/connections.ts';
import { createOnOpening } from '../accounts/opening-reads.ts';
import { createMessagesHandlers } from './handlers.ts';
import { chatOf } from './parts.ts';
import type { MessagesReach } from './read-pages.ts';

export interface OpenMessagesOptions {
  readonly store: Store;
  readonly connections: Pick<Connections, 'find'>;
  readonly onEvent: (message: EventMessage) => void;
}

export interface OpenedMessages {
  readonly handlers: Pick<Handlers, keyof typeof messagesRequests>;
  /** Ends what is read for accounts that are being removed. */
  drop(accounts: readonly number[]): void;
}

export function openMessages({ store, connections, onEvent }: OpenMessagesOptions): OpenedMessages {
  function reach(account: number): MessagesReach {
    const found = connections.find(account);
    if (!found) throw new RangeError(`No account ${String(account)}.`);
    const { serviceId } = found.account;
    return { account: { number: account, serviceId }, client: found.live.client, store, now: Date.now };
  }

  function tell(account: number, chat: number | null): void {
    onEvent({ event: 'messages.changed', payload: { account, chat } });
  }

  const readings = new Readings((account, part) => {
    const chat = chatOf(part);
    if (chat !== undefined) tell(account, chat);
  });
  return {
    handlers: createMessagesHandlers({
      store,
      readings,
      onOpening: createOnOpening(connections, readings),
      now: Date.now,
      hasAccount: (account) => connections.find(account) !== null,
      reach,
      onRows: tell
    }),
    drop: (accounts) => {
      for (const account of accounts) readings.drop(account);
    }
  };
}
