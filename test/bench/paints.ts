/** Measures in the page, by the input's own timestamp, until the next frame. */
import type { Page } from '@playwright/test';

/**
 * Runs in the page: records for each key or button press the ms until the next frame was
 * drawn.
 */
function watch(): void {
  const paints: number[] = [];
  const listen = (event: Event) => {
    const { timeStamp } = event;
    requestAnimationFrame(() => {
      // A message arrives right after this callback's frame.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        paints.push(performance.now() - timeStamp);
        channel.port1.close();
      };
      channel.port2.postMessage(null);
    });
  };
  for (const type of ['keydown', 'pointerdown', 'click']) addEventListener(type, listen, { capture: true });
  Object.assign(globalThis, { paints });
}

export async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(watch);
}

export function takePaints(page: Page): Promise<number[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'paints') as number[]).splice(0));
}
