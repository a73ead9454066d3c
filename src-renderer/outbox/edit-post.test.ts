import { expect, it } from 'vitest';
import type { PostDetail } from '../../src-shared/bridge/posts.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { findMoment } from '../../src-shared/rules/schedule.ts';
import { beginCopy, beginEdit, listUnreadable } from './edit-post.ts';

const elsewhere: PostDetail = {
  id: 7,
  state: 'published',
  at: 0,
  text: 'Three frames',
  media: [],
  mediaCount: 3,
  canEdit: true,
  canDelete: true,
  canComment: true,
  tips: null,
  isWrittenHere: false,
  expiresAt: null,
  hasFundraiser: true,
  voting: 'poll',
  allMedia: [{ id: '11', kind: 'photo', picture: null, duration: null, trouble: null }],
  body: null,
  comments: null,
  labels: [],
  postedAtPrecise: null,
  others: [],
  readAt: 0
};

it('starts with the readable parts of a post written elsewhere, and names the rest', () => {
  expect(beginEdit(elsewhere, 1)).toEqual({ ...blankBody, text: 'Three frames', media: ['11'] });
  const parts = listUnreadable(elsewhere);
  expect(parts[0]).toBe('2 media of 3');
  expect(parts).toEqual(expect.arrayContaining(['its fundraiser', 'its poll', 'an expiry']));
});

it('starts with the whole body of a post written here, without a past time', () => {
  const schedule = { day: '2026-11-19', time: '18:30', zone: 'UTC', occurrence: 'first' } as const;
  const body = { ...blankBody, text: 'Here', schedule, expireDays: 3 };
  const at = Date.UTC(2026, 10, 19, 18, 30);
  expect(beginEdit({ ...elsewhere, body }, at - 1)).toEqual(body);
  expect(beginEdit({ ...elsewhere, body }, at)).toEqual({ ...body, schedule: null });
});

it('keeps the time of a scheduled post whose body is unknown, to the minute in a copy, and keeps a saved one saved', () => {
  const at = Date.UTC(2026, 10, 19, 18, 30);
  const [toTheSecond, toTheMs] = [at + 20_000, at + 40];
  for (const time of [at, toTheSecond, toTheMs]) {
    const { schedule, ...rest } = beginEdit({ ...elsewhere, state: 'scheduled', at: time }, at - 1);
    expect([schedule && findMoment(schedule)?.at, rest.saveForLater]).toEqual([time, false]);
    const copy = beginCopy({ ...elsewhere, state: 'scheduled', at: time }, at - 1);
    expect(copy.schedule && findMoment(copy.schedule)?.at).toBe(at);
  }
  expect(beginEdit({ ...elsewhere, state: 'saved', at: null }, at)).toMatchObject({
    schedule: null,
    saveForLater: true
  });
});
