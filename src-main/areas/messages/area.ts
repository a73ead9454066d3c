/**
 * Chats, their messages, and commands on one message. Users load them in pages; nothing
 * syncs them. Each gap in a chat has a cursor in the table `reading` for the older
 * messages, until a page reaches known messages.
 */
import { platformId } from '../../../src-shared/rules/platform-id.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { messagesRequests } from '../../../src-shared/bridge/messages.ts';
import type { AreaFactory } from '../../area.ts';
import { Readings } from '../../feed/readings.ts';
import { SingleFlight } from '../../single-flight.ts';
import { deleteMessageById, deleteOwnMessage } from './delete-message.ts';
import { chatOf, createMessagesParts } from './parts.ts';

export const messagesArea: AreaFactory<keyof typeof messagesRequests> = (host) => {
  const tell = (account: number, chat: number | null) => void host.news.emit('messages.changed', { account, chat });
  const readings = new Readings((account, part) => {
    const chat = chatOf(part);
    if (chat !== undefined) tell(account, chat);
  }, host.now);
  const deleting = new SingleFlight<Result<{ message: number }>>();
  return {
    handlers: {
      'messages.markSeen': ({ account, ...named }) =>
        host.onAccount(account, async () => {
          if (await host.store.write(account, 'noteSeen', named)) tell(account, named.chat);
          return ok({});
        }),
      'messages.delete': ({ account, ...named }) =>
        host.onAccount(account, (reach) =>
          deleting.run(account, `${String(named.chat)} ${String(named.message)}`, () =>
            deleteOwnMessage(reach, named).finally(() => {
              readings.outdate(account);
              tell(account, named.chat);
            })
          )
        ),
      'messages.deleteById': ({ account, ...named }) =>
        host.onAccount(account, (reach) =>
          // The same key as in `messages.delete`, so that both make one call.
          deleting.run(account, `${named.chat} ${String(named.message)}`, () =>
            deleteMessageById(reach, named).finally(() => {
              readings.outdate(account);
              const chat = platformId(named.chat);
              if (chat !== null) tell(account, chat);
            })
          )
        )
    },
    parts: createMessagesParts(host, { readings, tell }),
    drop: (accounts) => {
      for (const account of accounts) readings.drop(account);
    }
  };
};
