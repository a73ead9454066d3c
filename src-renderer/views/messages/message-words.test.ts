import { describe, expect, it } from 'vitest';
import { canDelay } from './delete-own.ts';
import {
  describeLast,
  describeTimeLeft,
  describeOptions,
  describeSettings,
  nameOfChat,
  whyNoId
} from './message-words.ts';

const minute = 60_000;

it.each([
  [86_399_000, '23 h 59 min left'],
  [11 * 60 * minute + 2 * minute + 59_000, '11 h 02 min left'],
  [60 * minute, '1 h 00 min left'],
  [60 * minute - 1, '59 min left'],
  [5 * minute, '5 min left'],
  [5 * minute - 1, '4 min 59 s left'],
  [minute + 9000, '1 min 09 s left'],
  [59_999, '59 s left'],
  [0, '0 s left']
])('%i ms are %s', (leftMs, words) => {
  expect(describeTimeLeft(leftMs)).toBe(words);
});

it('an action that 5 s and a call would push past the limit can’t be delayed', () => {
  expect([canDelay(60_000), canDelay(15_001), canDelay(15_000), canDelay(0)]).toEqual([true, true, false, false]);
});

it.each([
  ['', null],
  ['12 ', null],
  ['12 34', 'These are several numbers. Enter one ID.'],
  ['012', 'This number isn’t an ID. Check its digits.'],
  ['12345678901234567', 'This number isn’t an ID. Check its digits.']
])('“%s” in an ID field: %s', (typed, words) => {
  expect(whyNoId(typed)).toBe(words);
});

it('a chat shows its last message, or the one that was found', () => {
  const chat = {
    chat: 7,
    name: null,
    username: null,
    lastText: 'two\nlines',
    lastIsMine: true,
    lastAt: 1,
    unread: 0,
    isMuted: null,
    found: null
  };
  expect(nameOfChat(chat)).toBe('Fan 7');
  expect(describeLast(chat)).toBe('You: two lines');
  expect(describeLast({ ...chat, lastText: '', lastIsMine: false })).toBe('Media or a GIF');
  expect(describeLast({ ...chat, lastText: null })).toBe('No messages loaded');
  const found = { message: 1, text: 'there it is', isMine: null, at: 1 };
  expect(describeLast({ ...chat, found })).toBe('there it is');
});

describe('messages saved for later', () => {
  const settings = { hours: 12, isEnabled: true, options: [6, 12, 24, 48], readAt: 1 };

  it.each([
    [settings, 'Saved messages are sent after 12 hours'],
    [{ ...settings, isEnabled: false }, 'Saved messages aren’t sent automatically'],
    [{ ...settings, hours: null }, 'Schedule of saved messages not provided'],
    [{ ...settings, isEnabled: null }, 'Saved messages are sent after 12 hours, if turned on'],
    [null, 'Schedule of saved messages not loaded']
  ])('%j', (given, words) => {
    expect(describeSettings(given)).toBe(words);
  });

  it('list the other options', () => {
    expect(describeOptions(settings)).toBe('Also offered: 6, 24 or 48 hours');
    expect(describeOptions({ ...settings, options: [12, 24] })).toBe('Also offered: 24 hours');
    expect(describeOptions({ ...settings, options: [12] })).toBe(null);
  });
});
