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
  expect(voice.lines).toEqual(['Updated', '12 items']);
  vi.runAllTimers();
  voice.say('Updated');
  expect(voice.lines).toEqual(['Updated']);
});

test('leaves no old message to be announced later', () => {
  const voice = new Voice();
  voice.say('Copied');
  voice.say('');
  expect(voice.lines).toHaveLength(1);
  vi.runAllTimers();
  expect(voice.lines).toEqual([]);
});

test('announces an account’s progress once, and again after something else or for another account', () => {
  const voice = new Voice();
  const said: string[] = [];
  const say = (text: string, progressOf?: string) => {
    voice.say(text, progressOf);
    said.push(...voice.lines);
    vi.runAllTimers();
  };
  say('Loading the vault', '1');
  say('Loading the vault', '1');
  expect(said).toEqual(['Loading the vault']);
  say('Loading the vault', '2');
  say('Updated');
  say('Loading the vault', '2');
  expect(said).toEqual(['Loading the vault', 'Loading the vault', 'Updated', 'Loading the vault']);
});
