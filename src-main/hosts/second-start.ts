/** A second start on the same data folder: says that the first came forward, and ends. */
import type { Forward } from '../owner-socket.ts';
import { printJson, printLines } from './announce.ts';
import { openBrowser } from './web/browser.ts';

export async function finishSecondStart(forward: Forward, json: boolean): Promise<void> {
  if (json) printJson(forward);
  const isOpened = forward.launchFile !== null && (await openBrowser(forward.launchFile));
  if (json) return;
  if (forward.host === 'electron') printLines(['Greenroom was open already; its window is in front now.']);
  else if (isOpened) printLines(['Greenroom was running already; it is open in your browser now.']);
  else printLines(['Greenroom is running already. This link opens it, once:', `  ${forward.url}`]);
}
