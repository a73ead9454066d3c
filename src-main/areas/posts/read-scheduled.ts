import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { IntentOf, IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { ScheduledPost } from '../../../src-shared/bridge/overview.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { readBody } from './draft-body.ts';

const most = 200;
const longestText = 300;

/** The post can go live on time. Unconfirmed and rejected ones wait for a user. */
const comingStates: readonly IntentSummary['state'][] = ['queued', 'waiting', 'sending'];

export function readScheduled(db: ReadableDatabase, intents: readonly IntentSummary[], now: Ms): ScheduledPost[] {
  const atService = readNextScheduled(db, { now, most }).map((row) => ({ ...row, intent: null }));
  const onTheWay = intents.filter(isPost).flatMap((intent) => toScheduled(intent, now) ?? []);
  return [...atService, ...onTheWay]
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map((post) => ({ ...post, text: post.text.slice(0, longestText).toWellFormed() }));
}

function isPost(intent: IntentSummary): intent is IntentOf<'posts.send'> {
  return intent.contents.kind === 'posts.send';
}

function toScheduled(intent: IntentOf<'posts.send'>, now: number): ScheduledPost | null {
  const { body, scheduledAt } = intent.contents;
  if (intent.account === null || scheduledAt === null || scheduledAt <= now) return null;
  if (body?.saveForLater === true || !comingStates.includes(intent.state)) return null;
  return { account: intent.account, post: null, intent: intent.number, at: scheduledAt, text: body?.text ?? '' };
}

interface ScheduledRow {
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
 * Posts written or changed here, since the service lists none before it is live.
 * Leaves out saved and unreadable posts.
 */
function readNextScheduled(
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
