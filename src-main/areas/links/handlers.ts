/** The entries of links in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { AskedLinks, LinksOverview, LinksQuery } from '../../../src-shared/bridge/links.ts';
import { linkFeeds } from '../../../src-shared/rules/link-feeds.ts';
import type { AreaHost } from '../../area.ts';
import { askForList } from './ask-links.ts';
import type { Reach } from '../../reach.ts';

type LinksRequest = 'links.overview' | 'links.head' | 'links.index' | 'links.rows' | 'links.ask' | 'links.asked';

export function createLinksHandlers(
  { store, feeds, onAccount: on, now }: AreaHost,
  /** Rows of the account's cache changed. */
  onRows: (account: number) => void
): Pick<Handlers, LinksRequest> {
  return {
    'links.overview': ({ account }) => on(account, () => overview(account)),
    'links.head': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkHead', { ...asked, now: now() }))),
    'links.index': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkIndex', { ...asked, now: now() }))),
    'links.rows': ({ account, kind, ids }) =>
      on(account, async () => ok(await store.read(account, 'readLinkRows', { kind, ids, now: now() }))),
    'links.ask': ({ account, query, more }) => on(account, (reach) => ask(reach, query, more)),
    'links.asked': ({ account, kind }) =>
      on(account, async () => {
        const soFar = await store.read(account, 'readAskedLinks', { kind, now: now() });
        return ok({ asked: soFar?.asked ?? null });
      })
  };

  async function overview(account: number): Promise<Result<LinksOverview>> {
    const cached = await store.read(account, 'readLinksOverview', now());
    const [trial, tracking] = await Promise.all([
      feeds.state(account, linkFeeds.trial),
      feeds.state(account, linkFeeds.tracking)
    ]);
    return ok({ ...cached, refresh: { trial, tracking } });
  }

  /** More of another list than was asked for last has nothing to go on from, and is its start. */
  async function ask(reach: Reach, query: LinksQuery, more: boolean): Promise<Result<AskedLinks>> {
    const account = reach.account.number;
    const before = more ? await store.read(account, 'readAskedLinks', { kind: query.kind, now: now() }) : null;
    const goesOn = before !== null && isSame(before.asked.query, query);
    if (goesOn && before.next === null) return ok(before.asked);
    const asked = await askForList(reach, query, goesOn ? before.next : null);
    if (!asked.ok) return asked;
    onRows(account);
    const soFar = await store.read(account, 'readAskedLinks', { kind: query.kind, now: now() });
    return soFar ? ok(soFar.asked) : failed(localFailure('internal', 'What was asked for can’t be read.'));
  }
}

function isSame(one: LinksQuery, other: LinksQuery): boolean {
  const sorted = (query: LinksQuery) => JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}
