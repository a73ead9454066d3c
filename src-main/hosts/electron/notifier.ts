import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron';
import type { BackendOptions } from '../../backend-options.ts';

type Shown = Pick<ElectronNotification, 'on' | 'show'>;

export interface NotifierParts {
  /** False where the system shows none. The page still shows its own message. */
  readonly isSupported: () => boolean;
  readonly create: (options: NotificationConstructorOptions) => Shown;
  readonly isWindowFocused: () => boolean;
  readonly goTo: (route: string) => void;
}

export function createNotifier(parts: NotifierParts): NonNullable<BackendOptions['notify']> {
  // Held until closed: a collected notification can't be clicked.
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
