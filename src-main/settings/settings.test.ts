import { Check } from 'typebox/value';
import { expect, it, onTestFinished } from 'vitest';
import { SettingsChange } from '../../src-shared/bridge/settings-schema.ts';
import { defaultSettings } from '../../src-shared/settings/settings.ts';
import { openDatabase, type WritableDatabase } from '../store/database.ts';
import { appSchema } from '../store/schemas.ts';
import { makeFolder } from '../store/testing/temporary-store.ts';
import { writeSetting } from './setting-rows.ts';
import { changeSettings, readSettings } from './settings.ts';

function openApp(): WritableDatabase {
  const opened = openDatabase(`${makeFolder()}/app.db`, appSchema);
  onTestFinished(() => {
    opened.close();
  });
  return opened.db;
}

it('has a default for each setting, which is valid as a change too', () => {
  expect(Object.entries(defaultSettings).filter(([name, value]) => !Check(SettingsChange, { [name]: value }))).toEqual(
    []
  );
  expect(readSettings(openApp())).toEqual(defaultSettings);
});

it.each([
  ['theme', 'light', 'blue'],
  ['usesSingleKeys', false, 0],
  ['tileSize', 72, 71],
  ['tileSize', 320, 321],
  ['tileSize', 100, 100.5],
  ['lastPlace', 'x'.repeat(2000), 'x'.repeat(2001)],
  ['muted', ['code', 'payout'], ['code', 'code']],
  ['tried', ['post'], ['something else']],
  ['recent', Array(60).fill('act:vault.delete'), Array(61).fill('act:vault.delete')],
  ['recent', ['x'.repeat(200)], ['x'.repeat(201)]],
  ['snoozed', [{ need: 'code 4', until: null, state: '4 17' }], [{ need: 'code 4', until: 1.5, state: '4 17' }]],
  [
    'filters',
    [{ list: 'accounts', name: 'Signed out', query: 'state=signed-out' }],
    [{ list: 'nowhere', name: 'Signed out', query: 'state=signed-out' }]
  ],
  [
    'columns',
    [{ table: 'calls', column: 'took', width: -5, isShown: null }],
    [{ table: 'calls', column: 'took', width: 'wide', isShown: null }]
  ]
] as const)('reads %s if valid, and its default otherwise', (name, fitting, unfitting) => {
  const db = openApp();
  expect(Check(SettingsChange, { [name]: fitting })).toBe(true);
  expect(changeSettings(db, { [name]: fitting })).toEqual({ ...defaultSettings, [name]: fitting });
  expect(Check(SettingsChange, { [name]: unfitting })).toBe(false);
  writeSetting(db, `settings.${name}`, unfitting);
  expect(readSettings(db)).toEqual(defaultSettings);
});

it('accepts no other settings', () => {
  expect(Check(SettingsChange, { color: 'blue' })).toBe(false);
  const db = openApp();
  writeSetting(db, 'settings.color', 'blue');
  expect(readSettings(db)).toEqual(defaultSettings);
});
