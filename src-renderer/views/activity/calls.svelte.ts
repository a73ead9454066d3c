/** The calls that fit a filter, the newest first: read a page at a time, and from the top again when more were made. */
import type { CallRow, CallsFilter } from '../../../src-shared/bridge/activity.ts';
import type { Bridge, Output } from '../../../src-shared/bridge/bridge.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { useQuery, type Query } from '../../core/query.svelte.ts';

type Page = Output<'activity.calls'>;

interface Calls {
  readonly query: Query<CallsFilter, Page>;
  /** The next page, unless it is being read. */
  readonly readMore: () => Promise<void>;
}

/** For a component. */
export function useCalls(bridge: Bridge, filter: () => CallsFilter): Calls {
  const readPage = (asked: CallsFilter, before: number | null) =>
    bridge.request('activity.calls', { filter: asked, before });
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
      // Meanwhile the list may have begun anew.
      if (page.ok)
        query.update((shown) =>
          shown.rows.at(-1) === last ? { ...page.value, rows: [...shown.rows, ...page.value.rows] } : shown
        );
    }
  };
}

/** What is new at the top; what was read before stays, so that nobody loses their place. */
function joinNewest(before: Page, newest: Page): Page {
  const oldest = newest.rows.at(-1)?.id ?? Infinity;
  // More than a page was made meanwhile: the list begins anew, rather than with a hole in it.
  if (!newest.rows.some(({ id }) => id === before.rows[0]?.id)) return newest;
  return { rows: [...newest.rows, ...before.rows.filter(({ id }) => id < oldest)], hasMore: before.hasMore };
}

/** Everything that fits, for a file: page after page to the end of the log. */
export async function readAllCalls(bridge: Bridge, filter: CallsFilter): Promise<Result<readonly CallRow[]>> {
  const all: CallRow[] = [];
  for (let before: number | null = null; ;) {
    const page: Result<Page> = await bridge.request('activity.calls', { filter, before });
    if (!page.ok) return page;
    all.push(...page.value.rows);
    before = page.value.rows.at(-1)?.id ?? null;
    if (!page.value.hasMore || before === null) return ok(all);
  }
}
