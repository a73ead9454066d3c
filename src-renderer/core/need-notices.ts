/**
 * Notifies about new needs while the page is in the background: by browser notifications if
 * allowed, and by a badge on the app's icon. Only for hosts that don't do so; loaded after
 * the first paint.
 */
import type { Need, NeedKind } from '../../src-shared/bridge/needs.ts';
import { describeNotice, type Notice } from '../../src-shared/rules/need-notice.ts';
import { NewNeeds } from '../../src-shared/rules/new-needs.ts';
import type { AppState } from './app-state.svelte.ts';
import { parseRoute } from './router.ts';

type Told = Pick<AppState, 'bridge' | 'router' | 'needs' | 'accounts' | 'connections' | 'settings'>;

export interface Outside {
  readonly isSeen: () => boolean;
  readonly notify: (notice: Notice, onClick: () => void) => void;
  readonly setBadge: (count: number) => void;
}

const browser: Outside = {
  isSeen: () => document.visibilityState === 'visible',
  notify: (notice, onClick) => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const notification = new Notification(notice.title, { body: notice.body, tag: notice.tag });
    notification.onclick = () => {
      window.focus();
      onClick();
      notification.close();
    };
  },
  setBadge: (count) => {
    // Only an installed page has an icon, and few browsers support badges.
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
  }
};

export function tellNeeds(app: Told, outside: Outside = browser): void {
  const fresh = new NewNeeds(Date.now());
  const tell = (needs: readonly Need[]) => {
    outside.setBadge(needs.length);
    // Muted or visible needs count as known too.
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
