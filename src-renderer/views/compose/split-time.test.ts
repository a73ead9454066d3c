import { expect, it } from 'vitest';
import { readMoment } from '../../../src-shared/rules/typed-moment.ts';
import { splitTime } from './split-time.ts';

const around = { now: Date.UTC(2026, 10, 22, 12), zone: 'UTC', order: 'day-first' } as const;
const split = (typed: string) => splitTime(typed, (words) => readMoment(words, around).ok);

it('ends the time at a colon and a space, or at a line break', () => {
  expect(split('tomorrow 9 am: New set: part two')).toEqual({ time: 'tomorrow 9 am', text: 'New set: part two' });
  expect(split('fri 18:30: ')).toEqual({ time: 'fri 18:30', text: '' });
  expect(split('in 2 hours\nNew set')).toEqual({ time: 'in 2 hours', text: 'New set' });
});

it('never splits inside a time, or after words that aren’t one', () => {
  for (const typed of [
    'fri 18:30',
    'tomorrow 9 am',
    'tomorrow 18: 30',
    'tomorrow: New set',
    'Tonight: a new set',
    'New: 9 am'
  ])
    expect(split(typed), typed).toBeNull();
  // Over already.
  expect(split('today 9 am: New set')).toBeNull();
});
