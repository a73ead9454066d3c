/** Newest first: loaded in pages, and from the top again after new calls. */
import type { CallRow, CallsFilter } from '../../../src-shared/bridge/activity.ts';
import type { Bridge, Output } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { findLabeled } from './activity-words.ts';
import { useQuery, type Query } from '../../core/query.svelte.ts';

type Page = Output<'activity.calls'>;

interface Calls {
  readonly query: Query<CallsFilter, Page>;
  readonly readMore: () => Promise<void>;
}

export function useCalls(bridge: Bridge, filter: () => CallsFilter): Calls {
  const readPage = (asked: CallsFilter, before: number | null) =>
    bridge.request('activity.calls', { filter: asked, labeled: findLabeled(asked.find), before });
  const query = useQuery(bridge, (asked) => readPage(asked, null), filter, {
    on: ['activity.changed'],
    merge: joinNewest
  });
  let isReadingMore = false;
  return {
    query,
    async readMore() {
      const last = query.value?.rows.at(-1);
      if (isReadingMore || !query.answered || !query.value?.hasMore || !last) return;
      isReadingMore = true;
      const page = await readPage(query.answered, last.id);
      isReadingMore = false;
      if (page.ok)
        query.update((shown) =>
          shown.rows.at(-1) === last ? { ...page.value, rows: [...shown.rows, ...page.value.rows] } : shown
        );
    }
  };
}

/** Pages loaded before stay, so that nobody loses their place. */
function joinNewest(before: Page, newest: Page): Page {
  const oldest = newest.rows.at(-1)?.id ?? Infinity;
  // After more than a page of new calls the list starts over, rather than with a gap.
  if (!newest.rows.some(({ id }) => id === before.rows[0]?.id)) return newest;
  return { rows: [...newest.rows, ...before.rows.filter(({ id }) => id < oldest)], hasMore: before.hasMore };
}

export async function readAllCalls(bridge: Bridge, filter: CallsFilter): Promise<Result<readonly CallRow[]>> {
  const all: CallRow[] = [];
  const labeled = findLabeled(filter.find);
  for (let before: number | null = null; ;) {
    const page: Result<Page> = await bridge.request('activity.calls', { filter, labeled, before });
    if (!page.ok) return page;
    all.push(...page.value.rows);
    before = page.value.rows.at(-1)?.id ?? null;
    if (!page.value.hasMore || before === null) return ok(all);
  }
}
