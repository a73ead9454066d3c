/**
 * Actions by name. A component provides a group's commands; buttons inside find the nearest
 * ones through Svelte's context, keys and the palette through `app.actions`.
 */
import { getContext, setContext, untrack } from 'svelte';
import type { Action } from '../../src-shared/actions/action.ts';
import type { ActionGroupId, ActionId, ActionName } from '../../src-shared/actions/registry.ts';
import {
  runCommand,
  type ActionControl,
  type ActionItem,
  type Command,
  type ProvidedAction
} from './actions.svelte.ts';
import { getApp } from './app-state.svelte.ts';
import { ariaKeys, isMac } from './key-chords.ts';
import { isLive } from './single-keys.ts';

export type { Command } from './actions.svelte.ts';

export type Commands<G extends ActionGroupId> = Readonly<Record<ActionName<G>, Command>>;

interface ScopedAction extends ProvidedAction {
  readonly whyNot: string | null;
  readonly label: string;
}

interface Scope {
  readonly provided: Readonly<Record<string, ScopedAction>>;
  readonly outer: Scope | undefined;
}

const scopeKey = Symbol('provided actions');

/**
 * Provides a group's commands to this component, its children, the keys and the palette.
 * Call it when the component starts.
 * @param table the group, or the part of it that is provided here
 * @param commands one for each action; called again when state that it reads changes
 * @param isActive whether keys and the palette use these commands: false for every card but
 * the active one
 */
export function provideActions<G extends ActionGroupId, N extends ActionName<G>>(
  group: G,
  table: Readonly<Record<N, Action>>,
  commands: () => Readonly<Record<N, Command>>,
  isActive: () => boolean = () => true
): void {
  const { actions } = getApp();
  const now: Readonly<Record<string, Command>> = $derived(commands());
  const set = Object.entries<Action>(table).map(([name, action]): ScopedAction => {
    // The commands are new with each letter of a search. Buttons are drawn again only for these.
    const whyNot = $derived(findCommand(now, name).whyNot ?? null);
    const label = $derived(findCommand(now, name).label ?? action.label);
    return {
      id: `${group}.${name}`,
      action,
      get command() {
        return findCommand(now, name);
      },
      get whyNot() {
        return whyNot;
      },
      get label() {
        return label;
      }
    };
  });
  const provided = Object.fromEntries(set.map((one) => [one.id, one]));
  setContext<Scope>(scopeKey, { provided, outer: getContext(scopeKey) });
  const active = $derived(isActive());
  $effect.pre(() => (active ? untrack(() => actions.add(set)) : undefined));
}

function findCommand(commands: Readonly<Record<string, Command>>, name: string): Command {
  const command = commands[name];
  if (!command) throw new Error(`there is no command ${name}`);
  return command;
}

export interface NearestActions {
  /**
   * Attributes of a button, as in `<button {...act('vault.delete')}>`. Most buttons are an
   * `Act`.
   */
  readonly act: (id: ActionId) => ActionControl;
  readonly item: (id: ActionId) => ActionItem;
  readonly labelOf: (id: ActionId) => string;
  /** Null without keys, or where single keys are off. */
  readonly keysOf: (id: ActionId) => string | null;
  readonly isProvided: (id: ActionId) => boolean;
}

export function useActions(): NearestActions {
  const scope = getContext<Scope | undefined>(scopeKey);
  const find = (id: ActionId): ScopedAction => {
    const found = search(scope, id);
    if (!found) throw new Error(`no component around this one provides ${id}`);
    return found;
  };
  const run = (id: ActionId) => () => {
    runCommand(find(id).command);
  };
  const liveKeysOf = (id: ActionId) => find(id).action.keys?.filter(isLive) ?? [];
  return {
    act: (id) => {
      const { whyNot } = find(id);
      return {
        'data-action': id,
        'aria-keyshortcuts': ariaKeys(liveKeysOf(id), isMac),
        'aria-disabled': whyNot === null ? undefined : true,
        ...(whyNot === null ? {} : { title: whyNot }),
        onclick: run(id)
      };
    },
    item: (id) => ({ 'data-action': id, disabled: find(id).whyNot !== null, onSelect: run(id) }),
    labelOf: (id) => find(id).label,
    keysOf: (id) => liveKeysOf(id)[0] ?? null,
    isProvided: (id) => search(scope, id) !== undefined
  };
}

function search(scope: Scope | undefined, id: string): ScopedAction | undefined {
  for (let at = scope; at; at = at.outer) {
    const found = at.provided[id];
    if (found) return found;
  }
  return undefined;
}
