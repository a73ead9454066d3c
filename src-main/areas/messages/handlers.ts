/** The entries of messages in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ListReading, messagesRequests } from '../../../src-shared/bridge/messages.ts';
import type { AreaHost } from '../../area.ts';
import { Once } from '../../once.ts';
import { deleteMessageById, deleteOwnMessage, readChatNumber } from './delete-message.ts';
import type { ReadSoFar } from './queries.ts';
import { partOf, type MessagesParts } from './parts.ts';

export function createMessagesHandlers(
  { store, onAccount }: AreaHost,
  { readings, tell }: MessagesParts
): Pick<Handlers, keyof typeof messagesRequests> {
  const deleting = new Once<Result<{ message: number }>>();

  function listReading(account: number, chat: number | null, soFar: ReadSoFar): ListReading {
    return { ...readings.state(account, partOf(chat)), ...soFar };
  }

  return {
    'messages.chats': ({ account, find }) =>
      onAccount(account, async () => {
        const { chats, soFar } = await store.read(account, 'readChats', find);
        return ok({ chats, reading: listReading(account, null, soFar) });
      }),
    'messages.list': ({ account, chat, before }) =>
      onAccount(account, async () => {
        const found = await store.read(account, 'readMessages', { chat, before });
        if (!found) return failed(localFailure('unknown-message'));
        const { soFar, ...rows } = found;
        return ok({ ...rows, reading: listReading(account, chat, soFar) });
      }),
    'messages.delete': ({ account, ...named }) =>
      onAccount(account, (reach) =>
        deleting.run(account, `${String(named.chat)} ${String(named.message)}`, () =>
          deleteOwnMessage(reach, named).finally(() => {
            tell(account, named.chat);
          })
        )
      ),
    'messages.deleteById': ({ account, ...named }) =>
      onAccount(account, (reach) =>
        // Named as by `messages.delete`, so that both of one message are one call.
        deleting.run(account, `${named.chat} ${String(named.message)}`, () =>
          deleteMessageById(reach, named).finally(() => {
            const chat = readChatNumber(named.chat);
            if (chat !== null) tell(account, chat);
          })
        )
      ),
    'messages.savedForLater': ({ account }) =>
      onAccount(account, async () => ok({ settings: await store.read(account, 'readSavedForLater', null) }))
  };
}
