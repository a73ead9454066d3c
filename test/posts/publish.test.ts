import { describe, expect, it } from 'vitest';
import { firstAccount, startForTest } from '../../src-practice/testing.ts';
import { bodyWith, openWritingForTest, uuid, valueOf } from '../../src-main/areas/posts/testing/writing.ts';
import { answerJson } from '../faults/behaviours.ts';
import { draftsOf, offline, openFaulty, openPractice, outboxOf, publish } from './publishing.ts';

describe('publishing', () => {
  it('sends what was written, keeps it with the post, and removes the draft', async () => {
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
    expect(valueOf(await opened.ask['drafts.list']({ account: 1, which: 'deleted', find: '' }))).toEqual([]);
    expect(opened.cache.sent).toMatchObject([{ account: 1, id: post?.id, body, answer: { rawText: 'Hello there' } }]);
    const written = opened.raw.prepare('select account, post, body, scheduled_at from written_post').get();
    expect(written).toEqual({ account: 1, post: post?.id, body: JSON.stringify(body), scheduled_at: null });
    expect(opened.raw.prepare('select (select count(*) from draft) n, body from intent').get()).toEqual({
      n: 0,
      body: '{}'
    });
    expect(await opened.ask['drafts.setDeleted']({ account: 1, draft, isDeleted: false })).toMatchObject({ ok: false });
  });

  it('names broken rules, and queues nothing', async () => {
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

  it('happens once for the same intent, whatever the second says, and never for another draft or account', async () => {
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

  it('refuses a draft that changes a live post', async () => {
    const { ask } = openWritingForTest();
    const made = valueOf(
      await ask['drafts.create']({ account: 1, id: uuid(1), from: { body: bodyWith({ text: 'x' }), post: 5 } })
    );
    const asked = { account: 1, draft: made.number, revision: 0, intent: uuid(2) };
    expect(await ask['posts.publish'](asked)).toMatchObject({ failure: { code: 'bad-request' } });
  });

  it('waits offline across a restart, and is sent once there is a service', async () => {
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

  it('reports a refusal with its fields, and can be taken back with its steps', async () => {
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
