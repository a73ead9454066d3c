import { goActions } from '../../src-shared/actions/app.ts';
import type { Command, Commands } from '../core/act.svelte.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { accountOf, homeOf, isAccountView, type Route, type View } from '../core/router.ts';
import { placeStrings, shellCodeStrings } from './strings.ts';
import { focusWhenThere, leaveForView } from '../core/focus.ts';

export type Overlay = 'palette' | 'shortcuts' | 'switcher';

export function currentAccount(app: AppState): number | null {
  const number = accountOf(app.router.route) ?? app.lastAccount;
  return (number === null ? null : app.accounts.find(number)?.number) ?? app.accounts.all[0]?.number ?? null;
}

export function routeToView(view: View, account: number | null, app: AppState): Route | null {
  if (view !== 'vault' || account === null) return homeOf(view, account);
  // A link to the vault that is already on screen clears its filter.
  const { route } = app.router;
  const isShown = route.view === 'vault' && route.account === account;
  return isShown ? homeOf(view, account) : app.vaultRouteOf(account);
}

export function goCommands(app: AppState, enterView: () => void): Commands<'go'> {
  const hasAccount = currentAccount(app) !== null;
  const commandOf = (view: View): Command => ({
    run: () => {
      const place = routeToView(view, currentAccount(app), app);
      if (!place) return;
      app.router.go(place);
      enterView();
    },
    whyNot: hasAccount || !isAccountView(view) ? null : placeStrings.whyNoAccount
  });
  const names = Object.keys(goActions) as (keyof typeof goActions)[];
  return Object.fromEntries(names.map((name) => [name, commandOf(name)])) as Commands<'go'>;
}

/**
 * Focuses the code field in Needs you, from any view. With several codes it focuses their
 * heading, so that no code typed blindly goes to another account.
 */
export function codeCommand(app: Pick<AppState, 'signIns' | 'router'>): Command {
  const needed = app.signIns.codesNeeded;
  const target = needed === 1 ? '[data-needs=code] input' : '[data-needs=code] h2';
  return {
    run: () => {
      app.router.go({ view: 'needs-you' });
      leaveForView();
      void focusWhenThere(() => document.querySelector<HTMLElement>(target));
    },
    whyNot: needed > 0 ? null : shellCodeStrings.noneNeeded
  };
}
