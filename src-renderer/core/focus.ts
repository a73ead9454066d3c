/**
 * Keyboard users go on where they were. `guardFocus` never lets the focus fall out of the page; the other functions are for those
 * who know a better place for it.
 */
import { onDestroy, tick } from 'svelte';

const overlays = '[role=menu], [role=dialog], [role=alertdialog]';
const lists =
  '[role=grid], [role=listbox], [role=table], [role=tree], [role=list], [role=tablist], [role=radiogroup], ul, ol, [data-rail]';
/** An account that was pinned comes back in another part of the rail, known by these. */
const marks = ['data-account', 'data-group'];
/** Frames in which a menu or a dialog closes and gives back the focus, to something that may be gone by then. */
const closingFrames = 12;
/** How long (ms) what was gone to may take to be on the screen, on a busy computer too. */
const patienceMs = 15_000;

const mainView = () => document.querySelector('main');
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Nothing has the focus. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Nothing has it, or only the view as a whole. */
function isFree(): boolean {
  return isLost() || document.activeElement === mainView();
}

/** Gives the view the focus, from which Tab goes on to its first control. What has it in the view keeps it. */
export function enterView(): void {
  if (!mainView()?.contains(document.activeElement)) leaveForView();
}

/** Gives the view the focus, though a field in it has it. */
export function leaveForView(): void {
  mainView()?.focus({ preventScroll: true });
}

/** Gives a control that has a problem the focus, and brings the field that says it to the middle of the view. */
export function leadToProblem({ control, field }: Record<'control' | 'field', HTMLElement | null>): void {
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * Gives the focus to what stays, once what has it is gone: a row, a part, the button that was just pressed.
 * @param to asked only if nothing has the focus then, or the view
 */
export async function recoverFocus(to: () => HTMLElement | null | undefined): Promise<void> {
  await tick();
  for (let frame = 0; frame < closingFrames; frame += 1) {
    if (isFree()) {
      to()?.focus();
      return;
    }
    if (!document.activeElement?.closest(overlays)) return;
    await nextFrame();
  }
}

/** Gives the focus to what is still to come in another view, unless somebody presses something, or takes it elsewhere, by then. */
export async function focusWhenThere(find: () => HTMLElement | null): Promise<void> {
  const before = document.activeElement;
  const pressed = new AbortController();
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(
      kind,
      () => {
        pressed.abort();
      },
      { capture: true, signal: pressed.signal }
    );
  for (const until = performance.now() + patienceMs; performance.now() < until; await nextFrame()) {
    const found = isFree() ? find() : null;
    if (found) found.focus();
    if (found || pressed.signal.aborted || !(isFree() || document.activeElement === before)) break;
  }
  pressed.abort();
}

/**
 * For a component that takes the focus when it is mounted, called at its start: once it is gone, the focus is where it was
 * before. The dialog's own way can't be used, since it looks only after the field in it has taken the focus.
 * @returns does it at once, for whoever goes on with something when the component is gone
 */
export function returnFocus(): () => void {
  const before = document.activeElement;
  function giveBack(): void {
    if (isLost() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }
  onDestroy(() => void tick().then(giveBack));
  return giveBack;
}

/**
 * When what has the focus is disabled or taken away, it goes to what opened it, to the same thing drawn anew elsewhere, or to the
 * nearest thing around it that is left: the list that the row was in, else the view. From the view, arrow keys go to its rows.
 * @returns the function that ends it
 */
export function guardFocus(): () => void {
  /** Around what had the focus last, from the inside; and around what had it before a menu or a dialog lay over the page. */
  let around: readonly Element[] = [];
  let under: readonly Element[] = [];

  function note({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    around = ancestorsOf(target);
    if (!target.closest(overlays)) under = around;
  }
  function look(): void {
    const [had] = around;
    // A frame later: whoever took it away may give the focus to somebody by itself.
    if (had && !had.isConnected && isLost()) requestAnimationFrame(giveOn);
    // The browser takes the focus from what is disabled only after that frame.
    else if (had?.matches(':disabled')) requestAnimationFrame(() => requestAnimationFrame(giveOn));
  }
  function giveOn(): void {
    for (const refuge of findRefuges(around, under)) {
      if (!isLost()) return;
      refuge?.focus({ preventScroll: true });
    }
  }
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('keydown', enterList);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('keydown', enterList);
  };
}

function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
  return all;
}

/** The first that takes it; an open dialog's first control comes before anything under it. */
function findRefuges(around: readonly Element[], under: readonly Element[]): (HTMLElement | null)[] {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
  if (dialog) return [around.includes(dialog) ? firstIn(dialog) : null, dialog];
  const [opener] = under;
  const list = under.find((element) => element.isConnected && element.matches(lists));
  return [
    opener instanceof HTMLElement && opener.isConnected ? opener : null,
    findAgain(under),
    list ? firstIn(list) : null,
    mainView()
  ];
}

/** The same thing, in the nearest place that still has it; not beyond the part of the page that it was in, where it means another. */
function findAgain(around: readonly Element[]): HTMLElement | null {
  const mark = marks.find((name) => around.some((element) => element.hasAttribute(name)));
  const value = mark === undefined ? null : around.find((element) => element.hasAttribute(mark))?.getAttribute(mark);
  if (mark === undefined || value == null) return null;
  const end = around.findIndex((element) => element.matches('main, nav'));
  const places = around.slice(0, end + 1).filter(({ isConnected }) => isConnected);
  const found = places.map((place) => place.querySelector<HTMLElement>(`[${mark}="${CSS.escape(value)}"]`));
  return found.find((element) => element !== null) ?? null;
}

function firstIn(element: Element): HTMLElement | null {
  return element.querySelector<HTMLElement>(
    '[tabindex="0"], button:not([tabindex="-1"], :disabled), a[href]:not([tabindex="-1"])'
  );
}

/** Arrow keys on the view itself, or where nothing has the focus, begin to walk in its first list. */
function enterList(event: KeyboardEvent): void {
  const { target: at, key } = event;
  if (!(at instanceof Element) || !at.matches('main, body') || !/^Arrow(?:Up|Down|Left|Right)$/.test(key)) return;
  if (document.querySelector('[aria-modal=true]')) return;
  const first = document.querySelector<HTMLElement>(
    'main :is([role=option], [role=row], [role=gridcell])[tabindex="0"], main li[data-row] a[href]'
  );
  if (!first) return;
  event.preventDefault();
  first.focus();
}
