/** Finds the controls of actions on the page: those that a person sees and gets to by keys. */
import type { Locator, Page } from '@playwright/test';

export class ActionCrawl {
  readonly #page: Page;
  readonly found = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes to an address within the page. */
  async go(address: string): Promise<void> {
    await this.#page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }

  /** Goes there, waits until what is to be seen is there, and looks at it, menus and all. */
  async visit(address: string, there: Locator): Promise<void> {
    await this.go(address);
    await this.look(there);
  }

  /** Waits until that is there, and notes the controls on the page and in each menu, list and dialog that a button opens. */
  async look(there: Locator): Promise<void> {
    await there.first().waitFor();
    for (const id of await this.#page.evaluate(lookAround)) this.found.add(id);
  }
}

/** Runs in the page, since it takes hundreds of steps. */
async function lookAround(): Promise<string[]> {
  /** What walks within itself by arrow keys, so that one tab stop stands for all that is in it. */
  const roving =
    '[role=toolbar], [role=radiogroup], [role=tablist], [role=menu], [role=listbox], [role=grid], [role=row]';
  const opened = '[role=menu], [role=listbox], [role=dialog]';
  const ids = new Set<string>();
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  const all = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const press = (key: string, target: Element | Document) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const until = async (isSo: () => boolean, frames: number) => {
    for (let n = 0; n < frames && !isSo(); n++) await frame();
    return isSo();
  };
  function note(): void {
    for (const one of all('[data-action]'))
      if (one.tabIndex >= 0 || one.closest(roving))
        for (const id of one.dataset['action']?.split(' ') ?? []) ids.add(id);
  }

  /** @returns whether something lies over the page now that didn't before */
  async function open(button: HTMLElement, key: string): Promise<boolean> {
    const before = all(opened).length;
    button.focus();
    press(key, button);
    const isOpen = () => all(opened).length > before;
    if (await until(isOpen, 4)) return true;
    // A button's own Enter is the browser's, which listens to hands only.
    button.click();
    return until(isOpen, 20);
  }
  async function closeAll(most: number): Promise<void> {
    for (let n = 0; n < 3 && all(opened).length > most; n++) {
      press('Escape', document);
      await until(() => all(opened).length <= most, 20);
    }
  }

  // Rows and figures come a moment after their view: until no more controls come.
  let [last, since] = [-1, 0];
  await until(() => {
    const now = all('[data-action]').length;
    since = now === last && all('[aria-busy=true]').length === 0 ? since + 1 : 0;
    last = now;
    return since > 15;
  }, 300);
  note();
  const shown = all(opened).length;
  const place = all('[role=dialog]').at(-1) ?? document.querySelector('main');
  const buttons = all('[aria-haspopup]').filter((one) => place?.contains(one) && one.ariaDisabled !== 'true');
  for (const button of buttons) {
    if (!button.isConnected || button.matches(':disabled, [role=menuitem]') || !(await open(button, 'Enter'))) continue;
    note();
    for (const submenu of all('[role=menuitem][aria-haspopup=menu]')) {
      submenu.focus();
      press('ArrowRight', submenu);
      await until(() => all('[role=menu]').length > 1, 20);
      note();
      press('ArrowLeft', document.activeElement ?? document);
      await until(() => all('[role=menu]').length === 1, 20);
    }
    await closeAll(shown);
  }
  return [...ids];
}
