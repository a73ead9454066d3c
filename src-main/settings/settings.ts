/** A user's settings: what is stored where it fits, the default where it doesn't. */
import { Compile, type Validator } from 'typebox/compile';
import { Settings } from '../../src-shared/bridge/app.ts';
import { defaultSettings } from '../../src-shared/bridge/default-settings.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { readSetting, writeSetting } from './setting-rows.ts';

const names = Object.keys(Settings.properties) as (keyof Settings)[];
const checks = new Map<string, Validator>(names.map((name) => [name, Compile(Settings.properties[name])]));

export function readSettings(db: ReadableDatabase): Settings {
  const stored = names.flatMap((name) => {
    const value = readSetting(db, `settings.${name}`);
    return checks.get(name)?.Check(value) ? [[name, value] as const] : [];
  });
  // Each value has just passed the check of its own name.
  return { ...defaultSettings, ...(Object.fromEntries(stored) as Partial<Settings>) };
}

export function changeSettings(db: WritableDatabase, change: Partial<Settings>): Settings {
  db.transaction(() => {
    for (const [name, value] of Object.entries(change)) writeSetting(db, `settings.${name}`, value);
  })();
  return readSettings(db);
}
