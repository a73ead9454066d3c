/** Finds the visible controls of actions that the keyboard reaches. */
import { expect, type Locator, type Page } from '@playwright/test';
import { listControls, listAfterMoving, readTabbed, startTabbing } from './controls-in-page.ts';

export class ActionCrawl {
  readonly #page: Page;
  readonly #tabbed = new Set<string>();
  readonly #found = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  async go(address: string): Promise<void> {
    await this.#page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }

  /**
   * Opens an address, waits for `there`, and checks all controls and menus; once per view also
   * by Tab.
   */
  async visit(address: string, there: Locator): Promise<void> {
    await this.go(address);
    await this.look(there);
    const view = new URL(this.#page.url()).pathname.replaceAll(/\d+/g, '');
    if (!this.#tabbed.has(view)) await expectTabbed(this.#page);
    this.#tabbed.add(view);
  }

  async look(there: Locator): Promise<void> {
    await there.first().waitFor();
    const script = `(${listAfterMoving.toString()})(${listControls.toString()})`;
    for (const id of await this.#page.evaluate<string[]>(script)) this.#found.add(id);
  }

  async find(...ids: readonly string[]): Promise<void> {
    await expectReachable(this.#page, ids);
    for (const id of ids) this.#found.add(id);
  }

  /** Briefly visible controls may have been missed. */
  expectAll(ids: readonly string[]): void {
    expect(ids.filter((id) => !this.#found.has(id))).toEqual([]);
  }
}

/** Each has, now or soon, a visible control that the keyboard reaches. */
export async function expectReachable(page: Page, ids: readonly string[]): Promise<void> {
  const listMissing = async () => {
    const there = await page.evaluate(listControls);
    return ids.filter((id) => !there.includes(id));
  };
  await expect.poll(listMissing, { intervals: [20, 50, 100] }).toEqual([]);
}

async function expectTabbed(page: Page): Promise<void> {
  await expect(async () => {
    const before = await page.evaluate(listControls);
    await page.evaluate(startTabbing);
    let tabbed: string[] | null = null;
    for (let n = 0; n < 40 && tabbed === null; n++) {
      for (let key = 0; key < 10; key++) await page.keyboard.press('Tab');
      tabbed = await page.evaluate(readTabbed);
    }
    const after = new Set(await page.evaluate(listControls));
    expect(before.filter((id) => after.has(id) && !tabbed?.includes(id))).toEqual([]);
  }).toPass({ timeout: 30_000 });
}
