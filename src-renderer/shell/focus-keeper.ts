/**
 * The focus never falls out of the page. When what had it is disabled or taken away (a row deleted, a dialog closed, another view),
 * it goes to what opened it, to the same thing drawn anew elsewhere, or to the nearest thing around it that is left: the list that
 * the row was in, else the view.
 */

const lists =
  '[role=grid], [role=listbox], [role=table], [role=tree], [role=list], [role=tablist], [role=radiogroup], ul, ol, [data-rail]';
const overlays = '[role=menu], [role=dialog], [role=alertdialog]';
/** What a thing is known by wherever it is drawn: an account that was pinned comes back in another part of the rail. */
const marks = ['data-account', 'data-group'];

/** @returns the function that ends the keeping */
export function keepFocus(): () => void {
  /** Around what had the focus last, from the inside; and around what had it before a menu or a dialog lay over the page. */
  let around: readonly Element[] = [];
  let under: readonly Element[] = [];

  function note({ target }: FocusEvent): void {
    if (!(target instanceof Element)) return;
    around = ancestorsOf(target);
    if (!target.closest(overlays)) under = around;
  }
  function mend(): void {
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
  const observer = new MutationObserver(mend);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('keydown', enterList);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('keydown', enterList);
  };
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
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
    document.querySelector('main')
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
