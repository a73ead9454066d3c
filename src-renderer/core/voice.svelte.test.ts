import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Voice } from './voice.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what two parts of the page say at once is said once, and again when it happens again', () => {
  const voice = new Voice();
  voice.say('Updated');
  voice.say('Updated');
  voice.say('12 items');
  expect(voice.lines.map(({ text }) => text)).toEqual(['Updated', '12 items']);
  vi.runAllTimers();
  voice.say('Updated');
  expect(voice.lines.map(({ text }) => text)).toEqual(['Updated']);
});

test('nothing stays to be read as news by somebody who comes by later', () => {
  const voice = new Voice();
  voice.say('Copied');
  voice.say('');
  expect(voice.lines).toHaveLength(1);
  vi.runAllTimers();
  expect(voice.lines).toEqual([]);
});
