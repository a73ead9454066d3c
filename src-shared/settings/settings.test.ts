import { expect, it } from 'vitest';
import { settingsActions } from '../actions/settings.ts';
import { settingActions, settingChanges } from './setting-actions.ts';
import type { Setting } from './setting.ts';
import { declaredSettings, defaultSettings } from './settings.ts';

it('applies the changes that settings actions name', () => {
  const changes = Object.entries(settingChanges).map(([name, change]) => [name, change(defaultSettings)]);
  expect(Object.fromEntries(changes)).toMatchObject({
    followSystem: { theme: 'system' },
    light: { theme: 'light' },
    dark: { theme: 'dark' },
    comfortable: { density: 'comfortable' },
    compact: { density: 'compact' },
    singleKeys: { usesSingleKeys: false }
  });
  expect(settingChanges.singleKeys({ ...defaultSettings, usesSingleKeys: false })).toEqual({ usesSingleKeys: true });
});

it('gives each settings action a unique name', () => {
  const declared = Object.values<Setting>(declaredSettings).flatMap((setting) => {
    if (setting.kind === 'choice') return setting.options.flatMap(({ action }) => action ?? []);
    return setting.kind === 'flag' && setting.action ? [setting.action] : [];
  });
  expect(declared).toEqual(Object.values(settingActions));
  // Another action of the same name would replace it.
  for (const action of declared) expect(settingsActions[action.name as keyof typeof settingActions]).toBe(action);
});

it('finds a section by words of its settings', () => {
  expect(settingsActions.appearance.words?.split(' ')).toEqual(expect.arrayContaining(['look', 'theme', 'density']));
});
