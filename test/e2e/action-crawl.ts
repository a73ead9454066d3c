/** Finds the controls of actions on the page: those that a user sees and gets to by keys. */
import { expect, type Locator, type Page } from '@playwright/test';
import { listControls, lookAround, readTabbed, startTabbing } from './controls-in-page.ts';

export class ActionCrawl {
  readonly #page: Page;
  /** Views that Tab was pressed through. */
  readonly #tabbed = new Set<string>();
  readonly #found = new Set<string>();

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

  /** Goes there, waits until what is to be seen is there, and looks at it, menus and all; once in each view by Tab too. */
  async visit(address: string, there: Locator): Promise<void> {
    await this.go(address);
    await this.look(there);
    const view = new URL(this.#page.url()).pathname.replaceAll(/\d+/g, '');
    if (!this.#tabbed.has(view)) await expectTabbed(this.#page);
    this.#tabbed.add(view);
  }

  /** Waits until that is there, and notes the controls on the page and in each menu, list and dialog that a button opens. */
  async look(there: Locator): Promise<void> {
    await there.first().waitFor();
    const script = `(${lookAround.toString()})(${listControls.toString()})`;
    for (const id of await this.#page.evaluate<string[]>(script)) this.#found.add(id);
  }

  /** Waits until each of them has a control, and notes it. */
  async find(...ids: readonly string[]): Promise<void> {
    await expectReachable(this.#page, ids);
    for (const id of ids) this.#found.add(id);
  }

  /** What was drawn for a moment only may have been seen all the same. */
  expectAll(ids: readonly string[]): void {
    expect(ids.filter((id) => !this.#found.has(id))).toEqual([]);
  }
}

/** Each of them has a control now, or in a moment, that is seen and that the keyboard gets to. */
export async function expectReachable(page: Page, ids: readonly string[]): Promise<void> {
  const listMissing = async () => {
    const there = await page.evaluate(listControls);
    return ids.filter((id) => !there.includes(id));
  };
  await expect.poll(listMissing, { intervals: [20, 50, 100] }).toEqual([]);
}

/** Tab, pressed from the page's begin to its end, comes by every control that counts as reachable. */
async function expectTabbed(page: Page): Promise<void> {
  await expect(async () => {
    const before = await page.evaluate(listControls);
    await page.evaluate(startTabbing);
    let tabbed: string[] | null = null;
    for (let n = 0; n < 40 && tabbed === null; n++) {
      for (let key = 0; key < 10; key++) await page.keyboard.press('Tab');
      tabbed = await page.evaluate(readTabbed);
    }
    // What came or went meanwhile is no matter of the keys.
    const after = new Set(await page.evaluate(listControls));
    expect(before.filter((id) => after.has(id) && !tabbed?.includes(id))).toEqual([]);
  }).toPass({ timeout: 30_000 });
}
