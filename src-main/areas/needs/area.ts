import type { AccountSummary, ConnectionSummary } from '../../../src-shared/bridge/accounts.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { Need, needsRequests } from '../../../src-shared/bridge/needs.ts';
import type { Area, AreaHost } from '../../area.ts';
import { readSettings } from '../../settings/settings.ts';
import { findAccountNeeds } from './account-needs.ts';
import { readAccounts } from '../../registry/account-rows.ts';
import { NeedNotices, type NeedNoticesOptions } from './need-notices.ts';
import { Needs } from './needs.ts';

interface NeedsParts {
  readonly listAccounts: () => readonly AccountSummary[];
  readonly listConnections: () => readonly ConnectionSummary[];
  readonly listOthers: () => readonly Need[];
  /** Absent where the page shows notifications itself. */
  readonly notify: NeedNoticesOptions['notify'] | undefined;
}

const tellEveryMs = 500;

export function needsArea(
  { db, news, now, ports, throttle }: AreaHost,
  { listAccounts, listConnections, listOthers, notify }: NeedsParts
): Area<keyof typeof needsRequests> {
  const notices = notify
    ? new NeedNotices({
        notify,
        muted: () => readSettings(db).muted,
        accounts: listAccounts,
        connections: listConnections,
        now
      })
    : null;
  const ofAccounts = () =>
    findAccountNeeds({
      accounts: readAccounts(db),
      connections: listConnections(),
      signInFor: ports.findSignIns()
    });
  const all = new Needs([ofAccounts, listOthers], now);
  news.on(
    'needs.recheck',
    throttle(tellEveryMs, () => {
      const found = all.findChange();
      if (found === null) return;
      news.emit('needs.changed', { needs: found });
      notices?.take(found);
    })
  );
  return { handlers: { 'needs.list': () => Promise.resolve(ok(all.list())) } };
}
