/** From an input to the frame that shows it, measured in the page by the input's own time. */
import type { Page } from '@playwright/test';

/** Runs in the page: keeps, for each press of a key or a button, the ms until the next frame had been drawn. */
function watch(): void {
  const paints: number[] = [];
  const listen = (event: Event) => {
    const { timeStamp } = event;
    requestAnimationFrame(() => {
      // A message comes right after the frame that this callback belongs to.
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

/** What was measured since the last time it was taken, in ms. */
export function takePaints(page: Page): Promise<number[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'paints') as number[]).splice(0));
}
