import type { Action } from '../actions/action.ts';
import type { Setting } from './setting.ts';
import { declaredSettings, settingNames, type SettingName, type Settings } from './settings.ts';

type NamesIn<S> = S extends { action: { name: infer Name } }
  ? Name
  : S extends { options: readonly (infer O)[] }
    ? O extends { action: { name: infer Name } }
      ? Name
      : never
    : never;
export type SettingActionName = { [Name in SettingName]: NamesIn<(typeof declaredSettings)[Name]> }[SettingName];

interface Found {
  readonly action: Action & { readonly name: string };
  readonly change: (now: Settings) => Partial<Settings>;
}

function findActions(name: SettingName): Found[] {
  const setting: Setting = declaredSettings[name];
  if (setting.kind === 'flag')
    return setting.action ? [{ action: setting.action, change: (now) => ({ [name]: now[name] !== true }) }] : [];
  if (setting.kind !== 'choice') return [];
  return setting.options.flatMap(({ value, action }) =>
    action ? [{ action, change: () => ({ [name]: value }) }] : []
  );
}

const found = settingNames.flatMap(findActions);

/** Safe: the type has exactly these names. */
function byName<T>(valueOf: (one: Found) => T): Readonly<Record<SettingActionName, T>> {
  return Object.fromEntries(found.map((one) => [one.action.name, valueOf(one)])) as Record<SettingActionName, T>;
}

export const settingActions = byName<Action>(({ action }) => action);
export const settingChanges = byName(({ change }) => change);
