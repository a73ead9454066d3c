/** Schemas of settings, apart from their declarations so that pages load no schema library. */
import { Type, type TSchema } from 'typebox';
import { mostState } from '../rules/snooze.ts';
import { filteredLists, type Setting } from '../settings/setting.ts';
import { declaredSettings, settingNames, type SettingName, type Settings } from '../settings/settings.ts';

const columnName = Type.String({ minLength: 1, maxLength: 40 });
const columnChoice = Type.Object(
  {
    table: columnName,
    column: columnName,
    width: Type.Union([Type.Number(), Type.Null()]),
    isShown: Type.Union([Type.Boolean(), Type.Null()])
  },
  { additionalProperties: false }
);

const savedFilter = Type.Object(
  {
    list: Type.Enum([...filteredLists]),
    name: Type.String({ minLength: 1, maxLength: 80 }),
    query: Type.String({ minLength: 1, maxLength: 1000 })
  },
  { additionalProperties: false }
);

const snooze = Type.Object(
  {
    need: Type.String({ minLength: 1, maxLength: 200 }),
    until: Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]),
    state: Type.String({ maxLength: mostState })
  },
  { additionalProperties: false }
);

function schemaOf(setting: Setting): TSchema {
  switch (setting.kind) {
    case 'choice':
      return Type.Enum(setting.options.map(({ value }) => value));
    case 'flag':
      return Type.Boolean();
    case 'integer':
      return Type.Integer({ minimum: setting.min, maximum: setting.max });
    case 'text':
      return Type.String({ maxLength: setting.maxLength });
    case 'set':
      return Type.Array(Type.Enum([...setting.of]), { maxItems: setting.of.length, uniqueItems: true });
    case 'texts':
      return Type.Array(Type.String({ maxLength: setting.maxLength }), { maxItems: setting.maxItems });
    case 'columns':
      return Type.Array(columnChoice, { maxItems: setting.maxItems });
    case 'filters':
      return Type.Array(savedFilter, { maxItems: setting.maxItems });
    case 'snoozes':
      return Type.Array(snooze, { maxItems: setting.maxItems });
  }
}

// Safe: one for each name, by the lines above.
export const settingSchemas = Object.fromEntries(
  settingNames.map((name) => [name, schemaOf(declaredSettings[name])])
) as Readonly<Record<SettingName, TSchema>>;

export const SettingsChange = Type.Unsafe<Partial<Settings>>(
  Type.Partial(Type.Object(settingSchemas), { additionalProperties: false })
);
