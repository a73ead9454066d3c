/** Whose a key is that was pressed somewhere in the page: a field's, a control's, a dialog's, or the actions'. Pure but for the DOM it looks at. */

/** A select's button finds its options by what is typed on it. */
const fields =
  'textarea, select, [contenteditable=true], [role=combobox], [aria-haspopup=listbox], input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])';
const overlays = '[role=dialog], [role=alertdialog], [role=menu]';

/** What a field does by itself with the main modifier. */
const editing = /^Mod\+(?:[ACVXYZ]|Shift\+[VZ]|(?:Shift\+)?(?:Arrow\w+|Backspace|Delete|Home|End))$/;
/** Words are walked and deleted with Alt; on a Mac it types signs besides. */
const words = /^Alt\+(?:Shift\+)?(?:Arrow\w+|Backspace|Delete)$/;
const signs = /^Alt\+(?:Shift\+)?.$/;

/**
 * The groups of actions whose keys work where the target is. A dialog or menu has keys of its own, unless it names the groups
 * that it provides in `data-actions`; one that lies over the page holds its keys even where the focus isn't in it.
 * @returns null for all groups
 */
export function groupsAt(target: EventTarget | null, page: ParentNode): readonly string[] | null {
  const within = target instanceof Element ? target.closest<HTMLElement>(overlays) : null;
  const over = within ?? [...page.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
  return over ? (over.dataset['actions'] ?? '').split(' ').filter((group) => group !== '') : null;
}

/** Whether the element that has the focus does something by itself with a chord. */
export function isTakenBy(target: EventTarget | null, chord: string, onMac: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.matches(fields)) return isTakenByField(chord, onMac);
  if (/^(?:Enter|Space)$/.test(chord))
    return target.matches('a[href], button, summary, input, [role=button], [role=option]');
  return /^(?:Arrow|Page|Home|End)/.test(chord) && target.matches('input[type=radio], input[type=range]');
}

/** Of a field that text is typed in. */
export function isTakenByField(chord: string, onMac: boolean): boolean {
  if (chord.startsWith('Mod+')) return editing.test(chord);
  if (chord.startsWith('Alt+')) return words.test(chord) || (onMac && signs.test(chord));
  return !/^(?:Shift\+)?F\d+$/.test(chord);
}
