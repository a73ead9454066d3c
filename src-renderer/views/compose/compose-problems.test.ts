import { describe, expect, it } from 'vitest';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { findProblems, summarizeProblems } from './compose-problems.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';

const now = Date.UTC(2026, 10, 22, 12);
const problemsOf = (body: Partial<DraftBody>, unusable: Parameters<typeof findProblems>[2] = []) =>
  findProblems({ ...blankBody, text: 'The lake set', ...body }, now, unusable);
const quiz = { type: 'quiz', options: ['Fog', 'Heron'], correct: 1, due: 3 } as const;

describe('problems with a post', () => {
  it('are empty for a complete post of each kind', () => {
    const schedule = { day: '2026-11-23', time: '18:30', zone: 'Europe/Stockholm', occurrence: 'first' } as const;
    const whole: Partial<DraftBody>[] = [
      {},
      { media: ['12', 'svc_media_a'] },
      { schedule },
      { saveForLater: true },
      { fundraiser: { target: 250, presets: [10, 250] } },
      { voting: { ...quiz, options: [...quiz.options] } },
      { voting: { type: 'poll', options: ['Yes', 'No'], correct: null, due: null } },
      { expireDays: 30 }
    ];
    for (const body of whole) expect(problemsOf(body)).toEqual([]);
  });

  it('are in page order, with their field and item', () => {
    const body = {
      text: ' ',
      fundraiser: { target: 250, presets: [10, 300] },
      voting: { ...quiz, options: ['Fog', ' '], correct: null }
    };
    expect(problemsOf(body)).toEqual([
      { field: 'text', item: null, words: 'Enter some text.' },
      { field: 'options', item: 1, words: 'An answer is empty. Fill it in or remove it.' },
      { field: 'correct', item: null, words: 'Mark the right answer.' },
      { field: 'presets', item: 1, words: '300 is above the goal of 250.' }
    ]);
    expect(summarizeProblems(problemsOf(body))).toBe('4 things to fix above');
    expect(summarizeProblems(problemsOf({ text: '' }))).toBe('1 thing to fix above');
    expect(summarizeProblems(problemsOf({}))).toBeNull();
  });

  it('put an unclear time before other field problems', () => {
    const schedule = { day: '2020-01-01', time: '09:00', zone: 'UTC', occurrence: 'first' } as const;
    const found = findProblems({ ...blankBody, text: 'Words', schedule }, now, [], 'Not understood.');
    expect(found[0]).toEqual({ field: 'schedule', item: null, words: 'Not understood.' });
  });

  it('include a past time, an invalid time and invalid amounts', () => {
    const at = (day: string, time: string) => ({ schedule: { day, time, zone: 'UTC', occurrence: 'first' } as const });
    expect(problemsOf(at('2026-11-22', '11:59'))[0]?.words).toBe('This time has passed. Choose a later one.');
    expect(problemsOf(at('2026-11-22', '12:01'))).toEqual([]);
    expect(problemsOf(at('2026-11-31', '12:01'))[0]?.words).toBe('Select a date and time.');
    expect(problemsOf({ fundraiser: { target: null, presets: [] } }).map(({ words }) => words)).toEqual([
      'Enter a goal.',
      'Enter at least one preset.'
    ]);
    expect(problemsOf({ fundraiser: { target: 9, presets: [1.5, null] } }).map(({ words }) => words)).toEqual([
      'The minimum goal is 10.',
      '1.5 isn’t a whole number.',
      'Enter whole numbers as presets, such as 10, 50.'
    ]);
  });

  it('include media that the vault marks as unusable', () => {
    const unusable = [
      { place: 2, because: 'Not ready yet' },
      { place: 5, because: 'Failed' }
    ];
    expect(problemsOf({ media: ['1', '2', '3'] }, unusable)).toEqual([
      {
        field: 'media',
        item: 2,
        words: '2 items can’t be posted: not ready yet, failed. Remove them, or refresh the vault.'
      }
    ]);
  });
});
