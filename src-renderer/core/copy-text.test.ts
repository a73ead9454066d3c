import { afterEach, expect, it, vi } from 'vitest';
import type { Bridge } from '../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../src-shared/bridge/failure.ts';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function bridgeThat(answer: unknown): { bridge: Pick<Bridge, 'request'>; asked: unknown[] } {
  const asked: unknown[] = [];
  const request = (name: unknown, input: unknown) => {
    asked.push([name, input]);
    return Promise.resolve(answer);
  };
  return { bridge: { request: request as Bridge['request'] }, asked };
}

function givePageAClipboard(write: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
}

it('copies through the host where it can, without the page’s clipboard', async () => {
  const written: string[] = [];
  givePageAClipboard((text) => Promise.resolve(void written.push(text)));
  const { bridge, asked } = bridgeThat(ok({ isCopied: true }));
  expect(await copyText(bridge, 'words')).toBe(true);
  expect(asked).toEqual([['app.copyText', { text: 'words' }]]);
  expect(written).toEqual([]);
});

it.each([ok({ isCopied: false }), failed(localFailure('disconnected'))])(
  'copies in the page where the host doesn’t',
  async (answer) => {
    const written: string[] = [];
    givePageAClipboard((text) => Promise.resolve(void written.push(text)));
    expect(await copyText(bridgeThat(answer).bridge, 'words')).toBe(true);
    expect(written).toEqual(['words']);
  }
);

it('reports when copying isn’t allowed', async () => {
  givePageAClipboard(() => Promise.reject(new Error('not allowed')));
  expect(await copyText(bridgeThat(ok({ isCopied: false })).bridge, 'words')).toBe(false);
});
