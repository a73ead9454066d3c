import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bridge, EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { LegalState } from '../../../src-shared/bridge/payouts.ts';
import { LegalSource, shownForMs } from './legal-source.svelte.ts';

const read = (at: number) => ({ isReading: false, readAt: at, failure: null });
const legal = (at: number): LegalState => ({
  keeping: 'sealed',
  fields: [
    { name: 'realFirstName', group: 'person', isMasked: true, isGiven: true },
    { name: 'realCity', group: 'address', isMasked: true, isGiven: true }
  ],
  form: read(at),
  info: read(at)
});

const person = { group: 'person', name: 'realFirstName' } as const;
const address = { group: 'address', name: 'realCity' } as const;

class TestHost {
  state = legal(1);
  isFailing = false;
  holds = false;
  release: () => void = () => undefined;
  tell: (message: EventMessage) => void = () => undefined;
  readonly bridge: Bridge = {
    request: async (name) => {
      if (this.holds) await new Promise<void>((resolve) => (this.release = resolve));
      const values = [
        { name: 'realFirstName', value: 'Anna' },
        { name: 'realCity', value: 'Portsmere' }
      ];
      const answers: Record<string, unknown> = {
        'part.read': ok(this.state),
        'part.reveal': this.isFailing ? failed(localFailure('disk')) : ok({ values })
      };
      // Safe: the tests' two requests, each with its own answer type.
      return answers[name] as never;
    },
    onEvent: (listener) => {
      this.tell = listener;
      return () => undefined;
    }
  };
}

async function open(): Promise<{ host: TestHost; source: LegalSource }> {
  const host = new TestHost();
  const source = new LegalSource(host.bridge, 1);
  await source.query.refresh();
  return { host, source };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows the revealed card, and keeps nothing of the others', async () => {
  const { source } = await open();
  await source.reveal('person');
  expect(source.revealed(person)).toBe('Anna');
  expect(source.revealed({ group: 'person', name: 'realCity' })).toBeUndefined();
  expect(source.revealed(address)).toBeUndefined();
  source.mask('person');
  expect(source.revealed(person)).toBeUndefined();
});

it('masks each card a minute after it was revealed, and all on request', async () => {
  const { source } = await open();
  await source.reveal('person');
  vi.advanceTimersByTime(shownForMs - 1000);
  await source.reveal('address');
  vi.advanceTimersByTime(1000);
  expect(source.revealed(person)).toBeUndefined();
  expect(source.revealed(address)).toBeDefined();
  source.mask();
  expect(source.revealed(address)).toBeUndefined();
});

it('doesn’t show what arrives after masking', async () => {
  const { host, source } = await open();
  host.holds = true;
  const revealing = source.reveal('person');
  source.mask();
  host.release();
  await revealing;
  expect(source.revealed(person)).toBeUndefined();
});

it('masks when it is reloaded, but not when something else changes', async () => {
  const { host, source } = await open();
  await source.reveal('person');
  host.tell({ event: 'payouts.changed', payload: { account: 1 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(source.revealed(person)).toBeDefined();
  host.state = legal(2);
  host.tell({ event: 'payouts.changed', payload: { account: 2 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(source.revealed(person)).toBeDefined();
  host.tell({ event: 'payouts.changed', payload: { account: 1 } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(source.revealed(person)).toBeUndefined();
});

it('copies without showing, and says why it can’t', async () => {
  const { host, source } = await open();
  expect(await source.textOf('realCity')).toBe('Portsmere');
  expect(source.revealed(address)).toBeUndefined();
  host.isFailing = true;
  expect(await source.textOf('realCity')).toBeNull();
  expect(source.failure?.code).toBe('disk');
});
