/** Tables of `areas/messages`, in an account's cache. */
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import {
  flag,
  internal,
  json,
  jsonText,
  merged,
  orNull,
  real,
  table,
  text,
  time,
  whole,
  type SqlColumn,
  type TableRow
} from '../table.ts';

export const chats = table('chat', ['id'], {
  /** The fan's ID, since a chat has none of its own. */
  id: whole,
  name: orNull(text),
  username: orNull(text),
  unread: orNull(whole),
  isMuted: orNull(flag),
  lastAt: orNull(time),
  readAt: orNull(time),
  sought: internal(text),
  isListed: internal(flag),
  /** The newest message that was on the screen here. */
  seenId: internal(orNull(whole)),
  lastId: internal(orNull(whole)),
  lastText: internal(orNull(text)),
  lastIsMine: internal(orNull(flag))
});
export type ChatRow = TableRow<typeof chats>;

const keptMedia = `iif(excluded.media = '[]' and excluded.media_count > 0, media, excluded.media)`;

/** A refusal stays with its message. An unknown outcome stays only if it is written again. */
const keptRefusal = `case when refusal ->> '$.code' = 'outcome-unknown' then excluded.refusal else refusal end`;

export const messages = table('message', ['id'], {
  id: whole,
  chat: whole,
  at: orNull(time),
  isMine: orNull(flag),
  text,
  price: orNull(real),
  mediaCount: whole,
  media: { ...merged(jsonText, keptMedia), isDeep: false },
  isTip: flag,
  isOpened: orNull(flag),
  isPinned: flag,
  createdAt: internal(orNull(text)),
  cancelSeconds: internal(orNull(whole)),
  /** Read by its ID, so its neighbors are unknown. */
  isAlone: internal(merged(flag, 'min(is_alone, excluded.is_alone)')),
  refusal: internal(merged(orNull(json as SqlColumn<Failure>), keptRefusal))
});
export type StoredMessage = TableRow<typeof messages>;
