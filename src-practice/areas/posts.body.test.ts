/** Tests which error of a body is reported first, what bodies may name, and changes to text. */
import { expect, test } from 'vitest';
import { findCreators } from '../posts/creators.ts';
import { findLabels } from '../posts/labels.ts';
import { notFound, PostCalls, readRefusal, refused, type Body } from '../posts/testing/calls.ts';
import { firstAccount, startForTest } from '../testing.ts';

async function start() {
  const service = await startForTest();
  return { service, posts: new PostCalls(service), account: firstAccount(service) };
}

const text = 'Fine';

test('describes a broken rule in the framework’s words', async () => {
  const { posts } = await start();
  const goal = { text, fundRaisingTargetAmount: 50 };
  const quiz = { text, votingType: 'quiz', votingOptions: ['a', 'b', 'c'] };
  const cases: [Body, string][] = [
    [goal, 'fund raising tips presets field is required when fund raising target amount is present'],
    [{ ...goal, fundRaisingTipsPresets: [51] }, 'fundRaisingTipsPresets.0 field must not be greater than 50'],
    [{ text, votingDue: 7 }, 'voting due field is prohibited unless voting type is present'],
    [quiz, 'voting correct index field is required when voting type is quiz'],
    [{ ...quiz, votingCorrectIndex: 3 }, 'voting correct index field must not be greater than 2'],
    [{ text, scheduledDate: 'soon' }, 'scheduled date field must be a valid date in UTC'],
    [{ text, scheduledDate: '2020-01-01T00:00:00Z' }, 'scheduled date field must be a date after now']
  ];
  for (const [body, words] of cases)
    expect((await posts.trySend(body)).json).toMatchObject({ message: `The ${words}.` });
});

test('checks the schema before the rules, and both before existence', async () => {
  const { posts } = await start();
  const missing = { mediaFiles: ['1'], labelIds: [1], rfTag: [1] };
  const misshapenToo = { ...missing, text: '', expireDays: 2 };
  expect(readRefusal(await posts.trySend(misshapenToo)).errors).toEqual({
    expireDays: ['The selected expire days is invalid.']
  });
  expect(readRefusal(await posts.trySend({ ...missing, text: '' })).errors).toEqual({
    text: ['The text field is required.']
  });
  expect(readRefusal(await posts.trySend({ ...missing, text }))).toEqual(refused);
  expect(readRefusal(await posts.tryUpdate(1, { ...missing, text: '' })).status).toBe(422);
  expect(readRefusal(await posts.tryUpdate(1, { ...missing, text }))).toEqual(notFound);
});

test.each(['1', 'svc_media_1', 'svc_media_', 'other_media_7', '-5', '7.5', '', ' 7', '99999999999999999999'])(
  'a medium named %j is refused by the platform, and no post is created',
  async (name) => {
    const { posts, account } = await start();
    const before = await posts.listIds();
    const known = String(account.vault.ids[0]);
    expect(readRefusal(await posts.trySend({ text, mediaFiles: [known, name] }))).toEqual(refused);
    expect(await posts.listIds()).toEqual(before);
  }
);

test("another account's medium, label or creator is refused", async () => {
  const { service, posts } = await start();
  const other = [...service.world.accounts.values()][1];
  if (other === undefined) throw new Error('This service has one account only.');
  const wishes = [
    { mediaFiles: [String(other.vault.ids[0])] },
    { labelIds: [findLabels(other)[0]?.id] },
    { rfTag: [findCreators(other)[0]?.userId] }
  ];
  for (const wish of wishes) expect(readRefusal(await posts.trySend({ text, ...wish }))).toEqual(refused);
});

test('a medium works by either of its names, and is shown once', async () => {
  const { posts, account } = await start();
  const [first = 0, second = 0] = account.vault.ids;
  const names = [`svc_media_${String(second)}`, String(first), String(second)];
  const post = await posts.send({ text, mediaFiles: names });
  expect(post.media.map(({ id }) => id)).toEqual([second, first]);
  expect(post.mediaCount).toBe(2);
  expect((await posts.read(post.id)).media).toEqual(post.media);
});

test('a post can use every field at once', async () => {
  const { posts, account, service } = await start();
  const labels = (await posts.call('/posts/labels?limit=50')).json as {
    data: { list: { id: string; type: string }[] };
  };
  const creators = (await posts.call('/release-forms/taggable-users')).json as {
    data: { items: { user: { id: number } }[] };
  };
  const label = Number(labels.data.list.find(({ type }) => type === 'custom')?.id);
  const creator = creators.data.items[0]?.user.id;
  const post = await posts.send({
    text: 'Everything',
    labelIds: [label],
    mediaFiles: [String(account.vault.ids[0])],
    rfTag: [creator],
    expireDays: 7,
    scheduledDate: new Date(service.world.clock.now() + 60_000).toISOString(),
    saveForLater: false,
    fundRaisingTargetAmount: 10,
    fundRaisingTipsPresets: [1, 10],
    votingType: 'quiz',
    votingDue: 30,
    votingOptions: ['a', 'b'],
    votingCorrectIndex: 1
  });
  expect(post.media[0]?.releaseForms).toEqual([creators.data.items[0]]);
  expect(post).toMatchObject({ rawText: 'Everything', canEdit: true, canDelete: true, tipsAmount: '$0.00' });
});

test.each([['labelIds'], ['rfTag']])('an unknown ID in %s is refused by the platform', async (field) => {
  const { posts } = await start();
  expect(readRefusal(await posts.trySend({ text, [field]: [1] }))).toEqual(refused);
  expect(readRefusal(await posts.trySend({ text, [field]: [] })).error).toBeUndefined();
});

test('a sent post is immediately the newest, and names its author', async () => {
  const { posts, account } = await start();
  const before = await posts.count();
  const post = await posts.send({ text: 'Hello' });
  expect(post.author).toMatchObject({ id: account.platformId, username: account.username, name: account.displayName });
  const [first] = (await posts.list('?limit=1')).data.list;
  const { author, ...rest } = post;
  expect(first).toEqual({ ...rest, author: { id: author.id, _view: 's' } });
  expect(await posts.count()).toEqual({ ...before, postsCount: before.postsCount + 1 });
});

test.each([
  ['<script>alert(1)</script> & "so on"', '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so on&quot;</p>'],
  ['one\ntwo\r\nthree', '<p>one<br />two<br />three</p>'],
  ['  مرحبا 👩🏽‍🎨  ', '<p>  مرحبا 👩🏽‍🎨  </p>'],
  ["$& $1 it's", '<p>$&amp; $1 it&#39;s</p>']
])('text comes back unchanged, and as inert HTML: %j', async (raw, html) => {
  const { posts } = await start();
  const { id, rawText, text: written } = await posts.send({ text: raw });
  expect([rawText, written]).toEqual([raw, html]);
  expect(await posts.read(id)).toMatchObject({ rawText: raw, text: html });
});

test('accepts a very long text', async () => {
  const { posts } = await start();
  const { rawText } = await posts.send({ text: 'ö'.repeat(200_000) });
  expect(rawText).toHaveLength(200_000);
});
