import type { Action } from '../actions/action.ts';
import type { Snooze } from '../rules/snooze.ts';
import type { SettingsSection } from './sections.ts';

interface SettingAction extends Action {
  /** The ID without its group: `dark` of `settings.dark`. */
  readonly name: string;
}

interface Option {
  readonly value: string;
  /** Absent if the page words it, as for a date format with today's date. */
  readonly label?: string;
  readonly text?: string;
  readonly action?: SettingAction;
}

interface Row<Control extends string> {
  readonly section: SettingsSection;
  readonly label: string;
  /** `{Mod}` shows as the user's key. */
  readonly text?: string;
  readonly words?: string;
  /** `own`: drawn by a component of the section. */
  readonly control: Control | 'own';
}

export interface ColumnChoice {
  readonly table: string;
  readonly column: string;
  /** px; null for the declared width. */
  readonly width: number | null;
  readonly isShown: boolean | null;
}

export interface SavedFilter {
  readonly list: (typeof filteredLists)[number];
  readonly name: string;
  /** A query string without the `?`. */
  readonly query: string;
}
export const filteredLists = ['accounts', 'activity', 'audience', 'links', 'messages', 'posts', 'vault'] as const;

/** `row` is absent if it is set outside the settings view. */
export type Setting =
  | {
      readonly kind: 'choice';
      readonly default: string;
      readonly options: readonly Option[];
      readonly row?: Row<'segmented' | 'select'>;
    }
  | {
      readonly kind: 'flag';
      readonly default: boolean;
      readonly row?: Row<'switch'>;
      readonly action?: SettingAction;
    }
  | {
      readonly kind: 'integer';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly row?: Row<'select'> & { readonly steps: readonly number[] };
    }
  | { readonly kind: 'text'; readonly default: string; readonly maxLength: number; readonly row?: Row<never> }
  | {
      readonly kind: 'set';
      readonly default: readonly string[];
      readonly of: readonly string[];
      readonly row?: Row<never>;
    }
  | {
      readonly kind: 'texts';
      readonly default: readonly string[];
      readonly maxItems: number;
      readonly maxLength: number;
      readonly row?: Row<never>;
    }
  | {
      readonly kind: 'snoozes';
      readonly default: readonly Snooze[];
      readonly maxItems: number;
      readonly row?: Row<never>;
    }
  | {
      readonly kind: 'columns';
      readonly default: readonly ColumnChoice[];
      readonly maxItems: number;
      readonly row?: Row<never>;
    }
  | {
      readonly kind: 'filters';
      readonly default: readonly SavedFilter[];
      readonly maxItems: number;
      readonly row?: Row<never>;
    };

export type ValueOf<S extends Setting> = S extends { kind: 'choice'; options: readonly { value: infer V }[] }
  ? V
  : S extends { kind: 'flag' }
    ? boolean
    : S extends { kind: 'integer' }
      ? number
      : S extends { kind: 'text' }
        ? string
        : S extends { kind: 'set'; of: readonly (infer V)[] }
          ? V[]
          : S extends { kind: 'columns' }
            ? readonly ColumnChoice[]
            : S extends { kind: 'filters' }
              ? readonly SavedFilter[]
              : S extends { kind: 'snoozes' }
                ? readonly Snooze[]
                : string[];
