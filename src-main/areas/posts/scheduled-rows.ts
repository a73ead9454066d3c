/** SQL of the next scheduled posts of all accounts, in app.db. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { readBody } from './draft-body.ts';

export interface ScheduledRow {
  readonly account: number;
  readonly post: number;
  readonly at: Ms;
  readonly text: string;
}

interface Row {
  account: number;
  post: number;
  body: string;
  scheduled_at: number;
}

/**
 * Posts written or changed here, soonest first, since the service lists none before it is live. Saved and unreadable
 * posts are left out.
 * @param now ms since 1970: later than this
 */
export function readNextScheduled(
  db: ReadableDatabase,
  { now, most }: { readonly now: number; readonly most: number }
): ScheduledRow[] {
  const rows = statement<[number], Row>(
    db,
    'select account, post, body, scheduled_at from written_post where scheduled_at > ? order by scheduled_at, post'
  ).iterate(now);
  const found: ScheduledRow[] = [];
  for (const { account, post, body, scheduled_at: at } of rows) {
    const known = readBody(body);
    if (known && !known.saveForLater) found.push({ account, post, at, text: known.text });
    if (found.length === most) break;
  }
  return found;
}
