declare global {
  interface Window {
    notified?: string[];
  }
}

/** Seeded random values, no animations, and notifications that are recorded instead of shown. */
export function standStillInPage(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(`*, ::before, ::after {
    animation: none !important;
    transition: none !important;
    /* Otherwise Chromium scales a picture from whichever of its sizes was drawn first. */
    image-rendering: pixelated !important;
  }`);
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
      // Not shown.
    }
  }
  Object.assign(window, { Notification: WrittenDown });
}

export function describeFocus(): string {
  const at = document.activeElement;
  if (at === null || at === document.body) return 'nothing';
  const text = at.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  const name = at.getAttribute('aria-label') ?? at.getAttribute('placeholder') ?? text;
  return `${at.getAttribute('role') ?? at.tagName.toLowerCase()} “${name}”`;
}

export const wayAndBack = '/nothing/way-and-back';

/**
 * Resolves once the page has handled everything it received, and finite animations have
 * ended.
 * @param address of the host, requested first: Chromium's network process works in order, so
 * earlier messages on other connections arrive before the answer
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
