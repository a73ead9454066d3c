import { expect, it } from 'vitest';
import { findCandidates, type ListedLink } from './creating.ts';

const begunAt = Date.UTC(2026, 10, 22, 12);
const wanted = { name: 'Spring ☀', begunAt };
const minute = 60_000;
const link = (id: number, given: Partial<ListedLink> = {}): ListedLink => ({
  id,
  name: 'Spring ☀',
  createdAt: begunAt + 1000,
  firstSeen: null,
  ...given
});

it('matches the only new link with the name since sending', () => {
  expect(findCandidates(wanted, [link(1), link(2, { name: 'Other' }), link(3, { name: null })])).toEqual({
    ids: [1],
    match: 1
  });
  expect(findCandidates(wanted, [link(1, { name: ' Spring  ☀ ' })]).match).toBe(1);
  expect(findCandidates(wanted, [])).toEqual({ ids: [], match: null });
});

it('tolerates clock differences of up to five minutes', () => {
  expect(findCandidates(wanted, [link(1, { createdAt: begunAt - 5 * minute })]).match).toBe(1);
  expect(findCandidates(wanted, [link(1, { createdAt: begunAt - 5 * minute - 1 })]).ids).toEqual([]);
});

it.each([
  ['twins', [link(1), link(2)], [1, 2]],
  ['one that was known before', [link(1, { firstSeen: begunAt - 1 })], [1]],
  ['one of which nobody knows when it was created', [link(1, { createdAt: null })], [1]]
])('%s: the user decides', (_, listed, ids) => {
  expect(findCandidates(wanted, listed)).toEqual({ ids, match: null });
});

it('treats a link cached since sending began as new', () => {
  expect(findCandidates(wanted, [link(1, { firstSeen: begunAt })]).match).toBe(1);
});
