import type { Ms } from '../../../src-shared/rules/ms.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { ListReading } from '../../../src-shared/bridge/messages.ts';
import type { AreaHost } from '../../area.ts';
import { createOnOpening } from '../../feed/opening-reads.ts';
import type { PartSources } from '../../feed/parts.ts';
import type { Readings } from '../../feed/readings.ts';
import type { Reach } from '../../reach.ts';
import type { ReadSoFar } from './queries.ts';
import { readChatsPage, readMessagesPage, readOneMessage, fetchSavedForLater } from './read-pages.ts';

const freshForMs = 5 * 60_000;

export interface MessagesParts {
  readonly readings: Readings;
  readonly tell: (account: number, chat: number) => void;
}

export function createMessagesParts(
  { store, pictureAddress }: AreaHost,
  { readings, tell }: MessagesParts
): Pick<PartSources, 'chats' | 'chat' | 'message' | 'saved-for-later'> {
  const onOpening = createOnOpening(readings);

  function fetchChats(reach: Reach, more: boolean) {
    const reading = { account: reach.account.number, part: partOf(null), what: more ? 'more' : 'top' };
    return readings.run(reading, (signal) => readChatsPage(reach, more, signal));
  }

  function fetchChat(reach: Reach, chat: number, more: boolean) {
    const reading = { account: reach.account.number, part: partOf(chat), what: more ? 'more' : 'top' };
    return readings.run(reading, (signal) => readMessagesPage(reach, { chat, more }, signal));
  }

  function listReading(account: number, chat: number | null, soFar: ReadSoFar): ListReading {
    return { ...readings.state(account, partOf(chat)), ...soFar };
  }

  function isOld(account: number, chat: number | null, readAt: Ms | null): boolean {
    return readings.isDue({ account, part: partOf(chat), readAt, freshForMs });
  }

  return {
    chats: {
      show: (reach, { account }) =>
        onOpening(reach, async () => {
          const { soFar } = await store.read(account, 'readChats', '');
          return isOld(account, null, soFar.readAt) ? fetchChats(reach, false) : null;
        }),
      refresh: (reach, { more }) => fetchChats(reach, more),
      async read(_, { account, find }) {
        const { chats, soFar } = await store.read(account, 'readChats', find);
        return ok({ chats, reading: listReading(account, null, soFar) });
      }
    },
    chat: {
      show: (reach, { account, chat }) =>
        onOpening(reach, async () => {
          const cached = await store.read(account, 'readMessages', { chat, before: null });
          return isOld(account, chat, cached?.soFar.readAt ?? null) ? fetchChat(reach, chat, false) : null;
        }),
      refresh: (reach, { chat, more }) => fetchChat(reach, chat, more),
      async read(_, { account, chat, before }) {
        const found = await store.read(account, 'readMessages', { chat, before });
        if (!found) return failed(localFailure('unknown-message'));
        const { soFar, messages, ...rows } = found;
        const withPictures = messages.map(({ media, ...message }) => ({
          ...message,
          media: media.map((one) => ({
            ...one,
            picture: pictureAddress(`/picture/${String(account)}/${one.id}/thumb`)
          }))
        }));
        return ok({ ...rows, messages: withPictures, reading: listReading(account, chat, soFar) });
      }
    },
    message: {
      async refresh(reach, { account, chat, message }) {
        const reading = { account, part: `message ${String(chat)} ${String(message)}`, isAlone: true };
        const failure = await readings.run(reading, (signal) => readOneMessage(reach, { chat, message }, signal));
        tell(account, chat);
        return failure;
      }
    },
    'saved-for-later': {
      refresh: (reach, { account }) =>
        readings.run({ account, part: 'settings', isAlone: true }, (signal) => fetchSavedForLater(reach, signal)),
      read: async (_, { account }) => ok({ settings: await store.read(account, 'readCachedSavedForLater', null) })
    }
  };
}

function partOf(chat: number | null): string {
  return chat === null ? 'chats' : `chat ${String(chat)}`;
}

export function chatOf(part: string): number | null | undefined {
  if (part === 'chats') return null;
  const [, chat] = /^chat (\d+)$/.exec(part) ?? [];
  return chat === undefined ? undefined : Number(chat);
}
