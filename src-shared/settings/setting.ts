/** How a setting is declared. Plain data: the host makes its check of it, the page its row and its actions. */
import type { Action } from '../actions/action.ts';
import type { Snooze } from '../rules/snooze.ts';
import type { SettingsSection } from './sections.ts';

interface SettingAction extends Action {
  /** Its id without the group: `dark` of `settings.dark`. */
  readonly name: string;
}

interface Option {
  readonly value: string;
  /** Absent where the page words it, such as a date format by today's date. */
  readonly label?: string;
  readonly text?: string;
  /** Chooses it from the palette. */
  readonly action?: SettingAction;
}

interface Row<Control extends string> {
  readonly section: SettingsSection;
  readonly label: string;
  /** Keys in braces are named as on the user's keyboard: `{Mod}`. */
  readonly text?: string;
  /** Other words that the palette finds the section by. */
  readonly words?: string;
  /** `own`: a component of the section draws it. */
  readonly control: Control | 'own';
}

/** A user's choice for a column, by the declared names of table and column. */
export interface ColumnChoice {
  readonly table: string;
  readonly column: string;
  /** px; null: as declared. */
  readonly width: number | null;
  /** Null: where there is room for it. */
  readonly isShown: boolean | null;
}

/** A filter of a list, with its sort and search, that a user has named. */
export interface SavedFilter {
  readonly list: (typeof filteredLists)[number];
  readonly name: string;
  /** As in an address, without the `?`. */
  readonly query: string;
}
/** By their views. */
export const filteredLists = ['accounts', 'activity', 'audience', 'links', 'messages', 'posts', 'vault'] as const;

/** `row` is absent for what is set outside the settings view. */
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
      /** Turns it on or off from the palette. */
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
  /** Some of a few known values. */
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

/** The type of a declared setting's value. */
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
