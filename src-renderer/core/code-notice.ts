/** Tells whoever looks at the page that a code is asked for, wherever in it they are. Outside the page others do (need-notices.ts). */
import type { AppState } from './app-state.svelte.ts';
import type { CodeAsked } from './sign-ins.svelte.ts';

type Told = Pick<AppState, 'router' | 'toasts'>;

export function tellCodeAsked(app: Told, { attempt, name }: CodeAsked): void {
  // Both have a field for it in sight.
  const hasField = app.router.route.view === 'sign-ins' || app.router.route.view === 'needs-you';
  if (hasField && document.visibilityState === 'visible') return;
  app.toasts.show({
    kind: 'asks',
    text: name === null ? 'A sign-in needs a code' : `${name} needs a code`,
    action: {
      label: 'Enter code',
      run: () => {
        app.router.go({ view: 'sign-ins', attempt });
      }
    }
  });
}
