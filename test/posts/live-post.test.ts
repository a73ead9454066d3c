import { describe, expect, it } from 'vitest';
import type { DraftBody } from '../../src-shared/bridge/drafts.ts';
import { bodyWith, openWritingForTest, uuid, valueOf } from '../../src-main/areas/posts/testing/writing.ts';
import { readWritten, writeWritten } from '../../src-main/areas/posts/written-rows.ts';
import { answerHtml, answerText } from '../faults/behaviours.ts';
import { draftsOf, openFaulty, openPractice, publish, soon } from './publishing.ts';

const later = { ...soon, day: '2199-02-01' };

describe('changing a live post', () => {
  async function openWithPost(body: Partial<DraftBody>) {
    const opened = await openPractice();
    await publish(opened, 1, body);
    const [sent] = opened.cache.sent;
    return { ...opened, post: sent?.id ?? 0 };
  }

  async function beginEdit({
    ask,
    post
  }: Pick<Awaited<ReturnType<typeof openWithPost>>, 'ask' | 'post'>): Promise<number> {
    const body = bodyWith({ text: 'Edited', schedule: soon });
    return valueOf(await ask['drafts.create']({ account: 1, id: uuid(2), from: { body, post } })).number;
  }

  it('sends and keeps the whole body, and removes the draft', async () => {
    const opened = await openWithPost({ text: 'Before' });
    const { ask, post } = opened;
    const draft = valueOf(
      await ask['drafts.create']({ account: 1, id: uuid(2), from: { body: bodyWith({ text: 'After' }), post } })
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

  it('keeps the draft when it fails, and says why', async () => {
    const opened = await openFaulty(answerHtml(500));
    const { ask } = opened;
    const draft = valueOf(
      await ask['drafts.create']({ account: 1, id: uuid(2), from: { body: bodyWith({ text: 'After' }), post: 4 } })
    );
    const at = { account: 1, draft: draft.number, revision: 0 };
    expect(await ask['posts.update'](at)).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    await opened.server.close();
    expect(await ask['posts.update'](at)).toMatchObject({ ok: false, failure: { code: 'offline' } });
    expect(await draftsOf(opened)).toHaveLength(1);
    expect(opened.raw.prepare('select count(*) n from written_post').get()).toEqual({ n: 0 });
  });

  it('to another time sends all known fields, and only for a future post', async () => {
    const opened = await openWithPost({ text: 'Planned', schedule: soon });
    const { ask, post } = opened;
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

  it('to another time keeps an edit that is on its way', async () => {
    const opened = await openWithPost({ text: 'Before', schedule: soon });
    const { ask, post } = opened;
    const draft = await beginEdit(opened);
    const both = await Promise.all([
      ask['posts.update']({ account: 1, draft, revision: 0 }),
      ask['posts.reschedule']({ account: 1, post, schedule: later })
    ]);
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(opened.raw.prepare('select body from written_post').pluck().get()).toBe(
      JSON.stringify(bodyWith({ text: 'Edited', schedule: later }))
    );
  });

  it('to another time comes before an edit that waits for it, which is then looked at again', async () => {
    const opened = await openWithPost({ text: 'Before', schedule: soon });
    const { ask, post } = opened;
    const draft = await beginEdit(opened);
    const both = await Promise.all([
      ask['posts.reschedule']({ account: 1, post, schedule: later }),
      ask['posts.update']({ account: 1, draft, revision: 0 })
    ]);
    expect(both).toMatchObject([{ ok: true }, { failure: { code: 'outdated' } }]);
    expect(await draftsOf(opened)).toMatchObject([{ number: draft, text: 'Edited', schedule: later }]);
    expect(await ask['posts.update']({ account: 1, draft, revision: 1 })).toMatchObject({ ok: true });
    expect(opened.raw.prepare('select body from written_post').pluck().get()).toBe(
      JSON.stringify(bodyWith({ text: 'Edited', schedule: later }))
    );
  });

  it('to another time waits until an unconfirmed edit was sent again, whose text may be there already', async () => {
    let killed = '';
    const opened = await openFaulty((response, request) => {
      killed = opened.copyAsKilled();
      answerHtml(500)(response, request);
    });
    const { server } = opened;
    const body = bodyWith({ text: 'Before', schedule: soon });
    writeWritten(opened.database.db, 1, { post: 4, body, scheduledAt: Date.UTC(2199, 0, 1), writtenAt: 0 });
    const draft = await beginEdit({ ask: opened.ask, post: 4 });
    const at = { account: 1, draft, revision: 0 };
    expect(await opened.ask['posts.update'](at)).toMatchObject({ failure: { code: 'outcome-unknown' } });
    const moveIn = ({ ask }: Pick<typeof opened, 'ask'>) =>
      ask['posts.reschedule']({ account: 1, post: 4, schedule: later });
    const service = { baseUrl: server.url, apiKey: 'k' };
    expect(await moveIn(openWritingForTest({ service, folder: killed }))).toMatchObject({
      failure: { code: 'bad-request' }
    });
    const again = await opened.again({ service });
    const { ask, database } = again;
    const move = () => moveIn(again);
    expect(await move()).toMatchObject({ failure: { code: 'bad-request' } });
    expect(server.seen).toHaveLength(1);
    server.script(answerText('', 'text/plain'));
    expect(await ask['posts.update'](at)).toMatchObject({ ok: true });
    expect(await move()).toMatchObject({ ok: true });
    expect(readWritten(database.db, 1, 4)?.body).toEqual(bodyWith({ text: 'Edited', schedule: later }));
  });

  it('to another time takes along begun edits, but not those with a time of their own', async () => {
    const opened = await openWithPost({ text: 'Planned', schedule: soon });
    const { ask, post } = opened;
    const own = { ...soon, time: '11:00' };
    for (const [n, schedule] of [soon, own, null].entries())
      await ask['drafts.create']({
        account: 1,
        id: uuid(2 + n),
        from: { body: bodyWith({ text: `Edit ${String(n)}`, schedule }), post }
      });
    expect(await ask['posts.reschedule']({ account: 1, post, schedule: later })).toMatchObject({ ok: true });
    const times = (await draftsOf(opened)).map(({ text, schedule }) => [text, schedule]);
    expect(Object.fromEntries(times)).toEqual({ 'Edit 0': later, 'Edit 1': own, 'Edit 2': null });
  });
});
