/** Messages: the list of chats, their messages, and what is asked of one message. */
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { messagesRequests } from '../../../src-shared/bridge/messages.ts';
import type { AreaFactory } from '../../area.ts';
import { Readings } from '../../feed/readings.ts';
import { Once } from '../../once.ts';
import { deleteMessageById, deleteOwnMessage, readChatNumber } from './delete-message.ts';
import { chatOf, createMessagesParts } from './parts.ts';

export const messages: AreaFactory<keyof typeof messagesRequests> = (host) => {
  const tell = (account: number, chat: number | null) => void host.news.emit('messages.changed', { account, chat });
  const readings = new Readings((account, part) => {
    const chat = chatOf(part);
    if (chat !== undefined) tell(account, chat);
  }, host.now);
  const deleting = new Once<Result<{ message: number }>>();
  return {
    handlers: {
      'messages.delete': ({ account, ...named }) =>
        host.onAccount(account, (reach) =>
          deleting.run(account, `${String(named.chat)} ${String(named.message)}`, () =>
            deleteOwnMessage(reach, named).finally(() => {
              tell(account, named.chat);
            })
          )
        ),
      'messages.deleteById': ({ account, ...named }) =>
        host.onAccount(account, (reach) =>
          // Named as by `messages.delete`, so that both of one message are one call.
          deleting.run(account, `${named.chat} ${String(named.message)}`, () =>
            deleteMessageById(reach, named).finally(() => {
              const chat = readChatNumber(named.chat);
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
