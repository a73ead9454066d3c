/** Copying, in both hosts: a window of ours is granted no permission, so there the host copies for its page. */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';

/** @returns whether the text is on the clipboard now */
export async function copyText(bridge: Pick<Bridge, 'request'>, text: string): Promise<boolean> {
  const answer = await bridge.request('app.copyText', { text });
  if (answer.ok && answer.value.isCopied) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A browser may refuse, for instance in a page that has lost the focus.
    return false;
  }
}
