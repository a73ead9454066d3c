import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { IntentOf, IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import type { ScheduledPost } from '../../../src-shared/bridge/overview.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { readNextScheduled } from './scheduled-rows.ts';

const most = 200;
const longestText = 300;

/** States in which the post can go live on time. Unconfirmed and rejected ones wait for a user. */
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
