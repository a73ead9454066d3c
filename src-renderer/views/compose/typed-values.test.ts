import { describe, expect, it } from 'vitest';
import { readMoment } from '../../../src-shared/rules/typed-moment.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { hasPart, moveItem, postParts, withoutOption, withoutPart, withPart } from './draft-body.ts';
import { describeLeftBehind } from '../../outbox/post-words.ts';
import { platformId } from '../../../src-shared/rules/platform-id.ts';
import { readMediaIds } from '../../media/media-ids.ts';
import { readTypedAmount, readAmounts, splitTime, writeAmounts } from './typed-values.ts';

describe('amounts', () => {
  it('are parsed as typed, and null when invalid', () => {
    expect(['10,000', ' 12,5 ', '-3', '', 'ten', '99999999999'].map(readTypedAmount)).toEqual([
      ...[10_000, 12.5, -3],
      ...[null, null, 1e9]
    ]);
  });

  it('in a list keep the position of an invalid one', () => {
    expect(readAmounts('10, 50; x 300')).toEqual([10, 50, null, 300]);
    expect(readAmounts('10,50,300')).toEqual([10, 50, 300]);
    expect(readAmounts('10, 50,')).toEqual([10, 50]);
    expect(readAmounts('1000 5.000')).toEqual([1000, 5000]);
    expect(readAmounts('1,500')).toEqual([null]);
    expect(readAmounts('1,000, 2500')).toEqual([null, 2500]);
    expect(readAmounts(' , ')).toEqual([]);
    expect(readAmounts(writeAmounts([10, null, 30]))).toEqual([10, null, 30]);
  });
});

describe('media IDs', () => {
  it('are of either kind, each once, and invalid ones are named', () => {
    expect(readMediaIds('123, svc_media_aB-1\n123  0 x')).toEqual({
      ids: ['123', 'svc_media_aB-1'],
      wrong: ['0', 'x']
    });
    expect(platformId('9007199254740993')).toBeNull();
    expect(platformId('svc_media_1')).toBeNull();
  });
});

describe('parts of a post', () => {
  const now = Date.UTC(2026, 10, 22, 12, 20);

  it('can be added and removed without a trace', () => {
    for (const part of postParts.filter((one) => one !== 'labels' && one !== 'creators')) {
      const added = { ...blankBody, ...withPart(blankBody, part, now, 'UTC') };
      expect(hasPart(added, part)).toBe(true);
      expect({ ...added, ...withoutPart(part) }).toEqual(blankBody);
    }
  });

  it('are either a date or the queue, and a poll or a quiz', () => {
    const scheduled = { ...blankBody, ...withPart(blankBody, 'schedule', now, 'UTC') };
    expect(scheduled.schedule).toMatchObject({ day: '2026-11-23', time: '13:00' });
    expect(withPart(scheduled, 'saved-for-later', now, 'UTC')).toEqual({ saveForLater: true, schedule: null });
    const poll = { ...blankBody, voting: { type: 'poll' as const, options: ['A', 'B'], correct: null, due: 3 } };
    expect(withPart(poll, 'quiz', now, 'UTC').voting).toEqual({ ...poll.voting, type: 'quiz' });
  });

  it('keep the right answer when another is removed', () => {
    const quiz = { type: 'quiz' as const, options: ['A', 'B', 'C'], correct: 1, due: null };
    const rightAfter = (index: number) => withoutOption(quiz, index).voting?.correct;
    expect([0, 1, 2].map(rightAfter)).toEqual([0, null, 1]);
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a'], 5, 0)).toEqual(['a']);
  });

  it('name what stays behind in a move', () => {
    expect(describeLeftBehind({ media: 0, labels: 0, creators: 0 }, 'Mara')).toBeNull();
    expect(describeLeftBehind({ media: 0, labels: 1, creators: 0 }, 'Mara')).toBe(
      '1 label can’t be moved: it belongs to Mara.'
    );
    expect(describeLeftBehind({ media: 3, labels: 1, creators: 2 }, 'Mara')).toBe(
      '3 media, 1 label and 2 tagged creators can’t be moved: they belong to Mara.'
    );
  });
});

describe('a time before a text', () => {
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
});
