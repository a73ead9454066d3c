import { afterEach, expect, it, vi } from 'vitest';
import type { Bridge, EventMessage } from '../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../src-shared/bridge/failure.ts';
import type { Toast } from '../core/toasts.svelte.ts';
import { copiesWithinMs, CreatedLinks } from './created-links.ts';

const url = 'https://platform.example/maralind/c9';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function askFor(intent: string, isCopied: boolean, isQueued = true) {
  const copied: string[] = [];
  const shown: (Pick<Toast, 'kind' | 'text'> & Partial<Toast>)[] = [];
  let tell: (message: EventMessage) => void = () => undefined;
  const bridge = {
    request: (name: string, { text = '' }: { readonly text?: string }) => {
      if (name === 'links.create') return Promise.resolve(isQueued ? ok({ intent: 1 }) : failed(localFailure('disk')));
      if (isCopied) copied.push(text);
      return Promise.resolve(ok({ isCopied }));
    },
    onEvent: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    }
  };
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
  // Safe: no other requests are made here.
  const created = new CreatedLinks(bridge as unknown as Bridge);
  const link = { account: 1, name: 'Bio link', intent };
  expect((await created.create(link, { show: (toast) => shown.push(toast) })).ok).toBe(isQueued);
  const answer = async (of: string, address: string | null) => {
    tell({ event: 'links.created', payload: { account: 1, intent: of, url: address } });
    await vi.waitFor(() => {
      expect(shown.length).toBe(1);
    });
  };
  return {
    copied,
    shown,
    answer,
    tell: (of: string) => {
      tell({ event: 'links.created', payload: { account: 1, intent: of, url } });
    }
  };
}

it('copies a link’s address once it is created, and says so', async () => {
  const { copied, shown, answer } = await askFor('one', true);
  await answer('one', url);
  expect(copied).toEqual([url]);
  expect(shown).toEqual([{ kind: 'done', text: 'Link created and copied' }]);
});

it('says when it couldn’t be copied, and offers to copy', async () => {
  const { shown, answer } = await askFor('one', false);
  await answer('one', url);
  expect(shown[0]).toMatchObject({ kind: 'asks', text: 'Link created. It couldn’t be copied.' });
  expect(shown[0]?.action?.label).toBe('Copy');
});

it('leaves the clipboard alone when the link arrives much later, such as after being offline', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { copied, shown, answer } = await askFor('one', true);
  vi.setSystemTime(Date.now() + copiesWithinMs + 1);
  await answer('one', url);
  expect(copied).toEqual([]);
  expect(shown[0]).toMatchObject({ kind: 'asks', text: 'Link “Bio link” created.' });
  shown[0]?.action?.run();
  await vi.waitFor(() => {
    expect(copied).toEqual([url]);
  });
});

it('says when an address is still to come, and reports only its own links, each once', async () => {
  const { shown, answer, tell } = await askFor('one', true);
  tell('another');
  await answer('one', null);
  expect(shown[0]?.text).toBe('Link created. Refresh later to load its address.');
  tell('one');
  await Promise.resolve();
  expect(shown).toHaveLength(1);
});

it('says nothing of a link that couldn’t be queued', async () => {
  const { copied, shown, tell } = await askFor('one', true, false);
  tell('one');
  await new Promise(setImmediate);
  expect([copied, shown]).toEqual([[], []]);
});
