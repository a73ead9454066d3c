/**
 * Tells a user anywhere in the page that a code is needed. need-notices.ts covers the time
 * away.
 */
import type { AppState } from './app-state.svelte.ts';
import type { CodeRequest } from './sign-ins.svelte.ts';

type Told = Pick<AppState, 'router' | 'toasts'>;

export function notifyCodeRequest(app: Told, { attempt, name }: CodeRequest): void {
  const hasField = app.router.route.view === 'sign-ins' || app.router.route.view === 'needs-you';
  if (hasField && document.visibilityState === 'visible') return;
  app.toasts.show({
    kind: 'asks',
    text: name === null ? 'A sign-in needs a verification code' : `${name} needs a verification code`,
    action: {
      label: 'Enter code',
      run: () => {
        app.router.go({ view: 'sign-ins', attempt });
      }
    }
  });
}
