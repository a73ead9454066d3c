/** A second start on the same data folder says that the first came forward, and ends. */
import type { Forward } from '../owner-socket.ts';
import { printJson, printLines } from './announce.ts';
import { openBrowser } from './web/browser.ts';

export async function finishSecondStart(forward: Forward, json: boolean): Promise<void> {
  if (json) printJson(forward);
  const isOpened = forward.launchFile !== null && (await openBrowser(forward.launchFile));
  if (json) return;
  if (forward.host === 'electron') printLines(['Greenroom is already running. Its window is now in front.']);
  else if (isOpened) printLines(['Greenroom is already running. It’s now open in your browser.']);
  else printLines(['Greenroom is already running. Open this link in your browser; it works once:', `  ${forward.url}`]);
}
