/**
 * Finds the page's bridge: Electron's preload puts it on `window`, else the web client opens
 * it.
 */
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { openWebBridge, type WebBridge } from './web-bridge.ts';

declare global {
  interface Window {
    readonly greenroom?: Bridge;
  }
}

/** `no-session`: no launch token, so the page can only explain how to get a fresh link. */
export async function connectBridge(): Promise<Bridge | WebBridge | 'no-session'> {
  return window.greenroom ?? (await openWebBridge());
}
