import type { TSchema } from 'typebox';
import { settingSchemas } from '../../src-shared/bridge/settings-schema.ts';
import { LateCheck } from '../../src-shared/service/late-check.ts';
import { defaultSettings, settingNames, type Settings } from '../../src-shared/settings/settings.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';
import { readSetting, writeSetting } from './setting-rows.ts';

const checks = new Map<string, LateCheck<TSchema>>(
  settingNames.map((name) => [name, new LateCheck(settingSchemas[name])])
);

export function readSettings(db: ReadableDatabase): Settings {
  const stored = settingNames.flatMap((name) => {
    const value = readSetting(db, `settings.${name}`);
    return value !== undefined && checks.get(name)?.Check(value) ? [[name, value] as const] : [];
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
