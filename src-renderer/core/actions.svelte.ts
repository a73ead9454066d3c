import type { Action } from '../../src-shared/actions/action.ts';
import { everywhereKeys } from '../../src-shared/actions/app.ts';
import { chordOf, isMac, isSameKeys } from './key-chords.ts';
import { groupsAt, isTakenBy } from './keys-taken.ts';
import { isLive } from './single-keys.ts';

export interface Command {
  readonly run: () => unknown;
  readonly whyNot?: string | null;
  /** Replaces the table's label where it says more: "Delete 3 media…". */
  readonly label?: string | undefined;
  /** The account that it acts on, null for none. Absent: the one on screen. */
  readonly account?: number | null;
}

export interface ProvidedAction {
  readonly id: string;
  readonly action: Action;
  readonly command: Command;
}

export interface ActionControl {
  readonly 'data-action': string;
  readonly 'aria-keyshortcuts': string | undefined;
  /** Not `disabled`, which would drop the focus and hide the reason from the keyboard. */
  readonly 'aria-disabled': true | undefined;
  readonly title?: string;
  readonly onclick: () => void;
}

export interface ActionItem {
  readonly 'data-action': string;
  readonly disabled: boolean;
  readonly onSelect: () => void;
}

export interface PressedChord {
  readonly chord: string;
  readonly isRepeat: boolean;
  readonly groups: readonly string[] | null;
}

/** Time for the second key of a sequence (ms). Long enough to read the hint. */
const sequenceMs = 4000;

export class Actions {
  #sets = $state.raw<readonly (readonly ProvidedAction[])[]>([]);
  /**
   * A plain copy for adding and removing: an effect that ends reads old state, and would lose
   * a set just added.
   */
  #now: readonly (readonly ProvidedAction[])[] = [];
  #begun = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Everything provided, latest first, since it lies over the rest. */
  readonly all: readonly ProvidedAction[] = $derived(this.#sets.flat());

  get begun(): string | null {
    return this.#begun;
  }

  find(id: string): ProvidedAction | null {
    return this.all.find((one) => one.id === id) ?? null;
  }

  run(id: string): boolean {
    const found = this.find(id);
    return found !== null && runCommand(found.command);
  }

  add(set: readonly ProvidedAction[]): () => void {
    this.#sets = this.#now = [set, ...this.#now];
    return () => {
      this.#sets = this.#now = this.#now.filter((one) => one !== set);
    };
  }

  /**
   * Runs the command of the pressed keys. Dialogs and menus have their own keys, fields keep
   * what is typed, and a held key repeats only movements.
   */
  onkeydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return;
    const chord = chordOf(event);
    if (chord === null || isTakenBy(event.target, chord, isMac)) return;
    if (this.take({ chord, isRepeat: event.repeat, groups: groupsAt(event.target) })) event.preventDefault();
  }

  /**
   * @param pressed `groups`: those whose keys work where it was pressed, null for all
   * @returns whether the keys are bound here
   */
  take({ chord, isRepeat, groups }: PressedChord): boolean {
    if (isRepeat && !/(?:Arrow|Page)\w+$/.test(chord)) return false;
    // A second key only counts after a first one that is enabled.
    if (this.#begun === null && !isLive(chord)) return false;
    const live = this.all.filter(({ id }) => worksAt(id, groups));
    const begun = this.#begun;
    this.#wait(null);
    if (begun !== null) {
      if (runKeys(live, `${begun} ${chord}`)) return true;
      // An unknown second key only ends the sequence: it must not run a command of its own.
      if (!/^(?:Mod|Alt)\+/.test(chord)) return true;
    }
    if (runKeys(live, chord)) return true;
    const begins = live.some(({ action }) => action.keys?.some((keys) => isBeginOf(keys, chord)));
    if (begins) this.#wait(chord);
    return begins;
  }

  /** True if a chord belongs to a provided action, even a disabled one, or to a sequence. */
  isShortcut(chord: string, groups: readonly string[] | null): boolean {
    if (this.#begun !== null) return true;
    const live = this.all.filter(({ id }) => worksAt(id, groups));
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

function isBeginOf(keys: string, chord: string): boolean {
  const [first = '', second] = keys.split(' ');
  return second !== undefined && isSameKeys(first, chord);
}

export function runCommand({ run, whyNot }: Command): boolean {
  if ((whyNot ?? null) !== null) return false;
  run();
  return true;
}

/** @param groups as `groupsAt` returns them */
export function worksAt(id: string, groups: readonly string[] | null): boolean {
  // The palette and the list of shortcuts also work inside dialogs that provide actions.
  const isAnywhere = id === 'app.palette' || id === 'app.shortcuts';
  return groups?.some((group) => isAnywhere || group === groupOf(id)) ?? true;
}

function groupOf(id: string): string {
  return id.slice(0, id.indexOf('.'));
}
