import type { Notification as ElectronNotification, NotificationConstructorOptions } from 'electron';
import type { BackendOptions } from '../../backend-options.ts';

type Shown = Pick<ElectronNotification, 'on' | 'show'>;

export interface NotifierParts {
  /** False where the system shows none. The page still shows its own message. */
  readonly isSupported: () => boolean;
  readonly create: (options: NotificationConstructorOptions) => Shown;
  readonly isWindowFocused: () => boolean;
  readonly goTo: (route: string) => void;
  readonly onDefect: (words: string) => void;
}

/** Older ones open no place when they are clicked. */
const mostHeld = 50;

export function createNotifier(parts: NotifierParts): NonNullable<BackendOptions['notify']> {
  // Held until closed: a collected notification can't be clicked.
  const held = new Set<Shown>();
  const hold = (notification: Shown) => {
    const [oldest] = held;
    if (oldest && held.size >= mostHeld) held.delete(oldest);
    held.add(notification);
  };
  return ({ title, body, route }) => {
    if (!parts.isSupported() || parts.isWindowFocused()) return;
    const notification = parts.create({ title, body });
    hold(notification);
    notification.on('click', () => {
      held.delete(notification);
      parts.goTo(route);
    });
    notification.on('close', ({ reason }) => {
      // Windows keeps it in its notification center, where it can still be clicked.
      if (reason !== 'timedOut') held.delete(notification);
    });
    notification.on('failed', (_, error) => {
      held.delete(notification);
      parts.onDefect(error);
    });
    notification.show();
  };
}
