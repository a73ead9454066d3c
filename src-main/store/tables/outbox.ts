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
  /** The page's ID. */
  id: text,
  kind: text,
  connection: whole,
  account: orNull(whole),
  state: text as SqlColumn<IntentState>,
  createdAt: time,
  begunAt: orNull(time),
  endedAt: orNull(time),
  /** Content of its kind, without secrets; the kind checks it. */
  body: json,
  failure: orNull(json),
  /** The service's ID of the result. */
  made: orNull(jsonText),
  /** It needs secrets that are in memory only. */
  hasSecrets: internal(flag)
});
export type IntentRow = TableRow<typeof intents>;
