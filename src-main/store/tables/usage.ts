/** Table of `usage`, in an account's cache. */
import { flag, oneOf, orNull, real, table, whole, type TableRow } from '../table.ts';
import { useKinds } from './stored-kinds.ts';

export const mediaUses = table('media_use', ['media', 'at', 'kind', 'id'], {
  media: whole,
  /** ms since 1970; 0 if unknown. */
  at: whole,
  kind: oneOf(useKinds),
  id: whole,
  /** Only a message has these three. */
  chat: orNull(whole),
  price: orNull(real),
  isOpened: orNull(flag)
});
export type UseRow = TableRow<typeof mediaUses>;
