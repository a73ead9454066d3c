import { expect, it } from 'vitest';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { DelayedActions } from './delayed-actions.svelte.ts';
import { ViewStates } from './view-states.ts';
import { Toasts } from './toasts.svelte.ts';

const closed: number[] = [];
class Vault {
  readonly account: number;
  weight = 0;
  constructor(_: Bridge, account: number) {
    this.account = account;
  }
  close(): void {
    closed.push(this.account);
  }
}

it('keeps states for as many accounts as the rail shows, fewer of millions of items, and the current one', () => {
  closed.length = 0;
  const states = new ViewStates({} as Bridge, new DelayedActions(new Toasts()));
  const first = states.of(Vault, 1);
  for (let account = 2; account <= 24; account += 1) states.of(Vault, account);
  expect([closed, states.of(Vault, 1)]).toEqual([[], first]);
  states.of(Vault, 25);
  expect(closed).toEqual([2]);

  states.of(Vault, 25).weight = 1_500_000;
  states.of(Vault, 24).weight = 1_500_000;
  states.of(Vault, 26);
  // All that were used before the first large one, and that one.
  expect(closed).toHaveLength(24);
  expect(closed.at(-1)).toBe(25);
  expect(states.of(Vault, 24).weight).toBe(1_500_000);
});
