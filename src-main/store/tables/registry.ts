/** Tables of `registry`, in app.db. */
import { flag, internal, orNull, real, table, text, time, whole, type SqlColumn, type TableRow } from '../table.ts';

/**
 * Location of a connection's key: in the keychain, in memory until the app closes, or
 * nowhere (the practice service's).
 */
export type KeyLocation = 'keychain' | 'session' | 'none';

export const connections = table('connection', ['id'], {
  id: whole,
  name: text,
  baseUrl: text,
  sample: flag,
  /** Credits a day for background refresh. */
  backgroundBudget: whole,
  createdAt: time,
  /** In OKLCH, 0 to 359 degrees. */
  hue: internal(whole),
  position: internal(whole),
  /** Name of its keychain entry; says nothing of the key. */
  keyRef: internal(orNull(text)),
  keyPlace: internal(text as SqlColumn<KeyLocation>)
});

export const accounts = table('account', ['number'], {
  number: whole,
  serviceId: text,
  connection: whole,
  displayName: text,
  /** The user's own name for it. */
  ownName: orNull(text),
  username: orNull(text),
  hue: internal(whole),
  /** `numberPicture` of its own picture's address; null if no profile named one. */
  avatar: internal(orNull(whole)),
  groupId: orNull(whole),
  position: whole,
  isPinned: flag,
  isSignedIn: flag,
  /** When it was first found signed out or unlisted; null if it isn't. */
  signedOutAt: orNull(time),
  unlistedAt: orNull(time),
  looks: internal(real),
  lookedAt: orNull(time)
});
export type AccountRow = TableRow<typeof accounts>;
