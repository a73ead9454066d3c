import { expect, it } from 'vitest';
import type { PostSummary } from '../../../src-shared/bridge/posts.ts';
import { postCommands, type PostOnScreen } from './posts-actions.ts';

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

function commandsOf(change: Partial<PostOnScreen>) {
  const done: string[] = [];
  const note = (what: string) => (post?: object) => {
    done.push(post && 'id' in post ? `${what} ${String(post.id)}` : what);
  };
  const commands = postCommands({
    post: null,
    open: null,
    comment: null,
    isOffline: false,
    isSignedIn: true,
    isSeveral: false,
    beside: () => null,
    isPending: () => false,
    show: () => {
      note('show')();
    },
    close: note('close'),
    move: note('move'),
    edit: note('edit'),
    duplicate: note('duplicate'),
    archive: (post, isPrivate) => {
      note(isPrivate ? 'archive privately' : 'archive')(post);
    },
    delete: note('delete'),
    ...change
  });
  return { commands, done };
}

it('acts on the active post, and says what to select first', () => {
  const none = commandsOf({});
  expect([none.commands.delete.whyNot, none.commands.edit.whyNot, none.commands.next.whyNot]).toEqual([
    'Select a post first.',
    'Open a post first.',
    'Open a post first.'
  ]);
  const { commands, done } = commandsOf({ post: live });
  commands.archive.run();
  commands.archivePrivately.run();
  commands.delete.run();
  expect(done).toEqual(['archive 7', 'archive privately 7', 'delete 7']);
});

it('archives and deletes no single post while several are selected', () => {
  const { commands } = commandsOf({ post: live, isSeveral: true });
  const whyNot = 'Several posts are selected. Use the selection bar, or clear the selection.';
  expect([commands.archive, commands.archivePrivately, commands.delete].map((one) => one.whyNot)).toEqual(
    [1, 2, 3].map(() => whyNot)
  );
  expect(commands.duplicate.whyNot).toBeNull();
});

it('says what the service or a post’s state forbids, and what waits for the network', () => {
  expect(commandsOf({ post: { ...live, canDelete: false } }).commands.delete.whyNot).toBe(
    'The platform doesn’t allow deleting this post.'
  );
  expect(commandsOf({ post: { ...live, state: 'saved' } }).commands.archive.whyNot).toBe(
    'Only a published post can be archived.'
  );
  const archived = commandsOf({ post: { ...live, state: 'archived' } }).commands;
  const isPrivate = commandsOf({ post: { ...live, state: 'private-archived' } }).commands;
  expect([archived.archivePrivately.whyNot, isPrivate.archive.whyNot]).toEqual([null, null]);
  expect([archived.archive.whyNot, isPrivate.archivePrivately.whyNot]).toEqual([
    'This post is already archived.',
    'This post is already archived privately.'
  ]);
  expect(commandsOf({ post: live }).commands.move.whyNot).toBe('Only scheduled posts can be moved.');
  expect(commandsOf({ post: { ...live, state: 'scheduled', isWrittenHere: false } }).commands.move.whyNot).toContain(
    'written outside Greenroom'
  );
  expect(commandsOf({ post: live, isOffline: true }).commands.delete.whyNot).toContain('back online');
  expect(commandsOf({ post: live, isPending: () => true }).commands.delete.whyNot).toBe('This post is being sent.');
});
