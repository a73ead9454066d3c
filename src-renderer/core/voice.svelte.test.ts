import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Voice } from './voice.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('announces two simultaneous equal messages once, and again when they recur', () => {
  const voice = new Voice();
  voice.say('Updated');
  voice.say('Updated');
  voice.say('12 items');
  expect(voice.lines.map(({ text }) => text)).toEqual(['Updated', '12 items']);
  vi.runAllTimers();
  voice.say('Updated');
  expect(voice.lines.map(({ text }) => text)).toEqual(['Updated']);
});

test('leaves no old message to be announced later', () => {
  const voice = new Voice();
  voice.say('Copied');
  voice.say('');
  expect(voice.lines).toHaveLength(1);
  vi.runAllTimers();
  expect(voice.lines).toEqual([]);
});
