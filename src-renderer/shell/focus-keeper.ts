/**
 * The focus never falls out of the page. When what had it is taken away (a row deleted, a dialog closed, another view), it goes
 * to the nearest thing around it that is left: the list that the row was in, else the view.
 */

const lists =
  '[role=grid], [role=listbox], [role=table], [role=tree], [role=list], [role=tablist], [role=radiogroup], ul, ol';

/** @returns the function that ends the keeping */
export function keepFocus(): () => void {
  /** Around what had the focus last, from the inside. */
  let around: readonly Element[] = [];

  function note({ target }: FocusEvent): void {
    if (target instanceof Element) around = ancestorsOf(target);
  }
  function mend(): void {
    const [had] = around;
    if (!had || had.isConnected || !isLost()) return;
    // A frame later: whoever took it away may give the focus to somebody by itself.
    requestAnimationFrame(() => {
      if (isLost()) (findRefuge(around) ?? document.querySelector('main'))?.focus({ preventScroll: true });
    });
  }
  const observer = new MutationObserver(mend);
  observer.observe(document.body, { childList: true, subtree: true });
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

/** In the nearest list that is left, what its keys begin at; an open dialog's first control comes before anything under it. */
function findRefuge(around: readonly Element[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].at(-1);
  if (dialog) return around.includes(dialog) ? (firstIn(dialog) ?? dialog) : dialog;
  const list = around.find((element) => element.isConnected && element.matches(lists));
  return list ? firstIn(list) : null;
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
