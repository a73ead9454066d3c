/** Messages: the list of chats, their messages, and what is asked of one message. */
import type { messagesRequests } from '../../../src-shared/bridge/messages.ts';
import type { AreaFactory } from '../../area.ts';
import { Readings } from '../../feed/readings.ts';
import { createMessagesHandlers } from './handlers.ts';
import { chatOf, createMessagesParts } from './parts.ts';

export const messages: AreaFactory<keyof typeof messagesRequests> = (host) => {
  const tell = (account: number, chat: number | null) => void host.news.emit('messages.changed', { account, chat });
  const readings = new Readings((account, part) => {
    const chat = chatOf(part);
    if (chat !== undefined) tell(account, chat);
  }, host.now);
  return {
    handlers: createMessagesHandlers(host, { tell }),
    parts: createMessagesParts(host, { readings, tell }),
    drop: (accounts) => {
      for (const account of accounts) readings.drop(account);
    }
  };
};
