import { expect, it } from 'vitest';
import type { DraftBody } from '../../src-shared/bridge/drafts.ts';
import type { PostSummary } from '../../src-shared/bridge/posts.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import {
  describeBody,
  describeSchedule,
  describeScheduledAt,
  marksOf,
  titleOfPost,
  whyNotDelete,
  whyNotEdit,
  whyNotMove
} from './post-words.ts';

const today = '2026-11-20';

function post(change: Partial<PostSummary>): PostSummary {
  return {
    id: 7,
    state: 'published',
    at: Date.UTC(2026, 10, 19, 12),
    text: 'Three frames',
    media: [],
    mediaCount: 0,
    canEdit: true,
    canDelete: true,
    canComment: true,
    tips: null,
    isWrittenHere: false,
    expiresAt: null,
    hasFundraiser: false,
    voting: null,
    ...change
  };
}

it('names a post by its first words, and one without text by its media', () => {
  expect(titleOfPost({ text: ' Two\n\nlines ', mediaCount: 3 })).toBe('Two lines');
  expect(titleOfPost({ text: ' ', mediaCount: 1 })).toBe('1 media item without text');
  expect(titleOfPost({ text: '', mediaCount: 0 })).toBe('Empty draft');
});

it('marks a post’s parts besides its text, and no tips when there are none', () => {
  expect(marksOf(post({ tips: '$0.00', mediaCount: 1 }), today)).toEqual([]);
  const all = post({
    mediaCount: 4,
    voting: 'quiz',
    hasFundraiser: true,
    expiresAt: Date.UTC(2026, 10, 25, 12),
    tips: '$12.50',
    state: 'private-archived'
  });
  expect(marksOf(all, today)).toEqual(['4 media', 'Quiz', 'Fundraiser', 'Expires 25 Nov', '$12.50 in tips', 'Private']);
});

it('shows a scheduled time with its zone, across clock changes too', () => {
  const local = { day: '2026-11-29', time: '18:30', zone: 'Europe/Berlin', occurrence: 'first' } as const;
  expect(describeSchedule(local, today)).toBe('Sun, 29 November 18:30, Berlin, UTC+1');
  expect(describeSchedule({ ...local, day: '2026-07-01', zone: 'America/New_York' }, today)).toBe(
    'Wed, 1 July 18:30, New York, UTC−4'
  );
  expect(describeScheduledAt(Date.UTC(2026, 10, 29, 17, 30), today, 'Europe/Berlin')).toBe(
    describeSchedule(local, today)
  );
  expect(describeSchedule({ ...local, day: '', time: '18:30' }, today)).toBe('18:30 Berlin');
});

it('has a line for every part of the post', () => {
  const body: DraftBody = {
    ...blankBody,
    labels: [{ id: 1, name: 'Lake' }],
    creators: [{ id: 2, name: 'Jonas Vik' }],
    expireDays: 1,
    saveForLater: true,
    fundraiser: { target: 250, presets: [10, null, 50] },
    voting: { type: 'quiz', options: ['Fog', 'Heron'], correct: 1, due: 3 }
  };
  expect(describeBody(body, today)).toEqual([
    ['Saved', 'For later'],
    ['Labels', 'Lake'],
    ['Tagged', 'Jonas Vik'],
    ['Expires', '1 day after publishing'],
    ['Fundraiser', 'Goal 250, tips of 10, 50'],
    ['Quiz', 'Fog · Heron (right), open for 3 days']
  ]);
  expect(describeBody(blankBody, today)).toEqual([]);
});

it('says why an action isn’t available', () => {
  expect(whyNotEdit({ canEdit: null })).toBeNull();
  expect(whyNotEdit({ canEdit: false })).not.toBeNull();
  expect(whyNotEdit({ canEdit: true })).toBeNull();
  expect(whyNotDelete({ canDelete: false })).not.toBeNull();
  expect(whyNotDelete({ canDelete: null })).toBeNull();
  expect(whyNotMove({ isWrittenHere: false })).not.toBeNull();
});
