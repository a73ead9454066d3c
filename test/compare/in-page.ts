/** What runs in the page, before anything of the app's does. */

declare global {
  interface Window {
    /** Notifications, in the order in which they were shown. */
    notified?: string[];
  }
}

/** Random values from a seed, nothing that moves by itself, and notifications that are written down instead of shown. */
export function standStillInPage(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important; }');
  document.adoptedStyleSheets.push(still);
  let drawn = 0;
  let made = 0;
  Math.random = () => ((drawn += 1) * 0.618_033_988_749) % 1;
  crypto.randomUUID = () => `11111111-0000-4000-8000-${(made += 1).toString(16).padStart(12, '0')}`;
  const notified: string[] = (window.notified = []);
  class WrittenDown extends EventTarget {
    static readonly permission = 'granted';
    static requestPermission = () => Promise.resolve('granted');
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      super();
      notified.push(`${title}: ${body}`);
    }
    close(): void {
      // Nothing is shown.
    }
  }
  Object.assign(window, { Notification: WrittenDown });
}

/** Where the focus is, as a user would say it. */
export function describeFocus(): string {
  const at = document.activeElement;
  if (at === null || at === document.body) return 'nothing';
  const text = at.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const name = at.getAttribute('aria-label') ?? at.getAttribute('placeholder') ?? text;
  return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} “${name}”`;
}

/** Nobody has a page there. */
export const wayAndBack = '/nothing/way-and-back';

/**
 * Resolves when what came to the page so far has been worked through, and nothing moves that comes to an end.
 * @param address of the host; a request goes there first. Chromium's network process works through what was sent in its order, so
 *   what was sent before on another connection, in either direction, is there when its answer is
 */
export async function catchUp(address: string | null): Promise<void> {
  if (address !== null) await fetch(address).catch(() => undefined);
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 3; turn++)
    await new Promise<unknown>((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(turn);
    });
  port1.close();
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}
