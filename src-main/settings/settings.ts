/** A user's settings: the stored value if valid, else the default. */
import { Compile, type Validator } from 'typebox/compile';
import { settingSchemas } from '../../src-shared/bridge/settings-schema.ts';
import { defaultSettings, settingNames, type Settings } from '../../src-shared/settings/settings.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { readSetting, writeSetting } from './setting-rows.ts';

const checks = new Map<string, Validator>(settingNames.map((name) => [name, Compile(settingSchemas[name])]));

export function readSettings(db: ReadableDatabase): Settings {
  const stored = settingNames.flatMap((name) => {
    const value = readSetting(db, `settings.${name}`);
    return checks.get(name)?.Check(value) ? [[name, value] as const] : [];
  });
  // Each value was checked under its own name.
  return { ...defaultSettings, ...(Object.fromEntries(stored) as Partial<Settings>) };
}

export function changeSettings(db: WritableDatabase, change: Partial<Settings>): Settings {
  db.transaction(() => {
    for (const [name, value] of Object.entries(change)) writeSetting(db, `settings.${name}`, value);
  })();
  return readSettings(db);
}
