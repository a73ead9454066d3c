import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bringForward, revealOncePainted } from './window-reveal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const window = Object.assign(new EventEmitter(), { webContents: new EventEmitter() });
  const reveal = vi.fn();
  revealOncePainted(window, reveal);
  return { window, contents: window.webContents, reveal };
}

it.each(['ready-to-show first', 'did-finish-load first'])('is shown once when it has painted, with %s', (order) => {
  const { window, contents, reveal } = open();
  const events = [() => window.emit('ready-to-show'), () => contents.emit('did-finish-load')];
  for (const emit of order.startsWith('ready') ? events : events.reverse()) emit();
  expect(reveal).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(reveal).toHaveBeenCalledOnce();
});

it('is shown soon after its page has loaded, even if it never paints while hidden', () => {
  const { window, contents, reveal } = open();
  contents.emit('did-finish-load');
  expect(reveal).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(reveal).toHaveBeenCalledOnce();
  // Some systems paint only then.
  window.emit('ready-to-show');
  expect(reveal).toHaveBeenCalledOnce();
});

it('stays closed if it was closed before it painted', () => {
  const { window, contents, reveal } = open();
  contents.emit('did-finish-load');
  window.emit('closed');
  vi.runAllTimers();
  expect(reveal).not.toHaveBeenCalled();
});

it.each([
  ['darwin', 'show'],
  ['win32', 'focus'],
  ['linux', 'focus']
] as const)('comes before other apps on %s by %s', (platform, how) => {
  const seen: string[] = [];
  bringForward({ show: () => seen.push('show'), focus: () => seen.push('focus') }, platform);
  expect(seen).toEqual([how]);
});
