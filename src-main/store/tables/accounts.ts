/** Tables of `areas/accounts`, in app.db. */
import { flag, internal, orNull, table, text, whole } from '../table.ts';

export const groups = table('account_group', ['id'], {
  id: whole,
  name: text,
  position: whole,
  hue: internal(orNull(whole)),
  isCollapsed: internal(flag)
});
