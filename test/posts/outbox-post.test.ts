import { describe, expect, it, onTestFinished } from 'vitest';
import { bodyWith, openWritingForTest, valueOf } from '../../src-main/areas/posts/testing/writing.ts';
import { answerHtml, answerJson, cutHead, reset } from '../faults/behaviours.ts';
import { startFaultServer } from '../faults/server.ts';
import { draftsOf, offline, openFaulty, openPractice, outboxOf, publish, soon } from './publishing.ts';

describe('a post in the outbox', () => {
  it('isn’t sent after its time has passed, and blocks nothing; it is sent when saved for later', async () => {
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

  it('waits while its account is signed out, and continues automatically after sign-in', async () => {
    const opened = await openPractice();
    const sign = opened.raw.prepare('update account set is_signed_in = ?');
    sign.run(0);
    await publish(opened, 1, { text: 'Later' });
    expect(await outboxOf(opened)).toMatchObject([{ state: 'waiting', failure: { code: 'signed-out' } }]);
    opened.host.news.emit('accounts.changed', { accounts: [] });
    await opened.settle();
    expect(await outboxOf(opened)).toMatchObject([{ state: 'waiting', failure: { code: 'signed-out' } }]);
    sign.run(1);
    opened.host.news.emit('accounts.changed', { accounts: [] });
    await opened.settle();
    expect(await outboxOf(opened)).toEqual([]);
    expect(opened.cache.sent).toHaveLength(1);
  });

  it('waits when the service ends its session, and is refused finally while the account is signed in', async () => {
    const opened = await openPractice();
    const [account] = opened.service.world.accounts.values();
    if (account) account.isSignedIn = false;
    await publish(opened, 1, { text: 'Signed out meanwhile' });
    expect(await outboxOf(opened)).toMatchObject([{ state: 'waiting', failure: { code: 'signed-out' } }]);
    expect(opened.cache.sent).toEqual([]);
    if (account) account.isSignedIn = true;
    opened.raw.prepare('update account set is_signed_in = 1').run();
    opened.host.news.emit('accounts.changed', { accounts: [] });
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
  ])(
    'is unconfirmed after %s: it can’t be taken back, isn’t resent, and can be restored once discarded',
    async (_, behaviour) => {
      const opened = await openFaulty(behaviour);
      const { intent, draft } = await publish(opened, 1, { text: 'Unconfirmed', media: ['5'] });
      await publish(opened, 2, { text: 'Behind it' });
      expect(await outboxOf(opened)).toMatchObject([{ state: 'unknown' }, { state: 'queued', isBlocked: true }]);
      expect(await opened.ask['posts.takeBack']({ account: 1, intent })).toMatchObject({
        failure: { code: 'bad-request', words: 'This post is unconfirmed: the service may have it.' }
      });
      expect(opened.server.seen).toHaveLength(1);
      opened.server.script(answerJson({ data: { id: 77 } }));
      expect(await opened.ask['outbox.discard']({ intent })).toEqual({
        ok: true,
        value: { draft, mayExist: true }
      });
      await opened.settle();
      expect(opened.server.seen).toHaveLength(2);
      expect(valueOf(await opened.ask['drafts.list']({ account: 1, which: 'deleted', find: '' }))).toMatchObject([
        { number: draft }
      ]);
      await opened.ask['drafts.setDeleted']({ account: 1, draft, isDeleted: false });
      const restored = valueOf(await opened.ask['drafts.read']({ account: 1, draft }));
      expect(restored.body).toEqual(bodyWith({ text: 'Unconfirmed', media: ['5'] }));
    }
  );

  it('stays unconfirmed when the service rejects sending it again, and can’t be taken back', async () => {
    const opened = await openFaulty(reset());
    const { intent } = await publish(opened, 1, { text: 'Twice' });
    opened.server.script(answerJson({ message: 'No.', errors: { text: ['No.'] } }, 422));
    await opened.ask['outbox.sendAgain']({ intent });
    await opened.settle();
    expect(opened.server.seen).toHaveLength(2);
    expect(await outboxOf(opened)).toMatchObject([{ state: 'unknown', failure: { code: 'rejected' } }]);
    expect(await opened.ask['posts.takeBack']({ account: 1, intent })).toMatchObject({
      failure: { words: 'This post is unconfirmed: the service may have it.' }
    });
  });

  it('isn’t resent when unconfirmed after its time has passed, since it would end as never sent', async () => {
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

  it('can be confirmed when unconfirmed only by a whole number, and is then read as that post', async () => {
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

  it('can’t be confirmed by the ID of a post that another item made', async () => {
    const opened = await openFaulty(reset());
    const { intent } = await publish(opened, 1, { text: 'Lost' });
    opened.noteSent(1, 42);
    const confirm = (id: string) => opened.ask['outbox.confirm']({ intent, id });
    expect(await confirm('42')).toMatchObject({ failure: { code: 'bad-request' } });
    expect(opened.raw.prepare('select post from written_post').all()).toEqual([]);
    expect(await confirm('43')).toMatchObject({ ok: true });
    expect(await confirm('43')).toMatchObject({ failure: { words: 'This item isn’t unconfirmed.' } });
  });

  it('can be taken back while it waits, but not once sent or discarded, or from another account', async () => {
    const opened = openWritingForTest({ service: offline });
    const { intent, draft } = await publish(opened, 1, { text: 'Back' });
    expect(await opened.ask['posts.takeBack']({ account: 2, intent })).toMatchObject({ ok: false });
    expect(valueOf(await opened.ask['posts.takeBack']({ account: 1, intent }))).toMatchObject({ number: draft });
    expect(await opened.ask['posts.takeBack']({ account: 1, intent })).toMatchObject({
      failure: { code: 'bad-request', words: 'This post was discarded.' }
    });
    const [listed] = await draftsOf(opened);
    expect(listed).toMatchObject({ number: draft });
  });

  it('is taken back from the queue when its draft is gone; an unreadable one can only be discarded', async () => {
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
    expect(await opened.ask['outbox.discard']({ intent: second.intent })).toEqual({
      ok: true,
      value: { draft: null, mayExist: false }
    });
  });

  it('is unconfirmed when queued in an app.db from a backup, since it may have been sent', async () => {
    const opened = openWritingForTest({ service: offline });
    await publish(opened, 1, { text: 'Perhaps' });
    opened.outbox.start({ isFromBackup: true });
    expect(await outboxOf(opened)).toMatchObject([{ state: 'unknown', failure: { code: 'outcome-unknown' } }]);
  });
});
