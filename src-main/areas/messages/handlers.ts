/** The entries of messages in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ListReading, MessageRow, messagesRequests, SavedForLater } from '../../../src-shared/bridge/messages.ts';
import type { Readings } from '../../refresh/readings.ts';
import type { Store } from '../../store/store.ts';
import { createOnAccount } from '../accounts/on-account.ts';
import type { OnOpening } from '../accounts/opening-reads.ts';
import { deleteOwnMessage } from './delete-message.ts';
import { isDue } from './due.ts';
import type { ReadSoFar } from './queries.ts';
import { partOf } from './parts.ts';
import { readChatsPage, readMessagesPage, readOneMessage, readSettings, type MessagesReach } from './read-pages.ts';

export interface MessagesContext {
  readonly store: Store;
  readonly readings: Readings;
  readonly onOpening: OnOpening;
  /** ms since 1970 */
  readonly now: () => number;
  readonly hasAccount: (account: number) => boolean;
  readonly reach: (account: number) => MessagesReach;
  /** Rows of a chat changed. */
  readonly onRows: (account: number, chat: number) => void;
}

interface OnChat {
  readonly account: number;
  readonly chat: number;
}

const unknownMessage = failed(localFailure('unknown-message'));

export function createMessagesHandlers(context: MessagesContext): Pick<Handlers, keyof typeof messagesRequests> {
  const { store, readings, reach } = context;
  const on = createOnAccount(context.hasAccount);
  /** Two windows, or two clicks, that delete the same message make one call. */
  const deleting = new Map<string, Promise<Result<{ message: number }>>>();

  function listReading(account: number, chat: number | null, soFar: ReadSoFar): ListReading {
    return { ...readings.state(account, partOf(chat)), ...soFar };
  }

  async function readAfter(failure: Failure | null, read: () => Promise<Result<ListReading>>) {
    return failure ? failed(failure) : read();
  }

  async function describeChats(account: number): Promise<Result<ListReading>> {
    const { soFar } = await store.read(account, 'readChats', '');
    return ok(listReading(account, null, soFar));
  }

  async function describeChat({ account, chat }: OnChat): Promise<Result<ListReading>> {
    const found = await store.read(account, 'readMessages', { chat, before: null });
    return found ? ok(listReading(account, chat, found.soFar)) : unknownMessage;
  }

  async function readChats(account: number, more: boolean): Promise<Result<ListReading>> {
    const reading = { account, part: partOf(null), what: more ? 'more' : 'top' };
    const failure = await readings.run(reading, (signal) => readChatsPage(reach(account), more, signal));
    return readAfter(failure, () => describeChats(account));
  }

  async function readChat({ account, chat }: OnChat, more: boolean): Promise<Result<ListReading>> {
    const reading = { account, part: partOf(chat), what: more ? 'more' : 'top' };
    const failure = await readings.run(reading, (signal) => readMessagesPage(reach(account), { chat, more }, signal));
    return readAfter(failure, () => describeChat({ account, chat }));
  }

  /** @param chat null for the list of chats */
  function show(account: number, chat: number | null): Promise<Result<ListReading>> {
    const describe = () => (chat === null ? describeChats(account) : describeChat({ account, chat }));
    const read = async () => {
      const kept = await describe();
      // One that isn't in the cache was never read.
      const reading = { ...readings.state(account, partOf(chat)), readAt: kept.ok ? kept.value.readAt : null };
      if (!isDue(reading, context.now())) return kept;
      return chat === null ? readChats(account, false) : readChat({ account, chat }, false);
    };
    return context.onOpening(account, read, describe);
  }

  async function readOne({ account, chat, message }: OnChat & { message: number }): Promise<Result<MessageRow>> {
    const named = { chat, message };
    const reading = { account, part: `message ${String(chat)} ${String(message)}`, isAlone: true };
    const failure = await readings.run(reading, (signal) => readOneMessage(reach(account), named, signal));
    context.onRows(account, chat);
    if (failure) return failed(failure);
    const row = await store.read(account, 'readMessage', named);
    return row ? ok(row) : unknownMessage;
  }

  async function deleteOnce({ account, chat, message }: OnChat & { message: number }) {
    const key = [account, chat, message].join(' ');
    const underWay = deleting.get(key);
    if (underWay) return underWay;
    const ended = deleteOwnMessage(reach(account), { chat, message }).finally(() => {
      deleting.delete(key);
      context.onRows(account, chat);
    });
    deleting.set(key, ended);
    return ended;
  }

  async function readSavedForLater(account: number): Promise<Result<{ settings: SavedForLater }>> {
    const reading = { account, part: 'settings', isAlone: true };
    const failure = await readings.run(reading, (signal) => readSettings(reach(account), signal));
    if (failure) return failed(failure);
    const settings = await store.read(account, 'readSavedForLater', null);
    return settings ? ok({ settings }) : failed(localFailure('internal'));
  }

  return {
    'messages.chats': ({ account, find }) =>
      on(account, async () => {
        const { chats, soFar } = await store.read(account, 'readChats', find);
        return ok({ chats, reading: listReading(account, null, soFar) });
      }),
    'messages.list': ({ account, chat, before }) =>
      on(account, async () => {
        const found = await store.read(account, 'readMessages', { chat, before });
        if (!found) return unknownMessage;
        const { soFar, ...rows } = found;
        return ok({ ...rows, reading: listReading(account, chat, soFar) });
      }),
    'messages.showChats': ({ account }) => on(account, () => show(account, null)),
    'messages.showChat': ({ account, chat }) => on(account, () => show(account, chat)),
    'messages.readChats': ({ account, more }) => on(account, () => readChats(account, more)),
    'messages.readChat': ({ more, ...of }) => on(of.account, () => readChat(of, more)),
    'messages.readOne': (named) => on(named.account, () => readOne(named)),
    'messages.delete': (named) => on(named.account, () => deleteOnce(named)),
    'messages.savedForLater': ({ account }) =>
      on(account, async () => ok({ settings: await store.read(account, 'readSavedForLater', null) })),
    'messages.readSavedForLater': ({ account }) => on(account, () => readSavedForLater(account))
  };
}
