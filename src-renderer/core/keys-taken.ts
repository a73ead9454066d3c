/** A select's button finds its options by typing. */
const fields =
  'textarea, select, [contenteditable=true], [role=combobox], [aria-haspopup=listbox], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';
const overlays = '[role=dialog], [role=alertdialog], [role=menu]';

const editing = /^Mod\+(?:[ACVXYZ]|Shift\+[VZ]|(?:Shift\+)?(?:Arrow\w+|Backspace|Delete|Home|End))$/;
/** Alt moves and deletes by words; on a Mac it also types signs. */
const words = /^Alt\+(?:Shift\+)?(?:Arrow\w+|Backspace|Delete)$/;
const signs = /^Alt\+(?:Shift\+)?.$/;

/** A player's own controls. */
const playing = /^(?:Enter|Space|Home|End|(?:Arrow|Page)\w+)$/;

/**
 * The action groups whose keys work at the target. Dialogs and menus have their own keys,
 * unless `data-actions` names the groups that they provide; an open one keeps its keys even
 * without focus.
 * @returns null for all groups
 */
export function groupsAt(target: EventTarget | null): readonly string[] | null {
  const within = target instanceof Element ? target.closest<HTMLElement>(overlays) : null;
  const over = within ?? [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
  return over ? (over.dataset['actions'] ?? '').split(' ').filter((group) => group !== '') : null;
}

export function isTakenBy(target: EventTarget | null, chord: string, onMac: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(fields)) return isTakenByField(chord, onMac);
  if (target.matches('video, audio')) return playing.test(chord);
  if (/^(?:Enter|Space)$/.test(chord))
    return target.matches('a[href], button, summary, input, [role=button], [role=option]');
  return /^(?:Arrow|Page|Home|End)/.test(chord) && target.matches('input[type=radio], input[type=range]');
}

export function isTakenByField(chord: string, onMac: boolean): boolean {
  if (chord.startsWith('Mod+')) return editing.test(chord);
  if (chord.startsWith('Alt+')) return words.test(chord) || (onMac && signs.test(chord));
  return !/^(?:Shift\+)?F\d+$/.test(chord);
}
