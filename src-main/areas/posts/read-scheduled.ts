/** What goes live next, over all accounts: what the service has, and what is still on its way there. */
import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { IntentOf, IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { ScheduledPost } from '../../../src-shared/bridge/overview.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { readNextScheduled } from './scheduled-rows.ts';

const most = 200;
/** A row of a list shows the beginning. */
const longestText = 300;

/** In these nothing speaks against it going live in time; what is in doubt or was refused waits for a user. */
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

/** Null for what doesn't go live by itself. */
function toScheduled(intent: IntentOf<'posts.send'>, now: number): ScheduledPost | null {
  const { body, scheduledAt } = intent.contents;
  if (intent.account === null || scheduledAt === null || scheduledAt <= now) return null;
  if (body?.saveForLater === true || !comingStates.includes(intent.state)) return null;
  return { account: intent.account, post: null, intent: intent.number, at: scheduledAt, text: body?.text ?? '' };
}
