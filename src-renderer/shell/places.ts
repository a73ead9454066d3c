/** Where each action of "Go to" leads: said once for the sidebar, the keys and the palette. */
import { goActions } from '../../src-shared/actions/app.ts';
import type { Command, Commands } from '../core/act.svelte.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import { accountOf, homeOf, isAccountView, type Route, type View } from '../core/router.ts';
import { placeStrings } from './strings.ts';

/** The account that "Go to" means: the one on the screen, or the last that was; null without any. */
export function accountAtHand(app: AppState): number | null {
  const number = accountOf(app.router.route) ?? app.lastAccount;
  return (number === null ? null : app.accounts.find(number)?.number) ?? app.accounts.all[0]?.number ?? null;
}

/** Where a link to the view leads; null for a view of an account without one. */
export function placeOf(view: View, account: number | null, app: AppState): Route | null {
  if (view !== 'vault' || account === null) return homeOf(view, account);
  // Its own link shows all of a vault that is on the screen already.
  const { route } = app.router;
  const isShown = route.view === 'vault' && route.account === account;
  return isShown ? homeOf(view, account) : app.vaultPlaceOf(account);
}

/** @param enterView gives the view the focus */
export function goCommands(app: AppState, enterView: () => void): Commands<'go'> {
  const hasAccount = accountAtHand(app) !== null;
  const commandOf = (view: View): Command => ({
    run: () => {
      const place = placeOf(view, accountAtHand(app), app);
      if (!place) return;
      app.router.go(place);
      enterView();
    },
    whyNot: hasAccount || !isAccountView(view) ? null : placeStrings.whyNoAccount
  });
  // One for each name of the table.
  const names = Object.keys(goActions) as (keyof typeof goActions)[];
  return Object.fromEntries(names.map((name) => [name, commandOf(name)])) as Commands<'go'>;
}
