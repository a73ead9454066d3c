/** Hears what a screen reader would say by itself: what comes into regions that were there before it, once each time. */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    heard?: string[];
  }
}

/** Runs in the page before anything of it does. */
function observe(): void {
  const heard: string[] = (window.heard = []);
  const quiet = '[aria-live=off], [aria-hidden=true]';
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=log], [role=alert]';
  const textOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  /** The nearest one that says what changes in it; null where a nearer one keeps quiet. */
  const regionOf = (node: Node): Element | null => {
    const at = (node instanceof Element ? node : node.parentElement)?.closest(`${live}, ${quiet}`) ?? null;
    return at?.matches(quiet) ? null : at;
  };
  const isWhole = (region: Element) =>
    region.ariaAtomic === 'true' || (region.ariaAtomic !== 'false' && region.matches('[role=status], [role=alert]'));
  const say = (node: Node, region: Element) => {
    const text = textOf(isWhole(region) ? region : node);
    if (text !== '') heard.push(text);
  };
  new MutationObserver((records) => {
    const come = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const said = new Set<Element>();
    for (const { type, target, addedNodes } of records) {
      const region = regionOf(target);
      // A region that came together with its text says nothing, unless it is an alert.
      if (region && !come.some((node) => node.contains(region)) && !said.has(region)) {
        if (isWhole(region)) said.add(region);
        for (const node of type === 'characterData' ? [target] : addedNodes) say(node, region);
      }
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[role=alert]')))
            say(alert, alert);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

export class Listener {
  readonly #page: Page;
  #from = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Before the page is opened. */
  static async on(page: Page): Promise<Listener> {
    await page.addInitScript(observe);
    return new Listener(page);
  }

  /** Everything since the last time that something was waited for. */
  async hear(): Promise<string[]> {
    const all = await this.#page.evaluate(() => window.heard ?? []);
    return all.slice(this.#from);
  }

  /** Everything since the page was loaded or this was asked before; the rest of the class isn't used then. */
  take(): Promise<string[]> {
    return this.#page.evaluate(() => window.heard?.splice(0) ?? []);
  }

  /** Waits until that is said, and gives back all that was said up to there. */
  async waitFor(words: RegExp): Promise<string[]> {
    await expect
      .poll(async () => (await this.hear()).some((line) => words.test(line)), {
        message: String(words),
        timeout: 30_000
      })
      .toBe(true);
    const heard = await this.hear();
    const until = heard.findIndex((line) => words.test(line)) + 1;
    this.#from += until;
    return heard.slice(0, until);
  }
}
