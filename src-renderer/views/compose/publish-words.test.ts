import { expect, it } from 'vitest';
import type { PostState } from '../../../src-shared/bridge/posts.ts';
import { publishLabel, wayOf } from './publish-words.ts';

const schedule = {};

it.each<[PostState | null, boolean, object | null, string]>([
  ['scheduled', false, null, 'publish-now'],
  ['saved', false, null, 'publish-now'],
  ['scheduled', false, schedule, 'update'],
  ['scheduled', true, null, 'update'],
  ['saved', true, null, 'update'],
  ['saved', false, schedule, 'update'],
  ['published', false, null, 'update'],
  ['archived', false, null, 'update'],
  [null, false, null, 'update']
])('of an edited post that is %s: saved for later %s, schedule %j: %s', (postState, saveForLater, given, way) => {
  expect(wayOf({ post: 7, postState, saveForLater, schedule: given })).toBe(way);
});

it('names the price of publishing an edited post, whose update is sent and then loaded', () => {
  const name = 'Mara Lind';
  expect(publishLabel('publish-now', { name }, false)).toBe('Publish now as Mara Lind · 2 credits');
  expect(publishLabel('publish', { name }, true)).toBe('Publish as Mara Lind (practice)');
});
