/** What a post's body has to be: the schema first, then the rules, both for nothing; then what exists, for a credit. */
import { expect, test } from 'vitest';
import { findCreators } from '../posts/creators.ts';
import { findLabels } from '../posts/labels.ts';
import { notFound, PostCalls, readRefusal, refused, rejected, type Body } from '../posts/testing/calls.ts';
import { firstAccount, startForTest } from '../testing.ts';

async function start() {
  const service = await startForTest();
  return { service, posts: new PostCalls(service), account: firstAccount(service) };
}

const text = 'Fine';
const required = (field: string) => `The ${field} field is required.`;
const quiz = { text, votingType: 'quiz', votingOptions: ['a', 'b', 'c'] };

/** Of the schema: bodies are taken exactly. */
const misshapen: [string, unknown, Record<string, string[]>][] = [
  ['nothing', {}, { text: [required('text')] }],
  ['an array', [text], { text: [required('text')] }],
  ['a number for text', { text: 5 }, { text: ['The text field must be a string.'] }],
  ['null for text', { text: null }, { text: ['The text field must be a string.'] }],
  [
    'text for numbers',
    { text, labelIds: ['1'], rfTag: [1, '2'] },
    {
      'labelIds.0': ['The labelIds.0 field must be an integer.'],
      'rfTag.1': ['The rfTag.1 field must be an integer.']
    }
  ],
  ['numbers for media', { text, mediaFiles: [12] }, { 'mediaFiles.0': ['The mediaFiles.0 field must be a string.'] }],
  [
    'text for a flag',
    { text, saveForLater: 'true' },
    { saveForLater: ['The save for later field must be true or false.'] }
  ],
  ['text for days', { text, expireDays: '7' }, { expireDays: ['The selected expire days is invalid.'] }],
  ['other days', { text, expireDays: 2 }, { expireDays: ['The selected expire days is invalid.'] }],
  [
    'a low target',
    { text, fundRaisingTargetAmount: 9, fundRaisingTipsPresets: [5] },
    { fundRaisingTargetAmount: ['The fund raising target amount field must be at least 10.'] }
  ],
  [
    'no preset in the list',
    { text, fundRaisingTargetAmount: 10, fundRaisingTipsPresets: [] },
    { fundRaisingTipsPresets: [required('fund raising tips presets')] }
  ],
  ['another vote', { text, votingType: 'ballot' }, { votingType: ['The selected voting type is invalid.'] }],
  [
    'an index below zero',
    { ...quiz, votingCorrectIndex: -1 },
    { votingCorrectIndex: ['The voting correct index field must be at least 0.'] }
  ]
];

/** Of the rules, that no schema says. */
const broken: [string, Body, Record<string, string[]>][] = [
  ['empty text', { text: '' }, { text: [required('text')] }],
  ['blank text', { text: ' \n ' }, { text: [required('text')] }],
  [
    'a target without presets',
    { text, fundRaisingTargetAmount: 10 },
    {
      fundRaisingTipsPresets: [
        'The fund raising tips presets field is required when fund raising target amount is present.'
      ]
    }
  ],
  [
    'presets above the target',
    { text, fundRaisingTargetAmount: 50, fundRaisingTipsPresets: [51, 50, 60] },
    {
      'fundRaisingTipsPresets.0': ['The fundRaisingTipsPresets.0 field must not be greater than 50.'],
      'fundRaisingTipsPresets.2': ['The fundRaisingTipsPresets.2 field must not be greater than 50.']
    }
  ],
  [
    'a vote without options',
    { text, votingType: 'poll' },
    { votingOptions: ['The voting options field is required when voting type is present.'] }
  ],
  [
    'a vote with no option',
    { text, votingType: 'poll', votingOptions: [] },
    { votingOptions: ['The voting options field is required when voting type is present.'] }
  ],
  [
    'days of voting without a vote',
    { text, votingDue: 7 },
    { votingDue: ['The voting due field is prohibited unless voting type is present.'] }
  ],
  [
    'a quiz without the right answer',
    quiz,
    { votingCorrectIndex: ['The voting correct index field is required when voting type is quiz.'] }
  ],
  [
    'a right answer that is none of them',
    { ...quiz, votingCorrectIndex: 3 },
    { votingCorrectIndex: ['The voting correct index field must not be greater than 2.'] }
  ],
  [
    'no date',
    { text, scheduledDate: 'soon' },
    { scheduledDate: ['The scheduled date field must be a valid date in UTC.'] }
  ],
  [
    'a date in another zone',
    { text, scheduledDate: '2099-01-01T00:00:00+01:00' },
    { scheduledDate: ['The scheduled date field must be a valid date in UTC.'] }
  ],
  [
    'a date that has passed',
    { text, scheduledDate: '2020-01-01T00:00:00Z' },
    { scheduledDate: ['The scheduled date field must be a date after now.'] }
  ],
  [
    'two rules at once',
    { text: '', votingDue: 1 },
    {
      text: [required('text')],
      votingDue: ['The voting due field is prohibited unless voting type is present.']
    }
  ]
];

test.each([...misshapen, ...broken])(
  '%s: refused in a new post and in a changed one, for nothing',
  async (...given) => {
    const [, body, errors] = given;
    const { posts } = await start();
    const [known = 0, ...others] = await posts.listIds();
    for (const answer of [await posts.trySend(body), await posts.tryUpdate(known, body)]) {
      expect(readRefusal(answer)).toEqual(rejected(errors));
      expect(answer.json).toMatchObject({ _meta: { _credits: { used: 0 } } });
    }
    expect(await posts.listIds()).toEqual([known, ...others]);
  }
);

test('a body that is no JSON counts as none', async () => {
  const { posts } = await start();
  for (const sent of ['{"text":"cut', '', 'text=Fine']) {
    const answer = await posts.call('/posts', { method: 'POST', text: sent });
    expect(readRefusal(answer)).toEqual(rejected({ text: [required('text')] }));
  }
});

test('a body is not coerced, a query is', async () => {
  const { posts } = await start();
  expect(readRefusal(await posts.trySend({ text: 5 }))).toMatchObject({ status: 422, credits: '0' });
  expect((await posts.list('?limit=5&counters=1')).data.list).toHaveLength(5);
});

test('the schema is looked at before the rules, and both before what exists', async () => {
  const { posts } = await start();
  const missing = { mediaFiles: ['1'], labelIds: [1], rfTag: [1] };
  const misshapenToo = { ...missing, text: '', expireDays: 2 };
  expect(readRefusal(await posts.trySend(misshapenToo)).errors).toEqual({
    expireDays: ['The selected expire days is invalid.']
  });
  expect(readRefusal(await posts.trySend({ ...missing, text: '' })).errors).toEqual({ text: [required('text')] });
  expect(readRefusal(await posts.trySend({ ...missing, text }))).toEqual(refused);
  expect(readRefusal(await posts.tryUpdate(1, { ...missing, text: '' })).status).toBe(422);
  expect(readRefusal(await posts.tryUpdate(1, { ...missing, text }))).toEqual(notFound);
});

test.each(['1', 'svc_media_1', 'svc_media_', 'other_media_7', '-5', '7.5', '', ' 7', '99999999999999999999'])(
  'a medium named %j is refused by the platform, and no post is made',
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

test('a medium goes by both of its names, and is shown once', async () => {
  const { posts, account } = await start();
  const [first = 0, second = 0] = account.vault.ids;
  const names = [`svc_media_${String(second)}`, String(first), String(second)];
  const post = await posts.send({ text, mediaFiles: names });
  expect(post.media.map(({ id }) => id)).toEqual([second, first]);
  expect(post.mediaCount).toBe(2);
  expect((await posts.read(post.id)).media).toEqual(post.media);
});

test('every field at once makes a post', async () => {
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

test.each([['labelIds'], ['rfTag']])('an unknown id in %s is refused by the platform', async (field) => {
  const { posts } = await start();
  expect(readRefusal(await posts.trySend({ text, [field]: [1] }))).toEqual(refused);
  expect(readRefusal(await posts.trySend({ text, [field]: [] })).error).toBeUndefined();
});

test('a sent post is the newest one at once, and says who wrote it', async () => {
  const { posts, account } = await start();
  const before = await posts.count();
  const post = await posts.send({ text: 'Hello' });
  expect(post.author).toMatchObject({ id: account.platformId, username: account.username, name: account.displayName });
  const [first] = (await posts.list('?limit=1')).data.list;
  const { author, ...rest } = post;
  expect(first).toEqual({ ...rest, author: { id: author.id, _view: 's' } });
  expect(await posts.count()).toEqual({ ...before, postsCount: before.postsCount + 1 });
});

test('the same body sent twice makes two posts', async () => {
  const { posts } = await start();
  const sent = await Promise.all([1, 2, 3, 4].map(() => posts.send({ text: 'Twice' })));
  const ids = sent.map(({ id }) => id).toSorted((a, b) => b - a);
  expect(new Set(ids).size).toBe(4);
  expect((await posts.listIds()).slice(0, 4)).toEqual(ids);
});

test.each([
  ['<script>alert(1)</script> & "so on"', '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;so on&quot;</p>'],
  ['one\ntwo\r\nthree', '<p>one<br />two<br />three</p>'],
  ['  مرحبا 👩🏽‍🎨  ', '<p>  مرحبا 👩🏽‍🎨  </p>'],
  ["$& $1 it's", '<p>$&amp; $1 it&#39;s</p>']
])('what is sent comes back as it is, and as inert HTML: %j', async (raw, html) => {
  const { posts } = await start();
  const { id, rawText, text: written } = await posts.send({ text: raw });
  expect([rawText, written]).toEqual([raw, html]);
  expect(await posts.read(id)).toMatchObject({ rawText: raw, text: html });
});

test('a very long text is taken', async () => {
  const { posts } = await start();
  const { rawText } = await posts.send({ text: 'ö'.repeat(200_000) });
  expect(rawText).toHaveLength(200_000);
});
