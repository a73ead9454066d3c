/** Records what a screen reader would announce: text added to existing live regions, once each. */
import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    heard?: string[];
  }
}

/** Runs in the page before its own code. */
function observe(): void {
  const heard: string[] = (window.heard = []);
  const quiet = '[aria-live=off], [aria-hidden=true]';
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=log], [role=alert]';
  const textOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  /** The nearest live region; null inside a silent one. */
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
      // A region that appears with its text is silent, unless it is an alert.
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

  static async on(page: Page): Promise<Listener> {
    await page.addInitScript(observe);
    return new Listener(page);
  }

  async hear(): Promise<string[]> {
    const all = await this.#page.evaluate(() => window.heard ?? []);
    return all.slice(this.#from);
  }

  /** Everything since loading or the last call; don't combine it with the other methods. */
  take(): Promise<string[]> {
    return this.#page.evaluate(() => window.heard?.splice(0) ?? []);
  }

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
