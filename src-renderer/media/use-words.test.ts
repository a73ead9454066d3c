import { expect, it } from 'vitest';
import { describeKnown, describeUse, isRepeat, isUsed } from './use-words.ts';

const now = Date.UTC(2026, 10, 22, 12);
const day = 86_400_000;
const post = (at: number | null) => ({ kind: 'post', id: 1, chat: null, at }) as const;
const nowhere = { lastUse: null, hasPosts: false, lists: [] };

it('says when and where it was last used, or what only the platform knows', () => {
  expect(describeUse(nowhere, now)).toBeNull();
  expect(describeUse({ ...nowhere, lastUse: post(now - 3 * day) }, now)).toBe('Posted 3 days ago');
  expect(describeUse({ ...nowhere, lastUse: post(now - 5000) }, now)).toBe('Posted just now');
  expect(describeUse({ ...nowhere, lastUse: post(null) }, now)).toBe('In a saved post');
  expect(describeUse({ ...nowhere, lastUse: post(now + day) }, now)).toMatch(/^Scheduled for /);
  const sent = { kind: 'message', id: 1, chat: 2, at: now - 40 * day } as const;
  expect(describeUse({ ...nowhere, lastUse: sent }, now)).toBe('Sent 40 days ago');
  const lists = [{ id: 1, name: 'Stories', type: 'stories' }];
  expect(describeUse({ ...nowhere, hasPosts: true, lists }, now)).toBe('Used in posts, stories');
});

it('marks as used exactly the items with a description', () => {
  const lists = [{ id: 1, name: 'Stories', type: 'stories' }];
  const own = [{ id: 2, name: 'Best', type: 'custom' }];
  for (const detail of [
    nowhere,
    { ...nowhere, lists },
    { ...nowhere, lists: own },
    { ...nowhere, hasPosts: true },
    { ...nowhere, hasPosts: false, lastUse: post(null) }
  ])
    expect(isUsed(detail)).toBe(describeUse(detail, now) !== null);
});

it('counts as a repeat if used within the given days, or scheduled', () => {
  expect(isRepeat({ lastUse: post(now - 29 * day) }, 30, now)).toBe(true);
  expect(isRepeat({ lastUse: post(now + day) }, 30, now)).toBe(true);
  expect(isRepeat({ lastUse: post(now - 31 * day) }, 30, now)).toBe(false);
  expect(isRepeat({ lastUse: post(null) }, 30, now)).toBe(false);
  expect(isRepeat({ lastUse: null }, 30, now)).toBe(false);
});

it('says how much was loaded, and how much of it names its media', () => {
  const posts = { loaded: 812, named: 812 };
  const messages = { loaded: 40_000, named: 12_400 };
  expect(describeKnown({ posts, messages, chats: { opened: 37, listed: 310 } })).toBe(
    'From 812 loaded posts and 12,400 of 40,000 messages in 37 of 310 chats.'
  );
});

it('names what isn’t loaded instead of counting nothing', () => {
  const [none, some] = [
    { loaded: 0, named: 0 },
    { loaded: 1, named: 1 }
  ];
  const chats = { opened: 1, listed: 4 };
  const words = (posts: typeof none, messages: typeof none) => describeKnown({ posts, messages, chats });
  expect(words(none, none)).toBe('No posts or messages are loaded. Uses appear here once they are.');
  expect(words(some, none)).toBe('From 1 loaded post. No messages are loaded.');
  expect(words(none, some)).toBe('From 1 loaded message in 1 of 4 chats. No posts are loaded.');
});
