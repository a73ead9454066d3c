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
  type SqlColumn,
  type TableRow
} from '../table.ts';

export const intents = table('intent', ['number'], {
  number: whole,
  id: text,
  kind: text,
  connection: whole,
  account: orNull(whole),
  state: text as SqlColumn<IntentState>,
  createdAt: time,
  begunAt: orNull(time),
  endedAt: orNull(time),
  /** The intent's kind checks it. It holds no secrets. */
  body: json,
  failure: orNull(json),
  made: orNull(jsonText),
  hasSecrets: internal(flag)
});
export type IntentRow = TableRow<typeof intents>;
