/** Notifications of the desktop. A click brings the window up at what the notification is about. */
import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron';
import type { BackendOptions } from '../../backend-options.ts';

type Shown = Pick<ElectronNotification, 'on' | 'show'>;

export interface NotifierParts {
  /** False where the system shows none; the page's own message is there all the same. */
  readonly isSupported: () => boolean;
  readonly create: (options: NotificationConstructorOptions) => Shown;
  /** Somebody looks at the window: then the page tells them. */
  readonly isWindowFocused: () => boolean;
  /** Brings the window up at a place in it. */
  readonly goTo: (route: string) => void;
}

export function createNotifier(parts: NotifierParts): NonNullable<BackendOptions['notify']> {
  // Held until they are over: one that is collected before is never clicked.
  const open = new Set<Shown>();
  return ({ title, body, route }) => {
    if (!parts.isSupported() || parts.isWindowFocused()) return;
    const notification = parts.create({ title, body });
    open.add(notification);
    notification.on('click', () => {
      open.delete(notification);
      parts.goTo(route);
    });
    notification.on('close', () => {
      open.delete(notification);
    });
    notification.show();
  };
}
