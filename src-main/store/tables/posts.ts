/** Tables of `areas/posts`, in an account's cache. */
import { flag, internal, orNull, table, text, whole } from '../table.ts';

export const labels = table('label', ['id'], {
  id: whole,
  name: text,
  posts: orNull(whole),
  isClearInProgress: internal(flag),
  /** In the service's order. */
  place: internal(whole)
});

export const creators = table('creator', ['id'], { id: whole, name: text, username: orNull(text), isVerified: flag });
