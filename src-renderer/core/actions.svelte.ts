/** The actions that components provide now, for keys and the palette. */
import type { Action } from '../../src-shared/actions/action.ts';
import { everywhereKeys } from '../../src-shared/actions/app.ts';
import { chordOf, isMac, isSameKeys } from './key-chords.ts';
import { groupsAt, isTakenBy } from './keys-taken.ts';
import { isLive } from './single-keys.ts';

/** How an action runs now, and why it can't. */
export interface Command {
  readonly run: () => unknown;
  /** Why it can't be done now, in words; null or absent where it can. */
  readonly whyNot?: string | null;
  /** In place of the table's, where it says more: "Delete 3 media…". */
  readonly label?: string | undefined;
  /** The number of the account that it acts on, null for none; absent where that is the one on the screen. */
  readonly account?: number | null;
}

/** An action with its command. */
export interface ProvidedAction {
  /** `<group>.<name>`, as in `vault.delete`. */
  readonly id: string;
  readonly action: Action;
  readonly command: Command;
}

/** Attributes of an action's button, as in `<Button {...act('vault.delete')}>`. */
export interface ActionControl {
  readonly 'data-action': string;
  readonly 'aria-keyshortcuts': string | undefined;
  /** Not `disabled`, which would take the focus from whoever just pressed it, and hide the reason from the keyboard. */
  readonly 'aria-disabled': true | undefined;
  /** Why not, where that is so; else a button keeps its own. */
  readonly title?: string;
  readonly onclick: () => void;
}

/** Attributes of a menu item. */
export interface ActionItem {
  readonly 'data-action': string;
  readonly disabled: boolean;
  readonly onSelect: () => void;
}

export interface PressedChord {
  readonly chord: string;
  /** The key is held down. */
  readonly isRepeat: boolean;
  readonly groups: readonly string[] | null;
}

/** How long the second key of two may take, in ms: the hint that lists them is to be read. */
const sequenceMs = 4000;

export class Actions {
  #sets = $state.raw<readonly (readonly ProvidedAction[])[]>([]);
  /** The same, for adding and taking back: while an effect ends it reads state as it was, and another tab's set, just added, would be lost. */
  #now: readonly (readonly ProvidedAction[])[] = [];
  #begun = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Everything that is provided; what came last stands first, since it lies over the rest. */
  readonly all: readonly ProvidedAction[] = $derived(this.#sets.flat());

  /** The first key of two, while the second is waited for. */
  get begun(): string | null {
    return this.#begun;
  }

  find(id: string): ProvidedAction | null {
    return this.all.find((one) => one.id === id) ?? null;
  }

  /** @returns whether it was done */
  run(id: string): boolean {
    const found = this.find(id);
    return found !== null && runCommand(found.command);
  }

  /** @returns the function that takes the commands back */
  add(set: readonly ProvidedAction[]): () => void {
    this.#sets = this.#now = [set, ...this.#now];
    return () => {
      this.#sets = this.#now = this.#now.filter((one) => one !== set);
    };
  }

  /**
   * Does what the keys stand for. Dialogs and menus have keys of their own, a field keeps what it types, and a key that is
   * held down repeats only what walks.
   */
  onkeydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const chord = chordOf(event);
    if (chord === null || isTakenBy(event.target, chord, isMac)) return;
    if (this.take({ chord, isRepeat: event.repeat, groups: groupsAt(event.target, document) })) event.preventDefault();
  }

  /**
   * @param pressed `groups`: those whose keys work where it was pressed, null for all
   * @returns whether the keys mean something here
   */
  take({ chord, isRepeat, groups }: PressedChord): boolean {
    if (isRepeat && !/(?:Arrow|Page)\w+$/.test(chord)) return false;
    // The second of two keys comes only after a first one that was live.
    if (this.#begun === null && !isLive(chord)) return false;
    const live = groups ? this.all.filter(({ id }) => isIn(id, groups)) : this.all;
    const begun = this.#begun;
    this.#wait(null);
    if (begun !== null) {
      if (runKeys(live, `${begun} ${chord}`)) return true;
      // What was meant as a second key isn't to do something else by itself: it only ends the waiting.
      if (!/^(?:Mod|Alt)\+/.test(chord)) return true;
    }
    if (runKeys(live, chord)) return true;
    const begins = live.some(({ action }) => action.keys?.some((keys) => isBeginOf(keys, chord)));
    if (begins) this.#wait(chord);
    return begins;
  }

  /**
   * Whether a chord is one of an action that is offered, even where that can't be done now; or the first or second of two.
   * @param groups as `PressedChord` has them
   */
  isShortcut(chord: string, groups: readonly string[] | null): boolean {
    if (this.#begun !== null) return true;
    const live = groups ? this.all.filter(({ id }) => isIn(id, groups)) : this.all;
    const fits = (keys: string) => isSameKeys(keys, chord) || isBeginOf(keys, chord);
    if (!isLive(chord)) return false;
    return (groups === null && chord in everywhereKeys) || live.some(({ action }) => action.keys?.some(fits));
  }

  #wait(begun: string | null): void {
    clearTimeout(this.#timer);
    this.#begun = begun;
    if (begun === null) return;
    this.#timer = setTimeout(() => {
      this.#begun = null;
    }, sequenceMs);
  }
}

function runKeys(live: readonly ProvidedAction[], keys: string): boolean {
  const fits = ({ action }: ProvidedAction) => action.keys?.some((own) => isSameKeys(own, keys)) ?? false;
  return live.some((one) => fits(one) && runCommand(one.command));
}

/** Of two keys, one after the other. */
function isBeginOf(keys: string, chord: string): boolean {
  const [first = '', second] = keys.split(' ');
  return second !== undefined && isSameKeys(first, chord);
}

/** @returns whether it could be done, and was */
export function runCommand({ run, whyNot }: Command): boolean {
  if ((whyNot ?? null) !== null) return false;
  run();
  return true;
}

function isIn(id: string, groups: readonly string[]): boolean {
  // From within a dialog that provides actions the palette and the sheet of keys are at hand too.
  return groups.length > 0 && (groups.includes(groupOf(id)) || id === 'app.palette' || id === 'app.shortcuts');
}

/** The first part of an id: `vault` of `vault.delete`. */
function groupOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}
