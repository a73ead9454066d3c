import { localFailure, type Failure } from '../../../src-shared/bridge/failure.ts';
import type { LinkPeriod } from '../../../src-shared/bridge/links.ts';
import { findSpan } from '../../../src-shared/rules/date-range.ts';
import { fetchPage, nextCursor } from '../../feed/cursor.ts';
import type { Reach } from '../../reach.ts';
import { fetchTracking, linkPages } from './read-links.ts';

export interface PeriodRequest {
  readonly period: LinkPeriod;
  /** Loads only the pages that the last load left. */
  readonly more: boolean;
  readonly isPatient: boolean;
}

export async function loadPeriod(
  reach: Reach,
  { period, more, isPatient }: PeriodRequest,
  signal: AbortSignal
): Promise<Failure | null> {
  const { account, store, now } = reach;
  const span = findSpan(period);
  if (!span) return { ...localFailure('broken-rules'), fields: { period: ['no-such-range'] } };
  const { pages, hasGone, cursor: left } = await store.read(account.number, 'readLinkPeriod', period);
  let cursor = more ? left : null;
  for (let page = 0; page < pages[more ? 'rest' : 'whole']; page++) {
    const asked = cursor;
    const { answer, limit } = await fetchPage(asked, linkPages, (one) =>
      fetchTracking(reach, one, { priority: 'interactive', signal }, { isPatient, withDeleted: hasGone, span })
    );
    if (!answer.ok) return answer.failure;
    const { content: links, count, page: said } = answer.value;
    const next = nextCursor(asked, limit, count, said);
    const isFirst = asked === null;
    await store.write(account.number, 'writePeriodPage', { period, links, isFirst, next, at: now() });
    if (next === null) return null;
    cursor = next;
  }
  return null;
}
