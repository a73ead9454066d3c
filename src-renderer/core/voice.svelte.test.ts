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

test('announces progress told by two parts of a view once, and again after something else', () => {
  const voice = new Voice();
  const said: string[] = [];
  const say = (text: string, isProgress: boolean) => {
    voice.say(text, isProgress);
    said.push(...voice.lines.map((line) => line.text));
    vi.runAllTimers();
  };
  say('Loading the vault', true);
  say('Loading the vault', true);
  say('Half of the vault loaded', true);
  say('Updated', false);
  say('Loading the vault', true);
  expect(said).toEqual(['Loading the vault', 'Half of the vault loaded', 'Updated', 'Loading the vault']);
});
