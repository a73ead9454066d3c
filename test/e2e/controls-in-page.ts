/**
 * Finds controls of actions in the page. Each function goes there as text, and must be
 * self-contained.
 */

declare global {
  var tabbed: Element[] | undefined;
  /** Opened by `listAfterMoving`, once per view, since that takes most of the time. */
  var openedOnce: Set<string> | undefined;
}

/**
 * IDs of actions with a visible control that keys reach: its own tab stop, or part of an
 * arrow-key group with exactly one, or the focus.
 */
export function listControls(): string[] {
  const roving =
    '[role=toolbar], [role=radiogroup], [role=tablist], [role=menu], [role=listbox], [role=grid], [role=row]';
  const isStop = (one: HTMLElement) =>
    one.tabIndex >= 0 &&
    !one.matches(':disabled') &&
    !one.closest('[inert]') &&
    one.checkVisibility({ visibilityProperty: true });
  const active = document.activeElement;
  const hasKeys = (part: HTMLElement) =>
    part.contains(active) || (part.id !== '' && active?.getAttribute('aria-controls') === part.id);
  const isEntered = (part: HTMLElement | null) => {
    if (part === null) return false;
    if (hasKeys(part)) return true;
    return [part, ...part.querySelectorAll<HTMLElement>('*')].filter(isStop).length === 1;
  };
  const ids = new Set<string>();
  for (const one of document.querySelectorAll<HTMLElement>('[data-action]')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled') || one.closest('[inert]'))
      continue;
    if (one.tabIndex < 0 && !isEntered(one.closest<HTMLElement>(roving))) continue;
    for (const id of one.dataset['action']?.split(' ') ?? []) ids.add(id);
  }
  return [...ids];
}

export function startTabbing(): void {
  const begin = document.documentElement;
  begin.tabIndex = -1;
  begin.focus();
  begin.removeAttribute('tabindex');
  if (!globalThis.tabbed)
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) globalThis.tabbed?.push(target);
    });
  globalThis.tabbed = [];
}

/**
 * IDs of actions that Tab passed, or that arrow keys reach from there; null before the
 * page's end.
 */
export function readTabbed(): string[] | null {
  const roving =
    '[role=toolbar], [role=radiogroup], [role=tablist], [role=menu], [role=listbox], [role=grid], [role=row]';
  const stops = globalThis.tabbed ?? [];
  const isRound = document.activeElement === document.body || new Set(stops).size < stops.length;
  if (!isRound) return null;
  const controls = stops.flatMap((stop) => [
    ...[stop, stop.closest('[data-action]')],
    ...(stop.closest(roving)?.querySelectorAll('[data-action]') ?? [])
  ]);
  return controls.flatMap((one) => one?.getAttribute('data-action')?.split(' ') ?? []);
}

/**
 * Opens every menu and dialog of the page or topmost dialog, and lists their controls. Runs
 * in the page because of its hundreds of steps.
 * @param list `listControls`
 */
export async function listAfterMoving(list: () => string[]): Promise<string[]> {
  const opened = '[role=menu], [role=listbox], [role=dialog]';
  const ids = new Set<string>();
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true })
    );
  const press = (key: string, target: Element | Document) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const until = async (isSo: () => boolean, frames: number) => {
    for (let n = 0; n < frames && !isSo(); n++) await frame();
    return isSo();
  };
  const note = () => {
    for (const id of list()) ids.add(id);
  };

  async function open(button: HTMLElement, key: string): Promise<boolean> {
    const before = all(opened).length;
    button.focus();
    press(key, button);
    const isOpen = () => all(opened).length > before;
    if (!(await until(isOpen, 4))) {
      // Enter is handled by the browser, which ignores synthetic keys.
      button.click();
      if (!(await until(isOpen, 20))) return false;
    }
    await until(hasKeys, 20);
    return true;
  }
  /** An overlay takes the focus a moment later. */
  function hasKeys(): boolean {
    const [last, active] = [all(opened).at(-1), document.activeElement];
    return !last || last.contains(active) || active?.getAttribute('aria-controls') === last.id;
  }
  function isFirst(button: HTMLElement): boolean {
    const called = button.ariaLabel ?? button.textContent.trim();
    const key = [location.pathname.replaceAll(/\d+/g, ''), button.dataset['action'], called].join(' ');
    const known = (globalThis.openedOnce ??= new Set());
    return !known.has(key) && known.add(key).size > 0;
  }
  async function noteAll(): Promise<void> {
    note();
    for (const submenu of all('[role=menuitem][aria-haspopup=menu]')) {
      submenu.focus();
      press('ArrowRight', submenu);
      await until(() => all('[role=menu]').length > 1 && hasKeys(), 20);
      note();
      press('ArrowLeft', document.activeElement ?? document);
      await until(() => all('[role=menu]').length === 1, 20);
    }
  }
  async function closeAll(most: number): Promise<void> {
    for (let n = 0; n < 3 && all(opened).length > most; n++) {
      press('Escape', document);
      await until(() => all(opened).length <= most, 20);
    }
  }

  // Rows and figures follow their view: wait until no more controls appear.
  let [last, since] = [-1, 0];
  await until(() => {
    const now = all('[data-action]').length;
    since = now === last && all('[aria-busy=true]').length === 0 ? since + 1 : 0;
    last = now;
    return since > 15;
  }, 300);
  await noteAll();
  const shown = all(opened).length;
  const place = all('[role=dialog]').at(-1) ?? document.querySelector('main');
  const buttons = all('[aria-haspopup]').filter((one) => place?.contains(one) && one.ariaDisabled !== 'true');
  for (const button of buttons) {
    if (!button.isConnected || button.matches(':disabled, [role=menuitem]') || !isFirst(button)) continue;
    if (!(await open(button, 'Enter'))) continue;
    await noteAll();
    await closeAll(shown);
  }
  return [...ids];
}
