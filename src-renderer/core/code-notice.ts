/**
 * Tells a user anywhere in the page that a code is needed, with a field for it.
 * need-notices.ts covers the time away.
 */
import type { AppState } from './app-state.svelte.ts';
import type { Route } from './router.ts';
import type { CodeRequest } from './sign-ins.svelte.ts';

type Told = Pick<AppState, 'router' | 'toasts'>;

export function hasCodeField(view: Route['view']): boolean {
  return view === 'sign-ins' || view === 'needs-you';
}

export function notifyCodeRequest(app: Told, code: CodeRequest): void {
  if (hasCodeField(app.router.route.view) && document.visibilityState === 'visible') return;
  // A rejected code is asked for again in the same notice.
  if (app.toasts.all.some((toast) => toast.code?.attempt === code.attempt)) return;
  app.toasts.show({
    kind: 'asks',
    text: code.name === null ? 'A sign-in needs a verification code' : `${code.name} needs a verification code`,
    code
  });
}
