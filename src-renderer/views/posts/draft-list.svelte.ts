import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import type { DraftSummary } from '../../../src-shared/bridge/drafts.ts';
import { ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { keepEqual } from '../../core/keep-equal.ts';
import { Query } from '../../core/query.svelte.ts';

interface Asked {
  readonly account: number;
  readonly find: string;
}

interface Drafts {
  readonly found: readonly DraftSummary[];
  readonly deleted: readonly DraftSummary[];
  readonly count: number;
}

export type DraftList = Query<Asked, Drafts>;

const numberOf = ({ number }: DraftSummary) => number;

export function openDrafts(bridge: Bridge, account: number): DraftList {
  return new Query(
    bridge,
    (asked) => readDrafts(bridge, asked),
    { account, find: '' },
    {
      on: ['drafts.changed'],
      merge: (before, after) => ({
        ...after,
        found: keepEqual(before.found, after.found, numberOf),
        deleted: keepEqual(before.deleted, after.deleted, numberOf)
      })
    }
  );
}

async function readDrafts(bridge: Bridge, { account, find }: Asked): Promise<Result<Drafts>> {
  const [found, all, deleted] = await Promise.all([
    bridge.request('drafts.list', { account, which: 'here', find }),
    find === '' ? null : bridge.request('drafts.list', { account, which: 'here', find: '' }),
    bridge.request('drafts.list', { account, which: 'deleted', find: '' })
  ]);
  if (!found.ok) return found;
  if (all?.ok === false) return all;
  if (!deleted.ok) return deleted;
  return ok({ found: found.value, deleted: deleted.value, count: (all ?? found).value.length });
}
