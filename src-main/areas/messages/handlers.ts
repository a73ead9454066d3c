/** The entries of messages in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { Result } from '../../../src-shared/bridge/failure.ts';
import type { messagesRequests } from '../../../src-shared/bridge/messages.ts';
import type { AreaHost } from '../../area.ts';
import { Once } from '../../once.ts';
import { deleteMessageById, deleteOwnMessage, readChatNumber } from './delete-message.ts';
import type { MessagesParts } from './parts.ts';

export function createMessagesHandlers(
  { onAccount }: AreaHost,
  { tell }: Pick<MessagesParts, 'tell'>
): Pick<Handlers, keyof typeof messagesRequests> {
  const deleting = new Once<Result<{ message: number }>>();

  return {
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
      )
  };
}
