/**
 * Counts presses as the page hears them: a click, or a key with its modifiers. Text input
 * doesn't count.
 */
import { expect, type Page } from '@playwright/test';

export class PressCount {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page): Promise<PressCount> {
    await page.evaluate(() => {
      const counted = window as Window & { presses?: number };
      const count = (event: Event) => {
        const isModifier = event instanceof KeyboardEvent && ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key);
        if (event.isTrusted && !isModifier) counted.presses = (counted.presses ?? 0) + 1;
      };
      if (counted.presses === undefined)
        for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, count, { capture: true });
      counted.presses = 0;
    });
    return new PressCount(page);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
  }

  async expect(presses: number): Promise<void> {
    const heard = await this.#page.evaluate(() => (window as Window & { presses?: number }).presses);
    expect(heard).toBe(presses);
  }
}
