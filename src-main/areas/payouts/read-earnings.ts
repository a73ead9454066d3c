/** Each call costs one credit, whatever its range. */
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import { startOfMonth, writeServiceTime, type Span } from '../../../src-shared/rules/date-range.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { readEarnings } from '../../../src-shared/service/payouts.ts';
import { isWhole, toMonthEntries, toSplitEntry, type SplitEntry } from './earning-entries.ts';
import { toNetAndGross } from './split-rows.ts';
import type { Reach } from '../../reach.ts';

const secondMs = 1000;
const dayMs = 86_400 * secondMs;

/**
 * Requests everything the first time, or with `all`. Later it starts a month before the
 * month of the last load, whose amounts may still have changed.
 */
export async function refreshEarnings(reach: Reach, all: boolean, signal: AbortSignal): Promise<Failure | null> {
  const { account, client, store, now } = reach;
  const at = now();
  const readAt = await store.read(account.number, 'readEarningsAt', null);
  // After a load by a clock that was ahead, nobody knows which months are missing.
  const from = all || readAt === null || readAt > at ? null : startOfMonth(readAt, -1);
  const query = { startDate: from === null ? '' : writeServiceTime(from), endDate: '' };
  const input = { params: { account: account.serviceId }, query };
  const answer = await client.call(readEarnings, input, { priority: 'interactive', signal });
  if (!answer.ok) return answer.failure;
  const { list } = answer.value.content;
  const months = list && toMonthEntries(list);
  if (!months) return serviceFailure('unreadable', { words: 'The response contains no months.' });
  await store.write(account.number, 'ingestEarnings', { from, months, isWhole: isWhole(months, list), at });
  return null;
}

/** Stored for good once the range is a month that ended over a day ago. */
export async function readEarningsSplit(reach: Reach, span: Span, signal: AbortSignal): Promise<Failure | null> {
  const { account, client, store, now } = reach;
  const known = await store.read(account.number, 'readSplit', span);
  const at = now();
  // A clock that was ahead may have seen the month end too early.
  if (known?.isClosedMonth && known.split.readAt <= at) return null;
  const query = { startDate: writeServiceTime(span.start), endDate: writeServiceTime(span.end - secondMs) };
  const input = { params: { account: account.serviceId }, query };
  const answer = await client.call(readEarnings, input, { priority: 'interactive', signal });
  if (!answer.ok) return answer.failure;
  const { list } = answer.value.content;
  const split = list && toSplitEntry(list);
  if (!split) return serviceFailure('unreadable', { words: 'The response contains no totals.' });
  const isClosedMonth = isMonth(span) && span.end + dayMs <= at && isComplete(split);
  await store.write(account.number, 'writeSplit', { span, isClosedMonth, split, at });
  return null;
}

function isMonth({ start, end }: Span): boolean {
  return startOfMonth(start) === start && startOfMonth(start, 1) === end;
}

function isComplete({ all, subscribes, tips, messages, posts }: SplitEntry): boolean {
  return [all, subscribes, tips, messages, posts].every((part) => part !== null && toNetAndGross(part) !== null);
}
