/** Tables of `registry`, in app.db. */
import { flag, internal, orNull, real, table, text, time, whole, type SqlColumn, type TableRow } from '../table.ts';

export type KeyLocation = 'keychain' | 'session' | 'none';

export const connections = table('connection', ['id'], {
  id: whole,
  name: text,
  baseUrl: text,
  sample: flag,
  /** Credits a day. */
  backgroundBudget: whole,
  createdAt: time,
  /** In OKLCH, 0 to 359 degrees. */
  hue: internal(whole),
  position: internal(whole),
  /** Names the keychain's entry, and says nothing of the key. */
  keyRef: internal(orNull(text)),
  keyPlace: internal(text as SqlColumn<KeyLocation>)
});

export const accounts = table('account', ['number'], {
  number: whole,
  serviceId: text,
  connection: whole,
  displayName: text,
  ownName: orNull(text),
  username: orNull(text),
  hue: internal(whole),
  /** `numberPicture` of the picture's address; null if no profile named one. */
  avatar: internal(orNull(whole)),
  groupId: orNull(whole),
  position: whole,
  isPinned: flag,
  isSignedIn: flag,
  signedOutAt: orNull(time),
  unlistedAt: orNull(time),
  looks: internal(real),
  lookedAt: orNull(time)
});
export type AccountRow = TableRow<typeof accounts>;
