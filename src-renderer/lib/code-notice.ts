/** Tells a person that a code is asked for, wherever they are: in the app by a toast, in a browser behind others by the desktop. */
import type { AppState } from './app-state.svelte.ts';
import type { CodeAsked } from './sign-ins.svelte.ts';

type Told = Pick<AppState, 'router' | 'toasts' | 'info'>;

export function tellCodeAsked(app: Told, { attempt, name }: CodeAsked): void {
  const isHidden = document.visibilityState !== 'visible';
  if (app.router.route.view === 'sign-ins' && !isHidden) return;
  const text = name === null ? 'A sign-in needs a code' : `${name} needs a code`;
  const go = () => {
    app.router.go({ view: 'sign-ins', attempt });
  };
  app.toasts.show({ kind: 'asks', text, action: { label: 'Enter the code', run: go } });
  // The desktop window's host shows it itself.
  if (isHidden && app.info?.host === 'web') notifyDesktop(text, attempt, go);
}

/** Only where a person has allowed it before. */
function notifyDesktop(title: string, attempt: number, go: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const body = 'The platform asks for a one-time code.';
  const notification = new Notification(title, { body, tag: `sign-in ${String(attempt)}` });
  notification.onclick = () => {
    window.focus();
    go();
    notification.close();
  };
}
