/** The posts' cache against the practice service: both agree after every change. */
import { describe, expect, it, vi } from 'vitest';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { valueOf } from './testing/posts-at-work.ts';
import { openOverPractice, type OverPractice } from './testing/practice.ts';
import { readWritten, writeWritten } from './written-rows.ts';

vi.setConfig({ testTimeout: 60_000 });

const account = 1;
const hour = 3_600_000;

/** As in the practice service's answers (service-api.md, "Post"). */
interface Listed {
  readonly id: number;
  readonly rawText: string;
  readonly media: readonly { readonly id: number }[];
}

async function list(work: OverPractice): Promise<Listed[]> {
  return ((await work.ask('/posts?limit=1000')) as { data: { list: Listed[] } }).data.list;
}

async function send(work: OverPractice, body: object): Promise<Listed> {
  return ((await work.ask('/posts', 'POST', body)) as { data: Listed }).data;
}

async function overviewOf(work: OverPractice) {
  return valueOf(await work.handlers['posts.overview']({ account }));
}

async function rowsOf(work: OverPractice, ids: readonly number[]) {
  return valueOf(await work.handlers['posts.rows']({ account, ids: [...ids] }));
}

describe('loading posts', () => {
  it('gets every post the service lists, in its order, with text and pictures', async () => {
    const work = await openOverPractice();
    expect(await work.show()).toMatchObject({ phase: 'idle', failure: null, price: 0 });
    const listed = await list(work);
    const ids = await work.ids('published');
    expect(ids).toEqual(listed.map(({ id }) => id));
    expect(work.calls).toEqual(Array.from({ length: Math.ceil(ids.length / 100) }, () => 'posts.list'));
    const { cached, counted } = await overviewOf(work);
    expect(cached).toEqual({ published: ids.length, scheduled: 0, saved: 0, archived: 0 });
    expect(counted.published).toBe(ids.length);
    const rows = await rowsOf(work, ids.slice(0, 200));
    const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 1500);
    // The sample also has texts with markup, which are reduced to words.
    const isPlain = listed.slice(0, 200).map(({ rawText }) => !rawText.includes('<'));
    const texts = rows.map(({ text }) => plain(text));
    const wanted = listed.slice(0, 200).map(({ rawText }) => plain(rawText));
    expect(texts.filter((_, n) => isPlain[n])).toEqual(wanted.filter((_, n) => isPlain[n]));
    for (const text of texts) expect(text).not.toMatch(/<(script|img|p|br)/);
    // A new upload has no picture yet.
    const shown = rows.findIndex(({ media }) => media[0]?.picture != null);
    const [picture] = rows[shown]?.media ?? [];
    expect(picture).toMatchObject({ id: String(listed[shown]?.media[0]?.id) });
    expect(picture?.picture).toBe(`/picture/1/${String(picture?.id)}/thumb`);
    const addresses = await work.store.read(account, 'readPictures', Number(picture?.id));
    expect(addresses?.thumbUrl).toMatch(/^http/);
    // Known and fresh, so no call.
    work.calls.length = 0;
    await work.show();
    expect(work.calls).toEqual([]);
  });

  it('finds part of a word, and all words in any position', async () => {
    const work = await openOverPractice();
    await work.show();
    const listed = await list(work);
    const words = listed.map(({ rawText }) => rawText.match(/[a-z]{6,}/g) ?? []);
    const [first = '', second = ''] = words.find((found) => found.length > 1) ?? [];
    const having = (...parts: string[]) =>
      listed.filter(({ rawText }) => parts.every((part) => rawText.toLowerCase().includes(part))).map(({ id }) => id);
    const part = first.slice(1, 5);
    expect(await work.ids('published', ` ${part.toUpperCase()} `)).toEqual(having(part));
    expect(await work.ids('published', `${second} ${part}`)).toEqual(having(second, part));
    expect(await work.ids('published', part.slice(0, 2))).toEqual(having(part.slice(0, 2)));
    expect(await work.ids('archived', part)).toEqual([]);
  });
});

describe('post actions', () => {
  it('archive, privately too, and delete; counts follow the answer, and no refresh restores a post', async () => {
    const work = await openOverPractice();
    await work.show();
    const [first = 0, second = 0, third = 0, ...rest] = await work.ids('published');
    const before = await overviewOf(work);
    const one = valueOf(await work.handlers['posts.archive']({ account, post: first, isPrivate: false }));
    expect(one.counted.archived).toBe((before.counted.archived ?? 0) + 1);
    valueOf(await work.handlers['posts.archive']({ account, post: second, isPrivate: true }));
    const after = valueOf(await work.handlers['posts.delete']({ account, post: third }));
    expect(after.cached).toEqual({ published: rest.length, scheduled: 0, saved: 0, archived: 2 });
    expect(after.counted.published).toBe(rest.length);
    work.ahead = hour;
    await work.show();
    expect(await work.ids('published')).toEqual(rest);
    const archived = await rowsOf(work, await work.ids('archived'));
    expect(archived.map(({ id, state }) => [id, state])).toEqual([
      [first, 'archived'],
      [second, 'private-archived']
    ]);
    const moved = valueOf(await work.handlers['posts.archive']({ account, post: first, isPrivate: true }));
    expect(moved.counted.archived).toBe(before.counted.archived ?? 0);
    expect(await rowsOf(work, [first])).toMatchObject([{ state: 'private-archived' }]);
    const back = valueOf(await work.handlers['posts.archive']({ account, post: first, isPrivate: false }));
    expect(back.counted.archived).toBe(one.counted.archived);
    expect(await rowsOf(work, [first])).toMatchObject([{ state: 'archived' }]);
    // The first page held nothing new and the counts agree: one call.
    expect(work.calls.filter((name) => name === 'posts.list').length).toBe(Math.ceil((rest.length + 3) / 100) + 1);
  });

  it('report refusals and keep the row, but remove a post the service no longer has', async () => {
    const work = await openOverPractice();
    await work.show();
    const [first = 0, second = 0] = await work.ids('published');
    await work.ask(`/posts/${String(first)}`, 'DELETE');
    const refused = await work.handlers['posts.archive']({ account, post: first, isPrivate: false });
    expect(refused).toMatchObject({ ok: false, failure: { code: 'not-found' } });
    expect(await rowsOf(work, [first])).toHaveLength(1);
    await work.ask(`/posts/${String(second)}`, 'DELETE');
    expect(await work.handlers['posts.delete']({ account, post: second })).toMatchObject({ ok: true });
    expect(await rowsOf(work, [second])).toEqual([]);
    // No longer cached, so the service's answer is reported.
    expect(await work.handlers['posts.delete']({ account, post: second })).toMatchObject({
      failure: { code: 'not-found' }
    });
    for (const asked of [
      work.handlers['part.read']({ of: { part: 'post', account, post: 1 } }),
      work.handlers['part.refresh']({ of: { part: 'comments', account, post: 1, more: false } })
    ])
      expect(await asked).toMatchObject({ ok: false, failure: { code: 'unknown-post' } });
    expect(await work.handlers['posts.overview']({ account: 2 })).toMatchObject({
      failure: { code: 'unknown-account' }
    });
  });

  it('load comments page by page, and likes as the service counts them', async () => {
    const work = await openOverPractice();
    await work.show();
    const ids = await work.ids('published');
    const read = async (post: number) => {
      valueOf(await work.handlers['part.refresh']({ of: { part: 'comments', account, post, more: false } }));
      return valueOf(await work.handlers['part.read']({ of: { part: 'post', account, post } }));
    };
    let talked = await read(ids[0] ?? 0);
    for (const id of ids.slice(1)) if ((talked.comments?.rows.length ?? 0) < 3) talked = await read(id);
    const rows = talked.comments?.rows ?? [];
    expect(rows.length).toBeGreaterThan(2);
    for (const { text } of rows) expect(text).not.toMatch(/<p|<br/);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => Number(b) - Number(a)));
    const comment = rows.find(({ isLiked }) => !isLiked);
    const like = async (isLiked: boolean) => {
      const at = { account, post: talked.id, comment: comment?.id ?? 0, isLiked };
      valueOf(await work.handlers['posts.setCommentLiked'](at));
      const liked = valueOf(await work.handlers['part.read']({ of: { part: 'post', account, post: talked.id } }));
      return liked.comments?.rows.find(({ id }) => id === comment?.id);
    };
    expect(await like(true)).toEqual({ ...comment, isLiked: true, likes: (comment?.likes ?? 0) + 1 });
    expect(await like(false)).toEqual(comment);
    // Nothing is behind the last page, so no call.
    work.calls.length = 0;
    valueOf(await work.handlers['part.refresh']({ of: { part: 'comments', account, post: talked.id, more: true } }));
    expect(work.calls).toEqual(talked.comments?.hasMore === true ? ['posts.listComments'] : []);
  });

  it('read labels and creators from the cache once loaded', async () => {
    const work = await openOverPractice();
    expect((await overviewOf(work)).labels).toBeNull();
    valueOf(await work.handlers['part.refresh']({ of: { part: 'labels', account } }));
    const { labels } = await overviewOf(work);
    expect(labels?.rows.length).toBeGreaterThan(0);
    for (const { id, name } of labels?.rows ?? []) expect([Number.isSafeInteger(id), name]).not.toContain('');
    const find = async (name: string, ask: boolean) =>
      valueOf(await work.handlers['posts.findCreators']({ account, name, ask }));
    expect(await find('', false)).toEqual([]);
    const [found] = await find('', true);
    work.calls.length = 0;
    expect(await find(found?.name.slice(1, 4).toUpperCase() ?? '', false)).toContainEqual(found);
    expect(work.calls).toEqual([]);
    expect(await find('nobody is called so', true)).toEqual([]);
    const limits = { canCreateFundRaising: true, canMakeExpirePosts: null, minFundRaisingTarget: 10 };
    expect(valueOf(await work.handlers['posts.limits']({ account })).minFundRaisingTarget).toBeNull();
    await work.store.write(account, 'writeLimits', limits as never);
    expect(valueOf(await work.handlers['posts.limits']({ account }))).toEqual({
      ...limits,
      maxFundRaisingTarget: null
    });
  });
});

describe('a post written here', () => {
  const write = (given: Partial<DraftBody>): DraftBody => ({ ...blankBody, text: 'Written <b>here</b>', ...given });
  const inAnHour = () => {
    const iso = new Date(Date.now() + hour).toISOString();
    return { day: iso.slice(0, 10), time: iso.slice(11, 16), zone: 'UTC', occurrence: 'first' as const };
  };

  it('is published, scheduled or saved as sent, and a scheduled one is published when due', async () => {
    const work = await openOverPractice();
    await work.show();
    const schedule = inAnHour();
    const scheduledDate = `${schedule.day}T${schedule.time}:00Z`;
    const voting: DraftBody['voting'] = { type: 'poll', options: ['a', 'b'], correct: null, due: null };
    const live = await send(work, { text: 'Written <b>here</b>', expireDays: 7 });
    const ahead = await send(work, { text: 'Written later', scheduledDate });
    const saved = await send(work, { text: 'Written never', saveForLater: true });
    const take = (id: number, body: DraftBody, answer: unknown) =>
      work.cache.applySent(account, { id, body, answer: answer as never });
    await take(live.id, write({ expireDays: 7 }), live);
    await take(ahead.id, write({ text: 'Written later', schedule, voting }), ahead);
    await take(saved.id, write({ text: 'Written never', saveForLater: true }), null);
    const [published] = await rowsOf(work, await work.ids('published', 'written'));
    expect(published).toMatchObject({
      id: live.id,
      state: 'published',
      text: 'Written <b>here</b>',
      isWrittenHere: true
    });
    expect(published?.expiresAt).toBe((published?.at ?? 0) + 7 * 24 * hour);
    const at = Date.parse(scheduledDate);
    expect(await rowsOf(work, await work.ids('scheduled'))).toMatchObject([
      { id: ahead.id, state: 'scheduled', at, voting: 'poll', hasFundraiser: false }
    ]);
    expect(await rowsOf(work, await work.ids('saved', 'never'))).toMatchObject([
      { id: saved.id, state: 'saved', at: null }
    ]);
    // Neither is listed, and a full check keeps both.
    valueOf(await work.handlers['feed.refresh']({ feed: 'posts', account, scope: 'whole' }));
    await work.settled();
    expect([await work.ids('scheduled'), await work.ids('saved')]).toEqual([[ahead.id], [saved.id]]);
    expect(valueOf(await work.cache.readAgain(account, ahead.id))).toMatchObject({ state: 'scheduled', at });
    work.ahead = 2 * hour;
    expect(await work.ids('scheduled')).toEqual([]);
    expect((await work.ids('published'))[0]).toBe(ahead.id);
    expect(await rowsOf(work, [ahead.id])).toMatchObject([{ state: 'published', at }]);
    expect((await overviewOf(work)).cached).toMatchObject({ scheduled: 0, saved: 1 });
  });

  it('comes back with its body after the cache is lost, as long as the service lists it nowhere', async () => {
    const work = await openOverPractice();
    const schedule = inAnHour();
    const bodies = [write({ schedule }), write({ saveForLater: true }), write({ text: 'Live', fundraiser: null })];
    bodies.forEach((body, n) => {
      writeWritten(work.db, account, { post: 900 + n, body, scheduledAt: null, writtenAt: 5 });
    });
    await work.show();
    expect([await work.ids('scheduled'), await work.ids('saved')]).toEqual([[900], [901]]);
    expect(await work.ids('published', 'live')).not.toContain(902);
    const detail = valueOf(await work.handlers['part.read']({ of: { part: 'post', account, post: 900 } }));
    expect(detail).toMatchObject({ body: bodies[0], isWrittenHere: true, comments: null });
  });
});

describe('a move whose answer is lost', () => {
  it('is read again once the connection is back, and then kept', async () => {
    const work = await openOverPractice();
    const at = (time: string) => ({ day: '2199-01-01', time, zone: 'UTC', occurrence: 'first' as const });
    const body: DraftBody = { ...blankBody, text: 'Planned', schedule: at('10:00') };
    const { id: post } = await send(work, { text: 'Planned', scheduledDate: '2199-01-01T10:00:00Z' });
    writeWritten(work.db, account, { post, body, scheduledAt: Date.UTC(2199, 0, 1, 10), writtenAt: Date.now() });
    const plannedFor = () => readWritten(work.db, account, post)?.body.schedule?.time;
    const move = (time: string) => work.handlers['posts.reschedule']({ account, post, schedule: at(time) });

    await work.fault({ kind: 'drop-after', match: { method: 'PUT', account: work.serviceId }, times: 1 });
    await work.fault({ kind: 'no-credits', match: { method: 'GET', account: work.serviceId }, times: 1 });
    expect(await move('11:00')).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    expect(plannedFor()).toBe('10:00');
    work.area.wake?.(2);
    // The service has answered something later.
    await work.fault({ kind: 'drop-before', match: { method: 'PUT', account: work.serviceId }, times: 1 });
    expect(work.calls).toEqual(['posts.update', 'posts.read']);
    work.area.wake?.(1);
    await expect.poll(plannedFor, { timeout: 20_000 }).toBe('11:00');
    work.area.wake?.(1);

    expect(await move('12:00')).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    expect(plannedFor()).toBe('11:00');
    expect(work.calls).toEqual(['posts.update', 'posts.read', 'posts.read', 'posts.update', 'posts.read']);
    expect(work.defects).toEqual([]);
  });
});
