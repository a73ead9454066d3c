import type { SettingsSection } from '../../../src-shared/settings/sections.ts';
import type { SettingActionName } from '../../../src-shared/settings/setting-actions.ts';
import type { Setting } from '../../../src-shared/settings/setting.ts';
import {
  declaredSettings,
  defaultSettings,
  settingNames,
  type SettingName,
  type Settings
} from '../../../src-shared/settings/settings.ts';
import { nameKeys } from '../../core/key-chords.ts';
import {
  numberWriter,
  resolveFormats,
  writeClock,
  writeDay,
  type Formats,
  type FormatSettings
} from '../../format/formats.ts';
import { formatsStrings } from './strings.ts';

interface DeclaredRow {
  readonly name: SettingName;
  readonly control: 'segmented' | 'select' | 'switch';
  readonly label: string;
  readonly text: string | undefined;
  readonly action: SettingActionName | undefined;
}

interface RowOption {
  readonly value: string;
  readonly label: string;
  readonly action: SettingActionName | undefined;
}

export type ValueLabels = { readonly [Name in SettingName]?: (value: Settings[Name]) => string };

export function listSettingRows(section: SettingsSection): DeclaredRow[] {
  return settingNames.flatMap((name) => {
    const setting: Setting = declaredSettings[name];
    const { row } = setting;
    if (row?.section !== section || row.control === 'own') return [];
    const text = row.text?.replaceAll(/\{(.+?)\}/g, (_, keys: string) => nameKeys(keys));
    const action = setting.kind === 'flag' ? setting.action : undefined;
    return [{ name, control: row.control, label: row.label, text, action: nameOf(action) }];
  });
}

/** Includes the current value, even between a number's steps. */
export function listOptions(name: SettingName, now: Settings, labels: ValueLabels): RowOption[] {
  const setting: Setting = declaredSettings[name];
  // Safe: the values come from this name's declaration.
  const labelOf = labels[name] as ((value: string | number) => string) | undefined;
  if (setting.kind === 'choice')
    return setting.options.map(({ value, label, action }) => ({
      value,
      label: labelOf?.(value) ?? label ?? value,
      action: nameOf(action)
    }));
  if (setting.kind !== 'integer') return [];
  const values = new Set([...(setting.row?.steps ?? []), Number(now[name])]);
  return [...values]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: labelOf?.(value) ?? String(value), action: undefined }));
}

export function changeTo(name: SettingName, value: string | boolean): Partial<Settings> {
  return { [name]: declaredSettings[name].kind === 'integer' ? Number(value) : value };
}

/** Safe: declared actions have exactly these names. */
function nameOf(action: { readonly name: string } | undefined): SettingActionName | undefined {
  return action?.name as SettingActionName | undefined;
}

const writeSample = numberWriter({ minimumFractionDigits: 1 });

/**
 * @param day the example's `YYYY-MM-DD`
 * @param locale resolves `system`
 */
export function labelFormats(day: string, locale: string) {
  const by =
    <Name extends keyof FormatSettings>(name: Name, write: (formats: Formats) => string) =>
    (value: FormatSettings[Name]) => {
      const words = write(resolveFormats({ ...defaultSettings, [name]: value }, locale));
      return value === 'system' ? formatsStrings.system(words) : words;
    };
  return {
    dateFormat: by('dateFormat', ({ dates }) => writeDay(day, 'short', true, dates)),
    clockFormat: by('clockFormat', ({ clock }) => writeClock('14:30', clock)),
    numberFormat: by('numberFormat', ({ numbers }) => writeSample(1_234.5, numbers))
  };
}
