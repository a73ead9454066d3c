/** Copies text. Our own windows have no clipboard permission, so there the host copies. */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import type { Toasts } from './toasts.svelte.ts';

export async function copyText(bridge: Pick<Bridge, 'request'>, text: string): Promise<boolean> {
  const answer = await bridge.request('app.copyText', { text });
  if (answer.ok && answer.value.isCopied) return true;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A browser may refuse, for instance if the page has lost focus.
    return false;
  }
}

export async function copyAndTell(
  { bridge, toasts }: { readonly bridge: Pick<Bridge, 'request'>; readonly toasts: Pick<Toasts, 'show'> },
  text: string,
  what: string
): Promise<void> {
  const isCopied = await copyText(bridge, text);
  toasts.show(isCopied ? { kind: 'done', text: `Copied ${what}` } : { kind: 'failed', text: `Couldn’t copy ${what}` });
}
