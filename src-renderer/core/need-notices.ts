/**
 * What newly waits for a user, told outside the page: by the browser's notifications where a user has allowed them, and on the
 * app's own picture where the browser has one. For a page whose host doesn't do that itself; loaded after the first paint.
 */
import type { Need, NeedKind } from '../../src-shared/bridge/needs.ts';
import { describeNotice, type Notice } from '../../src-shared/rules/need-notice.ts';
import { NewNeeds } from '../../src-shared/rules/new-needs.ts';
import type { AppState } from './app-state.svelte.ts';
import { parseRoute } from './router.ts';

type Told = Pick<AppState, 'bridge' | 'router' | 'needs' | 'accounts' | 'connections' | 'settings'>;

/** What the browser lets a page do; its own where absent. */
export interface Outside {
  readonly isSeen: () => boolean;
  readonly notify: (notice: Notice, onClick: () => void) => void;
  readonly setBadge: (count: number) => void;
}

const browser: Outside = {
  isSeen: () => document.visibilityState === 'visible',
  notify: (notice, onClick) => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    // Of two pages that show the same matter the later one takes the earlier one's place.
    const notification = new Notification(notice.title, { body: notice.body, tag: notice.tag });
    notification.onclick = () => {
      window.focus();
      onClick();
      notification.close();
    };
  },
  setBadge: (count) => {
    // Only an installed page has a picture of its own, and few browsers can do it.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
  }
};

/** Follows the queue as long as the page lives. */
export function tellNeeds(app: Told, outside: Outside = browser): void {
  const fresh = new NewNeeds(Date.now());
  const tell = (needs: readonly Need[]) => {
    outside.setBadge(needs.length);
    // What is muted, or told to whoever looks at the page, is known from then on.
    const told = fresh.take(needs, Date.now()).filter(({ about }) => !isMuted(app, about.kind));
    const notice = outside.isSeen() ? null : describeNotice(told, (need) => nameOf(app, need));
    if (!notice) return;
    outside.notify(notice, () => {
      app.router.go(parseRoute(notice.route));
    });
  };
  tell(app.needs.all ?? []);
  app.bridge.onEvent((message) => {
    if (message.event === 'needs.changed') tell(message.payload.needs);
  });
}

function isMuted({ settings }: Told, kind: NeedKind): boolean {
  return settings.values.muted.includes(kind);
}

function nameOf({ accounts, connections }: Told, { account, connection, name }: Need): string | null {
  const here = account === null ? null : accounts.find(account);
  return here?.displayName ?? name ?? (account === null ? (connections.find(connection)?.name ?? null) : null);
}
