/** The entries of messages in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import type { ListReading, MessageRow, messagesRequests, SavedForLater } from '../../../src-shared/bridge/messages.ts';
import type { Readings } from '../../feed/readings.ts';
import type { AreaHost } from '../../area.ts';
import { Once } from '../../once.ts';
import type { OnOpening } from '../../feed/opening-reads.ts';
import { deleteOwnMessage } from './delete-message.ts';
import { isDue } from './due.ts';
import type { ReadSoFar } from './queries.ts';
import { partOf } from './parts.ts';
import { readChatsPage, readMessagesPage, readOneMessage, readSettings } from './read-pages.ts';
import type { Reach } from '../../reach.ts';

interface MessagesParts {
  readonly readings: Readings;
  readonly onOpening: OnOpening;
  /** Rows of a chat have changed. */
  readonly tell: (account: number, chat: number) => void;
}

interface OnChat {
  readonly account: number;
  readonly chat: number;
}

const unknownMessage = failed(localFailure('unknown-message'));

export function createMessagesHandlers(
  { store, onAccount, now }: AreaHost,
  { readings, onOpening, tell }: MessagesParts
): Pick<Handlers, keyof typeof messagesRequests> {
  const deleting = new Once<Result<{ message: number }>>();

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

  async function readChats(reach: Reach, more: boolean): Promise<Result<ListReading>> {
    const account = reach.account.number;
    const reading = { account, part: partOf(null), what: more ? 'more' : 'top' };
    const failure = await readings.run(reading, (signal) => readChatsPage(reach, more, signal));
    return readAfter(failure, () => describeChats(account));
  }

  async function readChat(reach: Reach, chat: number, more: boolean): Promise<Result<ListReading>> {
    const account = reach.account.number;
    const reading = { account, part: partOf(chat), what: more ? 'more' : 'top' };
    const failure = await readings.run(reading, (signal) => readMessagesPage(reach, { chat, more }, signal));
    return readAfter(failure, () => describeChat({ account, chat }));
  }

  /** @param chat null for the list of chats */
  function show(reach: Reach, chat: number | null): Promise<Result<ListReading>> {
    const account = reach.account.number;
    const describe = () => (chat === null ? describeChats(account) : describeChat({ account, chat }));
    const read = async () => {
      const kept = await describe();
      // One that isn't in the cache was never read.
      const reading = { ...readings.state(account, partOf(chat)), readAt: kept.ok ? kept.value.readAt : null };
      if (!isDue(reading, now())) return kept;
      return chat === null ? readChats(reach, false) : readChat(reach, chat, false);
    };
    return onOpening(account, read, describe);
  }

  async function readOne(reach: Reach, named: { chat: number; message: number }): Promise<Result<MessageRow>> {
    const account = reach.account.number;
    const reading = { account, part: `message ${String(named.chat)} ${String(named.message)}`, isAlone: true };
    const failure = await readings.run(reading, (signal) => readOneMessage(reach, named, signal));
    tell(account, named.chat);
    if (failure) return failed(failure);
    const row = await store.read(account, 'readMessage', named);
    return row ? ok(row) : unknownMessage;
  }

  async function readSavedForLater(reach: Reach): Promise<Result<{ settings: SavedForLater }>> {
    const account = reach.account.number;
    const reading = { account, part: 'settings', isAlone: true };
    const failure = await readings.run(reading, (signal) => readSettings(reach, signal));
    if (failure) return failed(failure);
    const settings = await store.read(account, 'readSavedForLater', null);
    return settings ? ok({ settings }) : failed(localFailure('internal'));
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
        if (!found) return unknownMessage;
        const { soFar, ...rows } = found;
        return ok({ ...rows, reading: listReading(account, chat, soFar) });
      }),
    'messages.showChats': ({ account }) => onAccount(account, (reach) => show(reach, null)),
    'messages.showChat': ({ account, chat }) => onAccount(account, (reach) => show(reach, chat)),
    'messages.readChats': ({ account, more }) => onAccount(account, (reach) => readChats(reach, more)),
    'messages.readChat': ({ account, chat, more }) => onAccount(account, (reach) => readChat(reach, chat, more)),
    'messages.readOne': ({ account, ...named }) => onAccount(account, (reach) => readOne(reach, named)),
    'messages.delete': ({ account, ...named }) =>
      onAccount(account, (reach) =>
        deleting.run(account, `${String(named.chat)} ${String(named.message)}`, () =>
          deleteOwnMessage(reach, named).finally(() => {
            tell(account, named.chat);
          })
        )
      ),
    'messages.savedForLater': ({ account }) =>
      onAccount(account, async () => ok({ settings: await store.read(account, 'readSavedForLater', null) })),
    'messages.readSavedForLater': ({ account }) => onAccount(account, (reach) => readSavedForLater(reach))
  };
}
