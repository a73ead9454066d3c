import { expect, it } from 'vitest';
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { AccountProfile } from '../../../src-shared/bridge/profile.ts';
import { ProfileState } from './profile-state.svelte.ts';

const empty: AccountProfile = {
  keeping: 'nothing',
  readAt: null,
  groups: [],
  more: 0,
  pictures: { avatar: null, header: null }
};

class TestHost {
  readonly asked: string[] = [];
  profile: AccountProfile = empty;
  isOffline = false;
  readonly #listeners: ((message: EventMessage) => void)[] = [];
  release: () => void = () => undefined;
  holds = false;
  readonly bridge: Bridge = {
    request: async (name) => {
      this.asked.push(name);
      if (this.holds) await new Promise<void>((resolve) => (this.release = resolve));
      const answers: Record<string, unknown> = {
        'part.read': ok(this.profile),
        'part.show': this.isOffline ? failed(localFailure('offline')) : ok({}),
        'part.refresh': this.isOffline ? failed(localFailure('offline')) : ok({}),
        'part.reveal': ok({ values: [{ name: 'email', value: 'hello@mara.example' }] })
      };
      // Safe: the state's four requests, each with its own answer type.
      return answers[name] as never;
    },
    onEvent: (listener) => {
      this.#listeners.push(listener);
      return () => undefined;
    }
  };
  tell(message: EventMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
}

it('fetches a missing profile, but not a cached one', async () => {
  const host = new TestHost();
  const state = new ProfileState(host.bridge, 1);
  await state.query.refresh();
  host.isOffline = true;
  await state.fetchDue();
  expect(state.failure?.code).toBe('offline');
  host.isOffline = false;
  await state.fetchDue();
  expect(state.failure).toBeNull();
  expect(host.asked.slice(-2)).toEqual(['part.show', 'part.read']);
  host.profile = { ...empty, keeping: 'sealed' };
  await state.query.refresh();
  await state.fetchDue();
  expect(host.asked.filter((name) => name === 'part.show')).toHaveLength(2);
});

it('shows a value until it is masked, alone or with all', async () => {
  const host = new TestHost();
  const state = new ProfileState(host.bridge, 1);
  await state.reveal('email');
  await state.reveal('ip');
  expect(state.revealed('email')).toBe('hello@mara.example');
  state.mask('email');
  expect(state.revealed('email')).toBeUndefined();
  expect(state.revealed('ip')).toBeDefined();
  state.mask();
  expect(state.revealed('ip')).toBeUndefined();
});

it('doesn’t show a value that arrives after masking', async () => {
  const host = new TestHost();
  const state = new ProfileState(host.bridge, 1);
  host.holds = true;
  const revealing = state.reveal('email');
  state.mask();
  host.release();
  await revealing;
  expect(state.revealed('email')).toBeUndefined();
});

it('masks and reads again when the profile changes, but not for another account’s', async () => {
  const host = new TestHost();
  const state = new ProfileState(host.bridge, 1);
  await state.reveal('email');
  host.tell({ event: 'accounts.profileChanged', payload: { account: 2 } });
  expect(state.revealed('email')).toBeDefined();
  host.profile = { ...empty, keeping: 'memory' };
  host.tell({ event: 'accounts.profileChanged', payload: { account: 1 } });
  await Promise.resolve();
  expect(state.revealed('email')).toBeUndefined();
  await expect.poll(() => state.query.value?.keeping).toBe('memory');
});
