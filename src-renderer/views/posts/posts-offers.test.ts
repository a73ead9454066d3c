import { expect, it } from 'vitest';
import type { PostSummary } from '../../../src-shared/bridge/posts.ts';
import { postOffers, type PostDoing } from './posts-offers.ts';

const live: PostSummary = {
  id: 7,
  state: 'published',
  at: 0,
  text: 'A lake',
  media: [],
  mediaCount: 0,
  canEdit: true,
  canDelete: true,
  canComment: true,
  tips: null,
  isWrittenHere: true,
  expiresAt: null,
  hasFundraiser: false,
  voting: null
};

function offersOf(change: Partial<PostDoing>) {
  const done: string[] = [];
  const note = (what: string) => (post?: object) => {
    done.push(post && 'id' in post ? `${what} ${String(post.id)}` : what);
  };
  const offers = postOffers({
    post: null,
    open: null,
    comment: null,
    isOffline: false,
    beside: () => null,
    isHeld: () => false,
    show: () => {
      note('show')();
    },
    close: note('close'),
    move: note('move'),
    edit: note('edit'),
    archive: (post, isPrivate) => {
      note(isPrivate ? 'archive privately' : 'archive')(post);
    },
    delete: note('delete'),
    ...change
  });
  return { offers, done };
}

it('acts on the post that is meant, and says what has to be chosen first', () => {
  const none = offersOf({});
  expect([none.offers.delete.whyNot, none.offers.edit.whyNot, none.offers.next.whyNot]).toEqual([
    'Choose a post first.',
    'Open a post first.',
    'Open a post first.'
  ]);
  const { offers, done } = offersOf({ post: live });
  offers.archive.run();
  offers.archivePrivately.run();
  offers.delete.run();
  expect(done).toEqual(['archive 7', 'archive privately 7', 'delete 7']);
});

it('says what the service refuses, what the state of a post forbids, and what waits for the network', () => {
  expect(offersOf({ post: { ...live, canDelete: false } }).offers.delete.whyNot).toBe(
    'The platform doesn’t let this post be deleted.'
  );
  expect(offersOf({ post: { ...live, state: 'saved' } }).offers.archive.whyNot).toBe(
    'Only a published post can be archived.'
  );
  const archived = offersOf({ post: { ...live, state: 'archived' } }).offers;
  const isPrivate = offersOf({ post: { ...live, state: 'private-archived' } }).offers;
  expect([archived.archivePrivately.whyNot, isPrivate.archive.whyNot]).toEqual([null, null]);
  expect([archived.archive.whyNot, isPrivate.archivePrivately.whyNot]).toEqual([
    'This post is already in the archive.',
    'This post is already in the private archive.'
  ]);
  expect(offersOf({ post: live }).offers.move.whyNot).toBe('Only a scheduled post has a time to move to.');
  expect(offersOf({ post: { ...live, state: 'scheduled', isWrittenHere: false } }).offers.move.whyNot).toContain(
    'wasn’t written here'
  );
  expect(offersOf({ post: live, isOffline: true }).offers.delete.whyNot).toContain('can be reached');
  expect(offersOf({ post: live, isHeld: () => true }).offers.delete.whyNot).toBe('It is on its way.');
});
