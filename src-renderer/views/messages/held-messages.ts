/** Messages that are being deleted, or held for Undo. That goes on while another view is shown, so it outlives each view's state. */
import { SvelteSet } from 'svelte/reactivity';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';

export type HeldMessages = SvelteSet<number>;

const held = new WeakMap<Bridge, Map<number, HeldMessages>>();

/** Those of an account. */
export function heldOf(bridge: Bridge, account: number): HeldMessages {
  const accounts = held.get(bridge) ?? new Map<number, HeldMessages>();
  held.set(bridge, accounts);
  const found = accounts.get(account) ?? new SvelteSet<number>();
  accounts.set(account, found);
  return found;
}
