/** Where the page's bridge comes from: Electron's preload puts it on `window`, else the web host's client opens it. */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { openWebBridge, type WebBridge } from './web-bridge.ts';

declare global {
  interface Window {
    readonly greenroom?: Bridge;
  }
}

/** `no-session`: a page of the web host without a launch token; it can do nothing but say how to get a fresh link. */
export async function connectBridge(): Promise<Bridge | WebBridge | 'no-session'> {
  return window.greenroom ?? (await openWebBridge());
}
