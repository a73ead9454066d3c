/** From an input to the first frame that shows what it asked for, measured in the page by the input's own time. */
import type { Page } from '@playwright/test';
import { within } from './within.ts';

const longestMs = 10_000;

/** Runs in the page: `drawn` on its global object resolves with the ms from the next event of these types. */
function arm(types: readonly string[], isThere: () => boolean): void {
  const drawn = new Promise<number>((resolve) => {
    const listen = ({ timeStamp }: Event) => {
      for (const type of types) removeEventListener(type, listen, { capture: true });
      const look = () => {
        requestAnimationFrame(() => {
          // This frame draws the elements that are in the page now.
          if (!isThere()) {
            look();
            return;
          }
          // A message comes right after the frame that this callback belongs to.
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

/** What a floor shows is there in the frame after its event. */
export function atOnce(): () => boolean {
  return () => true;
}

/**
 * @param makeIsThere runs in the page, with nothing around it, before `act`; gives what looks whether the frame is there
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
