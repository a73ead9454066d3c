/**
 * Keeps the keyboard focus where the user was. `guardFocus` never lets it leave the page;
 * the other functions are for callers that know a better place.
 */
import { onDestroy, tick } from 'svelte';

const overlays = '[role=menu], [role=dialog], [role=alertdialog]';
const lists =
  '[role=grid], [role=listbox], [role=table], [role=tree], [role=list], [role=tablist], [role=radiogroup], ul, ol, [data-rail]';
/** A pinned account is drawn again elsewhere in the rail; these attributes identify it. */
const marks = ['data-account', 'data-group'];
/** Frames until a closing menu or dialog gives the focus back, perhaps to a lost element. */
const closingFrames = 12;
const patienceMs = 15_000;

const mainView = () => document.querySelector('main');
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function isFree(): boolean {
  return isLost() || document.activeElement === mainView();
}

/**
 * Focuses the view, from which Tab reaches its first control. A focused control in it keeps
 * the focus.
 */
export function enterView(): void {
  if (!mainView()?.contains(document.activeElement)) leaveForView();
}

export function leaveForView(): void {
  mainView()?.focus({ preventScroll: true });
}

export function leadToProblem({ control, field }: Record<'control' | 'field', HTMLElement | null>): void {
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * Moves the focus to something that stays once the focused element is gone.
 * @param to called only if by then nothing has the focus, or only the view
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

/**
 * Focuses an element that is yet to appear in another view, unless the user presses or
 * focuses something first.
 */
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
 * For a component that takes the focus when it is mounted: restores the earlier focus once
 * it is gone. The dialog's own way fails, since it looks after the field has taken the
 * focus.
 * @returns restores the focus at once, for callers that go on with something
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
 * When the focused element is disabled or removed, focuses its opener, its new copy
 * elsewhere, or the nearest parent left: the row's list, else the view. From the view, arrow
 * keys enter its rows.
 * @returns a function that stops this
 */
export function guardFocus(): () => void {
  /**
   * Parents of the last focused element, inside out; and of the one before a menu or dialog
   * opened.
   */
  let around: readonly Element[] = [];
  let under: readonly Element[] = [];

  function note({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    around = ancestorsOf(target);
    if (!target.closest(overlays)) under = around;
  }
  function check(): void {
    const [had] = around;
    // A frame later, since the code that removed it may move the focus itself.
    if (had && !had.isConnected && isLost()) requestAnimationFrame(giveOn);
    // The browser blurs a disabled element only after that frame.
    else if (had?.matches(':disabled')) requestAnimationFrame(() => requestAnimationFrame(giveOn));
  }
  function giveOn(): void {
    for (const refuge of findRefuges(around, under)) {
      if (!isLost()) return;
      refuge?.focus({ preventScroll: true });
    }
  }
  const observer = new MutationObserver(check);
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

/** The first that takes focus; controls of an open dialog come before anything under it. */
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

/** Searches only the same part of the page: elsewhere the mark means something else. */
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
