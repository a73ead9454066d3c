import type { AccountSummary } from '../../src-shared/bridge/accounts.ts';
import type { AppState } from './app-state.svelte.ts';

export function signInAgain(app: AppState, account: AccountSummary): void {
  app.signIns.askAgain(account);
  app.router.go({ view: 'sign-ins', attempt: null });
}
