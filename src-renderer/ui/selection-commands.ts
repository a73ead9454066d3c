import type { selectionActions } from '../../src-shared/actions/selection.ts';
import type { Command } from '../core/act.svelte.ts';
import type { AppState } from '../core/app-state.svelte.ts';
import type { RowSelection } from '../core/row-selection.svelte.ts';
import { selectionStrings } from './late-strings.ts';

type SelectionStep = keyof ReturnType<typeof selectionActions>;

interface Selecting {
  readonly app: Pick<AppState, 'voice'>;
  /** Null where rows of this kind can't be selected. */
  readonly selection: RowSelection | null;
  /** The shown rows. */
  readonly ids: ArrayLike<number> & Iterable<number>;
  /** Plural, as in "posts". */
  readonly noun: string;
  /** Why not all IDs are known yet. */
  readonly whyNotAll?: string | null;
  readonly focusList: () => unknown;
}

/** `SelectionToolbar` announces how many are selected. */
export function selectionCommands(list: Selecting): Readonly<Record<SelectionStep, Command>> {
  const { app, selection, ids, noun, whyNotAll = null, focusList } = list;
  return {
    selectAll: {
      run: () => selection?.add(ids),
      whyNot: selection === null || ids.length === 0 ? selectionStrings.whyNoneShown(noun) : whyNotAll
    },
    clear: {
      run: () => {
        selection?.clear();
        app.voice.say(selectionStrings.cleared);
        focusList();
      },
      whyNot: (selection?.count ?? 0) === 0 ? selectionStrings.whyNone(noun) : null
    }
  };
}
