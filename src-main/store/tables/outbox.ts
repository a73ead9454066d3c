/** Tables of `outbox`, in app.db. */
import type { IntentState } from '../../../src-shared/bridge/outbox.ts';
import {
  flag,
  internal,
  json,
  jsonText,
  orNull,
  table,
  text,
  time,
  whole,
  type Column,
  type TableRow
} from '../table.ts';

export const intents = table('intent', ['number'], {
  number: whole,
  /** As the page made it. */
  id: text,
  kind: text,
  connection: whole,
  account: orNull(whole),
  state: text as Column<IntentState>,
  createdAt: time,
  begunAt: orNull(time),
  endedAt: orNull(time),
  /** Whatever its kind has written, without secrets; checked by the kind. */
  body: json,
  failure: orNull(json),
  /** The service's id of what was made. */
  made: orNull(jsonText),
  /** It can't be sent without what is kept in memory only. */
  hasSecrets: internal(flag)
});
export type IntentRow = TableRow<typeof intents>;
