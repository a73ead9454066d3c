/**
 * Measures in the page, by the input's own timestamp, until the first frame that shows the
 * result.
 */
import type { Page } from '@playwright/test';
import { within } from './within.ts';

const longestMs = 10_000;

/**
 * Runs in the page: `drawn` on its global object resolves with the ms from the next event of
 * these types.
 */
function arm(types: readonly string[], isThere: () => boolean): void {
  const drawn = new Promise<number>((resolve) => {
    const listen = ({ timeStamp }: Event) => {
      for (const type of types) removeEventListener(type, listen, { capture: true });
      const look = () => {
        requestAnimationFrame(() => {
          if (!isThere()) {
            look();
            return;
          }
          // A message arrives right after this callback's frame.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(performance.now() - timeStamp);
          };
          port2.postMessage(null);
        });
      };
      look();
    };
    for (const type of types) addEventListener(type, listen, { capture: true });
  });
  Object.assign(globalThis, { drawn });
}

export function atOnce(): () => boolean {
  return () => true;
}

/**
 * @param makeIsThere runs in the page, without its surroundings, before `act`; returns a
 * test of the frame
 * @returns ms
 */
export async function timeDrawn<A>(
  page: Page,
  types: readonly string[],
  makeIsThere: (asked: A) => () => boolean,
  asked: A,
  act: () => Promise<unknown>
): Promise<number> {
  await page.evaluate(
    `(${arm.toString()})(${JSON.stringify(types)}, (${makeIsThere.toString()})(${JSON.stringify(asked)}))`
  );
  await act();
  return within(
    longestMs,
    page.evaluate(() => Reflect.get(globalThis, 'drawn') as Promise<number>)
  );
}
