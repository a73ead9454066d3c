/** The queue of what waits for a user: what every area knows, put in order, and told of as it changes. */
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { needsRequests } from '../../../src-shared/bridge/needs.ts';
import type { Area, AreaHost } from '../../area.ts';
import { readSettings } from '../app/settings.ts';
import { findSignInFor, type SignInFacts } from '../sign-in/sign-in-for.ts';
import { findAccountNeeds } from './account-needs.ts';
import { readAccounts } from './account-rows.ts';
import type { Connections } from './connections.ts';
import { NeedNotices, type NeedNoticesOptions } from './need-notices.ts';
import { Needs } from './needs.ts';

interface NeedsParts {
  readonly connections: Pick<Connections, 'accounts' | 'summaries'>;
  /** What the other areas know. */
  readonly listOthers: () => readonly Need[];
  /** Absent where the page shows notifications by itself. */
  readonly notify: NeedNoticesOptions['notify'] | undefined;
}

const tellEveryMs = 500;

export function needs(
  { db, outbox, news, ports, throttle }: AreaHost,
  { connections, listOthers, notify }: NeedsParts
): Area<keyof typeof needsRequests> {
  const notices = notify
    ? new NeedNotices({
        notify,
        muted: () => readSettings(db).muted,
        accounts: () => connections.accounts(),
        connections: () => connections.summaries()
      })
    : null;
  const ofAccounts = () => {
    // Asked for where an account is signed out only: it is all that is known of every sign-in.
    let facts: SignInFacts | undefined;
    return findAccountNeeds({
      accounts: readAccounts(db),
      connections: connections.summaries(),
      asking: ports.pricesToConfirm(),
      signInFor: (account) => findSignInFor(account, (facts ??= { attempts: ports.attempts(), intents: outbox.list() }))
    });
  };
  const all = new Needs([ofAccounts, listOthers]);
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
