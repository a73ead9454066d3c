/** The service's own list with its own parameters: asked for by a user, and kept as it was said. */
import type { LinkKind, LinksQuery } from '../../../src-shared/bridge/links.ts';
import { failed, localFailure, ok, type Failure, type Result } from '../../../src-shared/bridge/failure.ts';
import { readDateExpression, type DateReading } from '../../../src-shared/rules/date-expressions.ts';
import { listTrackingLinks, listTrialLinks } from '../../../src-shared/service/links.ts';
import { nextCursor, offsetOf, type Cursor } from '../../feed/cursor.ts';
import type { Page } from '../../service-client/read-answer.ts';
import type { LinkEntry } from '../../store/tables/links.ts';
import { toTrackingEntries, toTrialEntries } from './entries.ts';
import type { Reach } from '../../reach.ts';

type QueryOf<K extends LinkKind> = Extract<LinksQuery, { readonly kind: K }>;

const interactive = { priority: 'interactive' } as const;

/**
 * Asks for the list from its start, or with `next` for the page that was said to come next.
 * A period that can't be read is `broken-rules`, and nothing is sent.
 */
export async function askForList(reach: Reach, query: LinksQuery, next: Cursor | null): Promise<Result<null>> {
  const broken = checkPeriod(query, reach.now());
  if (broken) return failed(broken);
  const asked = await (query.kind === 'trial' ? askForTrials(reach, query, next) : askForTracking(reach, query, next));
  if (!asked.ok) return asked;
  const { links, count, page } = asked.value;
  await reach.store.write(reach.account.number, 'writeAskedLinks', {
    query,
    links,
    isMore: next !== null,
    next: nextCursor(next, query.limit, count, page),
    isOther: isOther(query),
    at: reach.now()
  });
  return ok(null);
}

function isOther(query: LinksQuery): boolean {
  return query.kind === 'tracking' && (query.withDeleted || `${query.startDate}${query.endDate}`.trim() !== '');
}

interface AskedPage {
  readonly links: readonly LinkEntry[];
  readonly count: number;
  readonly page: Page | null;
}

async function askForTrials(
  { client, account }: Reach,
  { field, sort, limit }: QueryOf<'trial'>,
  next: Cursor | null
): Promise<Result<AskedPage>> {
  const input = { params: { account: account.serviceId }, query: { field, sort, limit, offset: offsetOf(next) } };
  const answer = await client.call(listTrialLinks, input, { ...interactive, pageQuery: next });
  if (!answer.ok) return answer;
  const { content, page } = answer.value;
  return ok({ links: toTrialEntries(content), count: content.length, page });
}

async function askForTracking(
  { client, account }: Reach,
  { startDate, endDate, withDeleted, sortby, sort, synchronous, limit }: QueryOf<'tracking'>,
  next: Cursor | null
): Promise<Result<AskedPage>> {
  const query = {
    ...(startDate.trim() === '' ? {} : { startDate: startDate.trim() }),
    ...(endDate.trim() === '' ? {} : { endDate: endDate.trim() }),
    with_deleted: withDeleted,
    sortby,
    sort,
    synchronous,
    limit,
    offset: offsetOf(next)
  };
  const input = { params: { account: account.serviceId }, query };
  const answer = await client.call(listTrackingLinks, input, { ...interactive, pageQuery: next });
  if (!answer.ok) return answer;
  const { content, page } = answer.value;
  return ok({ links: toTrackingEntries(content), count: content.length, page });
}

/** Null where both ends can be read, and the start isn't behind the end. */
function checkPeriod(query: LinksQuery, now: number): Failure | null {
  if (query.kind === 'trial') return null;
  const start = readDateExpression(query.startDate, now);
  const end = readDateExpression(query.endDate, now);
  const fields = { ...problemOf('startDate', start), ...problemOf('endDate', end) };
  const isBackward = start.ok && end.ok && start.at !== null && end.at !== null && start.at > end.at;
  const all: Readonly<Record<string, readonly string[]>> = isBackward ? { endDate: ['before-start'] } : fields;
  return Object.keys(all).length === 0 ? null : { ...localFailure('broken-rules'), fields: all };
}

function problemOf(field: string, reading: DateReading): Record<string, readonly string[]> {
  return reading.ok ? {} : { [field]: [reading.problem] };
}
