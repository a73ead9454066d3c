import type { Action } from '../../../src-shared/actions/action.ts';
import { actionGroups } from '../../../src-shared/actions/registry.ts';
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { settingsSections } from '../../../src-shared/settings/sections.ts';
import Zap from '@lucide/svelte/icons/zap';
import type { Command } from '../../core/act.svelte.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { accountOf, isAccountView, type Route, type View } from '../../core/router.ts';
import { isLive } from '../../core/single-keys.ts';
import { currentAccount, routeToView } from '../places.ts';
import { views } from '../views.ts';
import type { PaletteItem, PaletteKind } from './palette-item.ts';
import { runWhenProvided } from './run-when-provided.svelte.ts';
import { composeName, paletteWhyNotStrings } from './strings.ts';

interface Group {
  readonly id: string;
  readonly name: string;
  readonly view: View | null;
}

export function listActions(app: AppState, account: AccountSummary | null): PaletteItem[] {
  return Object.entries(actionGroups).flatMap(([id, { name, view, table }]) =>
    Object.entries<Action>(table).map(([action, value]) => makeItem(app, { id, name, view }, action, value, account))
  );
}

function makeItem(
  app: AppState,
  group: Group,
  name: string,
  action: Action,
  account: AccountSummary | null
): PaletteItem {
  const id = `${group.id}.${name}`;
  const provided = app.actions.find(id);
  const label = provided?.command.label ?? action.label;
  const view = group.id === 'go' ? (name as View) : group.view;
  const whose = whoseIs(
    app,
    provided?.command,
    (view === null ? group.id !== 'app' : isAccountView(view)) ? account : null
  );
  const isHere = provided !== null || group.view === app.router.route.view;
  const section = group.id === 'settings' ? settingsSections.find((one) => one === name) : undefined;
  return {
    key: `act:${id}`,
    kind: section !== undefined && !isHere ? 'settings' : kindOf(group, isHere),
    label,
    detail: section === undefined ? describeGroup(group, isHere) : '',
    words: [action.words, group.name, view && nameOfView(view)].filter(Boolean).join(' '),
    leadsTo: action.leadsTo,
    keys: action.keys?.find(isLive) ?? null,
    icon: view === null ? Zap : views[view].icon,
    account: whose,
    whyNot: withoutStop(provided ? (provided.command.whyNot ?? null) : whyNotElsewhere(app, group, action, account)),
    run: () => {
      if (provided) app.actions.run(id);
      else if (section !== undefined) app.router.go({ view: 'settings', section });
      else if (group.view !== null) runWhenProvided(app, id, label, findViewRoute(app, group.view, account));
    }
  };
}

/**
 * An action on a focused account, say in the rail, names that one instead of the account on
 * screen.
 */
function whoseIs(app: AppState, command: Command | undefined, usual: AccountSummary | null): AccountSummary | null {
  const number = command?.account;
  if (number === undefined) return usual;
  return number === null ? null : app.accounts.find(number);
}

function kindOf(group: Group, isHere: boolean): PaletteKind {
  if (group.id === 'go') return 'go';
  if (group.id === 'app') return 'everywhere';
  if (group.view === null) return 'whose';
  return isHere ? 'here' : 'elsewhere';
}

function describeGroup({ id, name, view }: Group, isHere: boolean): string {
  const isKnown = id === 'go' || id === 'app' || (isHere && view !== null && name === nameOfView(view));
  return isKnown ? '' : name;
}

function nameOfView(view: View): string {
  return view === 'compose' ? composeName : views[view].title;
}

function whyNotElsewhere(
  app: AppState,
  { view }: Group,
  { needs }: Action,
  account: AccountSummary | null
): string | null {
  if (view !== null && isAccountView(view) && !account) return paletteWhyNotStrings.noAccount;
  if (needs !== undefined) return paletteWhyNotStrings.needs(needs);
  return view === null ? paletteWhyNotStrings.nothing : null;
}

/** Without the full stop, since a row may add to it. */
function withoutStop(words: string | null): string | null {
  return words?.replace(/\.$/, '') ?? null;
}

/** Null if the view is on screen already, to keep its filter and open item. */
function findViewRoute(app: AppState, view: View, account: AccountSummary | null): Route | null {
  const { route } = app.router;
  const isHere = route.view === view && (!isAccountView(view) || accountOf(route) === account?.number);
  if (isHere) return null;
  return routeToView(view, account?.number ?? null, app);
}

/** Explains a disabled action, since the menu can't. Ignores unknown IDs. */
export function actById(app: AppState, id: string): void {
  const number = currentAccount(app);
  const account = number === null ? null : app.accounts.find(number);
  const item = listActions(app, account).find(({ key }) => key === `act:${id}`);
  if (item?.whyNot === null) item.run();
  else if (item)
    app.toasts.show({ kind: 'done', text: paletteWhyNotStrings.refused(item.label.replace(/…$/, ''), item.whyNot) });
}
