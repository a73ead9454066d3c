import { describe, expect, it, onTestFinished } from 'vitest';
import type { DraftBody } from '../../src-shared/bridge/drafts.ts';
import { call, firstAccount, startForTest } from '../../src-practice/testing.ts';
import { answerHtml, answerJson, cutHead, reset } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../faults/server.ts';
import {
  bodyWith,
  openWritingForTest,
  uuid,
  valueOf,
  type WritingForTest
} from '../../src-main/areas/posts/testing/writing.ts';

async function openPractice(given: WritingForTest = {}) {
  const service = await startForTest();
  const { id } = firstAccount(service);
  const opened = openWritingForTest({ service, accounts: [id, 'acct_other'], ...given });
  const listed = async () => {
    const { json } = await call(service, `/api/${id}/posts?limit=20`);
    return (json as { data: { list: { id: number; rawText: string }[] } }).data.list; // the practice service's own list
  };
  return { ...opened, service, listed };
}

/** On a server that answers as the test says. */
async function openFaulty(...behaviours: Behaviour[]) {
  const server = await startFaultServer(...behaviours);
  onTestFinished(() => server.close());
  return { ...openWritingForTest({ service: { baseUrl: server.url, apiKey: 'k' } }), server };
}

const offline = { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' };
const soon: DraftBody['schedule'] = { day: '2199-01-01', time: '10:00', zone: 'UTC', occurrence: 'first' };

type Opened = Pick<ReturnType<typeof openWritingForTest>, 'ask' | 'create' | 'settle'>;

async function publish(opened: Opened, n: number, body: Partial<DraftBody>) {
  const { number: draft } = await opened.create(n, body);
  const asked = { account: 1, draft, revision: 0, intent: uuid(1000 + n) };
  const { intent } = valueOf(await opened.ask['posts.publish'](asked));
  await opened.settle();
  return { draft, intent, asked };
}

const outboxOf = async ({ ask }: Opened) => valueOf(await ask['outbox.list']({}));
const draftsOf = async ({ ask }: Opened) => valueOf(await ask['drafts.list']({ account: 1, find: '' }));

describe('publishing', () => {
  it('sends what was written, keeps it with the post, and the draft is gone', async () => {
    const opened = await openPractice();
    const body = bodyWith({
      text: 'Hello there',
      expireDays: 7,
      voting: { type: 'poll', options: ['a', 'b'], correct: null, due: 3 }
    });
    const { draft } = await publish(opened, 1, body);
    const [post] = await opened.listed();
    expect(post).toMatchObject({ rawText: 'Hello there' });
    expect(await outboxOf(opened)).toEqual([]);
    expect(await draftsOf(opened)).toEqual([]);
    expect(valueOf(await opened.ask['drafts.listDeleted']({ account: 1 }))).toEqual([]);
    expect(opened.cache.sent).toMatchObject([{ account: 1, id: post?.id, body, answer: { rawText: 'Hello there' } }]);
    const written = opened.raw.prepare('select account, post, body, scheduled_at from written_post').get();
    expect(written).toEqual({ account: 1, post: post?.id, body: JSON.stringify(body), scheduled_at: null });
    expect(opened.raw.prepare('select (select count(*) from draft) n, body from intent').get()).toEqual({
      n: 0,
      body: '{}'
    });
    expect(await opened.ask['drafts.restore']({ account: 1, draft })).toMatchObject({ ok: false });
  });

  it('says which rules are broken, and nothing is queued', async () => {
    const opened = openWritingForTest();
    const voting = { type: 'quiz' as const, options: ['a'], correct: null, due: null };
    const past = { day: '2001-01-01', time: '10:00', zone: 'UTC', occurrence: 'first' as const };
    const { number: draft } = await opened.create(1, { text: ' ', voting, expireDays: 2, schedule: past });
    const asked = { account: 1, draft, revision: 0, intent: uuid(9) };
    expect(await opened.ask['posts.publish'](asked)).toMatchObject({
      ok: false,
      failure: {
        code: 'broken-rules',
        fields: {
          text: ['required'],
          expireDays: ['not-allowed'],
          scheduledDate: ['not-in-future'],
          votingCorrectIndex: ['required-for-quiz']
        }
      }
    });
    expect(await outboxOf(opened)).toEqual([]);
    expect(await draftsOf(opened)).toHaveLength(1);
  });

  it('twice with the same intent is once, whatever the second says; of another draft or account it isn’t', async () => {
    const opened = openWritingForTest({ service: offline });
    const { intent, asked, draft } = await publish(opened, 1, { text: 'Once' });
    expect(await opened.ask['posts.publish']({ ...asked, revision: 77 })).toEqual({ ok: true, value: { intent } });
    expect(await opened.ask['posts.publish']({ ...asked, intent: uuid(5) })).toMatchObject({
      failure: { code: 'unknown-draft' }
    });
    expect(await opened.ask['posts.publish']({ ...asked, account: 2 })).toMatchObject({ ok: false });
    const other = await opened.create(2, { text: 'Other' });
    const wrong = { draft: other.number, revision: 0, intent: uuid(6) };
    expect(await opened.ask['posts.publish']({ ...wrong, account: 2 })).toMatchObject({
      failure: { code: 'unknown-draft' }
    });
    expect(await opened.ask['posts.publish']({ ...wrong, account: 1, revision: 4 })).toMatchObject({
      failure: { code: 'outdated' }
    });
    expect(await opened.ask['drafts.read']({ account: 1, draft })).toMatchObject({
      failure: { code: 'unknown-draft' }
    });
    expect(await outboxOf(opened)).toMatchObject([{ number: intent, state: 'waiting', failure: { code: 'offline' } }]);
  });

  it('a draft that changes a live post isn’t published as a new one', async () => {
    const { ask } = openWritingForTest();
    const made = valueOf(
      await ask['drafts.create']({ account: 1, id: uuid(1), body: bodyWith({ text: 'x' }), post: 5 })
    );
    const asked = { account: 1, draft: made.number, revision: 0, intent: uuid(2) };
    expect(await ask['posts.publish'](asked)).toMatchObject({ failure: { code: 'bad-request' } });
  });

  it('waits offline over a restart, and goes out once there is a service', async () => {
    const opened = openWritingForTest({ service: offline });
    await publish(opened, 1, { text: 'Queued offline' });
    const service = await startForTest();
    const { id } = firstAccount(service);
    opened.raw.prepare('update account set service_id = ? where number = 1').run(id);
    const again = await opened.again({ service, accounts: [id] });
    await again.settle();
    expect(await outboxOf(again)).toEqual([]);
    expect(again.cache.sent).toMatchObject([{ answer: { rawText: 'Queued offline' } }]);
  });

  it('what the service refuses is said with its fields, and can be taken back with its steps', async () => {
    const refusal = { error: 'VALIDATION_ERROR', message: 'No', errors: { text: ['Too rude.'] } };
    const opened = await openFaulty(answerJson(refusal, 422));
    const { number: draft } = await opened.create(1, { text: 'Rude' });
    await opened.ask['drafts.save']({ account: 1, draft, revision: 0, body: bodyWith({ text: 'Very rude' }) });
    const asked = { account: 1, draft, revision: 1, intent: uuid(7) };
    const { intent } = valueOf(await opened.ask['posts.publish'](asked));
    await opened.settle();
    expect(await outboxOf(opened)).toMatchObject([
      { state: 'rejected', failure: { fields: { text: ['Too rude.'] } }, contents: { body: { text: 'Very rude' } } }
    ]);
    const back = valueOf(await opened.ask['posts.takeBack']({ account: 1, intent }));
    expect(back).toMatchObject({ number: draft, body: { text: 'Very rude' }, canUndo: true });
    expect(await outboxOf(opened)).toEqual([]);
    expect(await opened.ask['posts.publish'](asked), 'the same click once more').toEqual({
      ok: true,
      value: { intent }
    });
    expect(opened.server.seen).toHaveLength(1);
  });
});

describe('a post in the outbox', () => {
  it('whose time has passed isn’t sent, and stands in nobody’s way; saved for later it is', async () => {
    let at = Date.UTC(2198, 11, 31);
    const opened = openWritingForTest({ service: offline, now: () => at });
    await publish(opened, 1, { text: 'Too late', schedule: soon });
    await publish(opened, 2, { text: 'Any time' });
    expect(await outboxOf(opened)).toMatchObject([
      { contents: { scheduledAt: Date.UTC(2199, 0, 1, 10) } },
      { contents: { scheduledAt: null } }
    ]);
    at = Date.UTC(2199, 0, 1, 11);
    const server = await startFaultServer(answerJson({ data: { id: 5 } }));
    onTestFinished(() => server.close());
    const again = await opened.again({ service: { baseUrl: server.url, apiKey: 'k' } });
    await again.settle();
    expect(await outboxOf(again)).toMatchObject([{ state: 'rejected', failure: { code: 'schedule-passed' } }]);
    expect(server.seen.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ text: 'Any time' }]);
  });

  it('waits while its account is signed out, and goes on by itself once it is signed in', async () => {
    const opened = await openPractice();
    const sign = opened.raw.prepare('update account set is_signed_in = ?');
    sign.run(0);
    await publish(opened, 1, { text: 'Later' });
    expect(await outboxOf(opened)).toMatchObject([{ state: 'waiting', failure: { code: 'signed-out' } }]);
    opened.writing.accountsChanged();
    await opened.settle();
    expect(await outboxOf(opened)).toMatchObject([{ state: 'waiting', failure: { code: 'signed-out' } }]);
    sign.run(1);
    opened.writing.accountsChanged();
    await opened.settle();
    expect(await outboxOf(opened)).toEqual([]);
    expect(opened.cache.sent).toHaveLength(1);
  });

  it('waits where the service finds its session ended, and is refused for good where the account is signed in', async () => {
    const opened = await openPractice();
    const [account] = opened.service.world.accounts.values();
    if (account) account.isSignedIn = false;
    await publish(opened, 1, { text: 'Signed out meanwhile' });
    expect(await outboxOf(opened)).toMatchObject([{ state: 'waiting', failure: { code: 'signed-out' } }]);
    expect(opened.cache.sent).toEqual([]);
    if (account) account.isSignedIn = true;
    opened.raw.prepare('update account set is_signed_in = 1').run();
    opened.writing.accountsChanged();
    await opened.settle();
    expect(await outboxOf(opened)).toEqual([]);
    expect((await opened.listed()).map(({ rawText }) => rawText)).toContain('Signed out meanwhile');

    const said = { error: 'PLATFORM_ERROR', message: 'No', platform_response: { status: 401, body: null } };
    const faulty = await openFaulty(answerJson(said, 401), answerJson([{ id: 'acct_one', is_authenticated: true }]));
    await publish(faulty, 1, { text: 'Refused' });
    expect(await outboxOf(faulty)).toMatchObject([{ state: 'rejected', failure: { code: 'platform-refused' } }]);
    expect(faulty.server.seen).toHaveLength(2);
  });

  it.each([
    ['reset', reset()],
    ['cut', cutHead()],
    ['a 5xx', answerHtml(502)],
    ['a 200 without a post', answerJson({ data: {} })],
    ['a 200 with an id that is none', answerJson({ data: { id: 0 } })],
    ['a 200 of HTML', answerHtml(200)]
  ])('is in doubt after %s: not taken back, not sent again, and discarded it can be restored', async (_, behaviour) => {
    const opened = await openFaulty(behaviour);
    const { intent, draft } = await publish(opened, 1, { text: 'Doubt', media: ['5'] });
    await publish(opened, 2, { text: 'Behind it' });
    expect(await outboxOf(opened)).toMatchObject([{ state: 'unknown' }, { state: 'queued', isHeld: true }]);
    expect(await opened.ask['posts.takeBack']({ account: 1, intent })).toMatchObject({
      failure: { code: 'bad-request', words: 'It is in doubt: it may be at the service.' }
    });
    expect(opened.server.seen).toHaveLength(1);
    opened.server.script(answerJson({ data: { id: 77 } }));
    expect(await opened.ask['outbox.discard']({ intent })).toEqual({ ok: true, value: { draft } });
    await opened.settle();
    expect(opened.server.seen).toHaveLength(2);
    expect(valueOf(await opened.ask['drafts.listDeleted']({ account: 1 }))).toMatchObject([{ number: draft }]);
    const restored = valueOf(await opened.ask['drafts.restore']({ account: 1, draft }));
    expect(restored.body).toEqual(bodyWith({ text: 'Doubt', media: ['5'] }));
  });

  it('in doubt isn’t sent again once its time has passed: it would end as one that was never sent', async () => {
    let at = Date.UTC(2198, 11, 31);
    const server = await startFaultServer(reset());
    onTestFinished(() => server.close());
    const opened = openWritingForTest({ service: { baseUrl: server.url, apiKey: 'k' }, now: () => at });
    const { intent } = await publish(opened, 1, { text: 'Planned', schedule: soon });
    at = Date.UTC(2199, 0, 2);
    expect(await opened.ask['outbox.sendAgain']({ intent })).toMatchObject({ failure: { code: 'schedule-passed' } });
    expect(await outboxOf(opened)).toMatchObject([{ state: 'unknown' }]);
    expect(server.seen).toHaveLength(1);
  });

  it('in doubt is confirmed by a whole number only; then it is that post, which is read', async () => {
    const opened = await openFaulty(reset());
    const { intent } = await publish(opened, 1, { text: 'It was this' });
    for (const id of ['', '0', '-4', '4.5', '1e3', 'acct', '99999999999999999999'])
      expect(await opened.ask['outbox.confirm']({ intent, id })).toMatchObject({ failure: { code: 'bad-request' } });
    expect(await opened.ask['outbox.confirm']({ intent, id: ' 42 ' })).toMatchObject({ ok: true });
    await opened.settle();
    expect(opened.cache).toMatchObject({ sent: [{ id: 42, answer: null }], readBack: [42] });
    expect(opened.raw.prepare('select post from written_post').all()).toEqual([{ post: 42 }]);
    expect(await draftsOf(opened)).toEqual([]);
  });

  it('is taken back while it waits; sent or discarded it isn’t any more, and never another account’s', async () => {
    const opened = openWritingForTest({ service: offline });
    const { intent, draft } = await publish(opened, 1, { text: 'Back' });
    expect(await opened.ask['posts.takeBack']({ account: 2, intent })).toMatchObject({ ok: false });
    expect(valueOf(await opened.ask['posts.takeBack']({ account: 1, intent }))).toMatchObject({ number: draft });
    expect(await opened.ask['posts.takeBack']({ account: 1, intent })).toMatchObject({
      failure: { code: 'bad-request', words: 'It was discarded.' }
    });
    const [listed] = await draftsOf(opened);
    expect(listed).toMatchObject({ number: draft });
  });

  it('whose draft is gone is taken back from what was queued; what can’t be read is shown, and only discarded', async () => {
    const opened = openWritingForTest({ service: offline });
    const { intent } = await publish(opened, 1, { text: 'From the intent' });
    opened.raw.prepare('delete from draft').run();
    expect(valueOf(await opened.ask['posts.takeBack']({ account: 1, intent }))).toMatchObject({
      body: { text: 'From the intent' }
    });
    const second = await publish(opened, 2, { text: 'Damaged' });
    opened.raw.prepare(`delete from draft where intent is not null`).run();
    opened.raw.prepare(`update intent set body = '{"dra' where number = ?`).run(second.intent);
    const damaged = await outboxOf(opened);
    expect(damaged).toMatchObject([{ contents: { kind: 'posts.send', body: null, scheduledAt: null } }]);
    expect(await opened.ask['posts.takeBack']({ account: 1, intent: second.intent })).toMatchObject({
      failure: { code: 'bad-request' }
    });
    expect(await opened.ask['outbox.discard']({ intent: second.intent })).toEqual({ ok: true, value: { draft: null } });
  });

  it('that is queued in an app.db from a backup is in doubt: it may have been sent since', async () => {
    const opened = openWritingForTest({ service: offline });
    await publish(opened, 1, { text: 'Perhaps' });
    opened.outbox.start({ isFromBackup: true });
    expect(await outboxOf(opened)).toMatchObject([{ state: 'unknown', failure: { code: 'outcome-unknown' } }]);
  });
});

describe('changing a live post', () => {
  async function openWithPost(body: Partial<DraftBody>) {
    const opened = await openPractice();
    await publish(opened, 1, body);
    const [sent] = opened.cache.sent;
    return { ...opened, post: sent?.id ?? 0 };
  }

  it('sends the whole body, keeps it, and the draft goes', async () => {
    const opened = await openWithPost({ text: 'Before' });
    const { ask, post } = opened;
    const draft = valueOf(
      await ask['drafts.create']({ account: 1, id: uuid(2), body: bodyWith({ text: 'After' }), post })
    );
    const at = { account: 1, draft: draft.number, revision: 0 };
    expect(await ask['posts.update']({ ...at, revision: 3 })).toMatchObject({ failure: { code: 'outdated' } });
    const both = await Promise.all([ask['posts.update'](at), ask['posts.update'](at)]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect((await opened.listed())[0]).toMatchObject({ id: post, rawText: 'After' });
    expect(opened.raw.prepare('select body from written_post').all()).toEqual([
      { body: JSON.stringify(bodyWith({ text: 'After' })) }
    ]);
    expect(opened.cache.readBack).toEqual([post]);
    expect(await draftsOf(opened)).toEqual([]);
  });

  it('that fails keeps the draft, and says why', async () => {
    const opened = await openFaulty(answerHtml(500));
    const { ask } = opened;
    const draft = valueOf(
      await ask['drafts.create']({ account: 1, id: uuid(2), body: bodyWith({ text: 'After' }), post: 4 })
    );
    const at = { account: 1, draft: draft.number, revision: 0 };
    expect(await ask['posts.update'](at)).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    await opened.server.close();
    expect(await ask['posts.update'](at)).toMatchObject({ ok: false, failure: { code: 'offline' } });
    expect(await draftsOf(opened)).toHaveLength(1);
    expect(opened.raw.prepare('select count(*) n from written_post').get()).toEqual({ n: 0 });
  });

  it('another time is sent with all that is known of the post; only to one that is still to come', async () => {
    const opened = await openWithPost({ text: 'Planned', schedule: soon });
    const { ask, post } = opened;
    const later = { ...soon, day: '2199-02-01' };
    const rescheduled = await ask['posts.reschedule']({ account: 1, post, schedule: later });
    expect(rescheduled).toMatchObject({ ok: true });
    expect(opened.raw.prepare('select scheduled_at at, body from written_post').get()).toEqual({
      at: Date.UTC(2199, 1, 1, 10),
      body: JSON.stringify(bodyWith({ text: 'Planned', schedule: later }))
    });
    const past = { ...soon, day: '2001-02-01' };
    expect(await ask['posts.reschedule']({ account: 1, post, schedule: past })).toMatchObject({
      failure: { code: 'broken-rules', fields: { scheduledDate: ['not-in-future'] } }
    });
    expect(await ask['posts.reschedule']({ account: 1, post: 99, schedule: later })).toMatchObject({
      failure: { code: 'unknown-post' }
    });
  });
});
