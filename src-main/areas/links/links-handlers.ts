/** The entries of links in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import type { AskedLinks, LinksOverview, LinksQuery, LinksRefresh } from '../../../src-shared/bridge/links.ts';
import type { AreaHost } from '../../area.ts';
import { askForList } from './ask-links.ts';
import { waitForFigures } from './calculating.ts';
import type { LinksRefresher } from './refresh-links.ts';
import type { Reach } from '../../reach.ts';

type LinksRequest =
  | 'links.overview'
  | 'links.head'
  | 'links.index'
  | 'links.rows'
  | 'links.show'
  | 'links.refresh'
  | 'links.pause'
  | 'links.resume'
  | 'links.calculate'
  | 'links.ask'
  | 'links.asked';

interface LinksParts {
  readonly refresher: (account: number) => LinksRefresher;
  /** Somebody looks at the account's links. */
  readonly onShown: (account: number) => void;
  /** Rows of the account's cache changed. */
  readonly onRows: (account: number) => void;
}

export function createLinksHandlers(
  { store, onAccount: on, now }: AreaHost,
  { refresher, onShown, onRows }: LinksParts
): Pick<Handlers, LinksRequest> {
  return {
    'links.overview': ({ account }) => on(account, () => overview(account)),
    'links.head': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkHead', { ...asked, now: now() }))),
    'links.index': ({ account, ...asked }) =>
      on(account, async () => ok(await store.read(account, 'readLinkIndex', { ...asked, now: now() }))),
    'links.rows': ({ account, kind, ids }) =>
      on(account, async () => ok(await store.read(account, 'readLinkRows', { kind, ids, now: now() }))),
    'links.show': ({ account }) => shown(account, () => refresher(account).show()),
    'links.refresh': ({ account, scope }) => shown(account, () => refresher(account).refresh(scope)),
    'links.pause': ({ account }) => on(account, async () => ok(await refresher(account).pause())),
    'links.resume': ({ account, beyondBudget }) =>
      on(account, async () => ok(await refresher(account).resume(beyondBudget))),
    'links.calculate': ({ account }) => on(account, calculate),
    'links.ask': ({ account, query, more }) => on(account, (reach) => ask(reach, query, more)),
    'links.asked': ({ account, kind }) =>
      on(account, async () => {
        const soFar = await store.read(account, 'readAskedLinks', { kind, now: now() });
        return ok({ asked: soFar?.asked ?? null });
      })
  };

  function shown(account: number, refresh: () => Promise<LinksRefresh>): Promise<Result<LinksRefresh>> {
    return on(account, async () => {
      onShown(account);
      return ok(await refresh());
    });
  }

  async function overview(account: number): Promise<Result<LinksOverview>> {
    const cached = await store.read(account, 'readLinksOverview', now());
    return ok({ ...cached, refresh: refresher(account).state });
  }

  async function calculate(reach: Reach): Promise<Result<LinksOverview>> {
    const account = reach.account.number;
    const waited = await waitForFigures(reach, { priority: 'interactive' });
    // What came before a failure is kept.
    onRows(account);
    return waited.ok ? overview(account) : waited;
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
