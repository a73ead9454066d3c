/** Syncs of posts: killed, misled, refused, and given invalid posts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { answer, rawPost, startList, type ListService } from './testing/list-service.ts';
import { openAtWork, valueOf, type PostsAtWork } from './testing/posts-at-work.ts';
import { toSentEntry } from './sent-entry.ts';
import { writeWritten } from './written-rows.ts';

// A bound for what hangs, not for a slow machine.
vi.setConfig({ testTimeout: 60_000 });

const idsOf = ({ posts }: ListService) => posts.flatMap((post) => ('id' in post ? Number(post.id) : []));
const hour = 3_600_000;
const account = 1;

function open({ baseUrl }: ListService, folder?: string): PostsAtWork {
  return openAtWork({ baseUrl, apiKey: 'key', account: 'acct_1' }, folder);
}

async function count(work: PostsAtWork): Promise<number> {
  return (await work.ids('published')).length;
}

async function readWhole(work: PostsAtWork) {
  valueOf(await work.handlers['feed.refresh']({ feed: 'posts', account, scope: 'whole' }));
  return work.settled();
}

function refuseAt(service: ListService, page: number): void {
  service.intercept = ({ offset }, response) => {
    if (offset === page) answer(response, { error: 'PLATFORM_ERROR' }, 400);
    return offset === page;
  };
}

describe('a sync of posts', () => {
  it('resumes at its page after a crash, and reloads only the newest before it', async () => {
    const service = await startList(750);
    const folder = makeFolder();
    const first = open(service, folder);
    service.intercept = async ({ offset }, response) => {
      if (offset !== 400) return false;
      response.destroy();
      await first.stop();
      await first.store.close();
      return true;
    };
    valueOf(await first.handlers['feed.show']({ feed: 'posts', account }));
    await vi.waitFor(() => {
      expect(service.asked.at(-1)?.offset).toBe(400);
    }, 20_000);
    service.intercept = () => false;
    service.takeOffsets();
    const again = open(service, folder);
    expect(await again.show()).toMatchObject({ phase: 'idle', done: 750 });
    expect(service.takeOffsets()).toEqual([0, 400, 500, 600, 700]);
    expect(await count(again)).toBe(750);
  });

  it('loses none, and removes those deleted elsewhere while it was stopped with the next one', async () => {
    const service = await startList(750);
    const work = open(service);
    await work.show();
    refuseAt(service, 400);
    expect(await readWhole(work)).toMatchObject({ phase: 'failed', done: 400 });
    service.intercept = () => false;
    service.posts.splice(100, 20);
    service.takeOffsets();
    work.ahead = hour;
    await work.show();
    expect(service.takeOffsets()).toEqual([0, 380, 480, 580, 680]);
    expect(await count(work)).toBe(750);
    work.ahead = 2 * hour;
    await work.show();
    expect(new Set(await work.ids('published'))).toEqual(new Set(idsOf(service)));
  });

  it('reads more than a page of posts that came while it was stopped', async () => {
    const service = await startList(450);
    const work = open(service);
    refuseAt(service, 300);
    await work.show();
    service.intercept = () => false;
    service.posts.unshift(...Array.from({ length: 150 }, (_, n) => rawPost(n - 150)));
    // The last post of the first page was sent from here, and says nothing of those behind it.
    const sent = { id: rawPost(-51).id, body: blankBody, answer: null };
    await work.store.write(account, 'applySentPost', toSentEntry(sent, Date.now(), Date.now()));
    service.takeOffsets();
    work.ahead = hour;
    await work.show();
    expect(service.takeOffsets()).toEqual([0, 100, 300, 400, 500]);
    expect(new Set(await work.ids('published'))).toEqual(new Set(idsOf(service)));
  });

  it('keeps a post that slipped by while another was sent from here', async () => {
    const service = await startList(350);
    const work = open(service);
    await work.show();
    const sent = { id: rawPost(-1).id, body: blankBody, answer: null };
    service.intercept = async ({ offset }) => {
      if (offset !== 200) return false;
      service.intercept = () => false;
      service.posts.splice(20, 1);
      await work.store.write(account, 'applySentPost', toSentEntry(sent, Date.now(), Date.now()));
      return false;
    };
    await readWhole(work);
    const ids = await work.ids('published');
    expect([rawPost(200).id, sent.id].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('reads nothing twice for a post deleted here while it was stopped, even if the answer had no counts', async () => {
    const service = await startList(350);
    const work = open(service);
    refuseAt(service, 200);
    await work.show();
    service.intercept = () => false;
    service.posts.splice(20, 1);
    await work.store.write(account, 'removePost', { id: rawPost(20).id, counters: null, at: Date.now() });
    service.takeOffsets();
    for (const [run, offsets] of [[0, 199, 299], [0]].entries()) {
      work.ahead = (run + 1) * hour;
      await work.show();
      expect(service.takeOffsets()).toEqual(offsets);
    }
    expect(await count(work)).toBe(349);
  });

  it('stops later at known posts, and checks everything when the counts differ', async () => {
    const service = await startList(350);
    const work = open(service);
    await work.show();
    expect(service.takeOffsets()).toEqual([0, 100, 200, 300]);
    service.posts.unshift(rawPost(-1));
    work.ahead = hour;
    await work.show();
    expect(service.takeOffsets()).toEqual([0, 100]);
    // Deleted elsewhere shows in the count only. While fewer are met than counted, nothing is removed.
    service.posts = service.posts.slice(0, 300);
    service.counted = 320;
    work.ahead = 2 * hour;
    await work.show();
    expect(service.takeOffsets()).toEqual([0, 0, 100, 200]);
    expect(await count(work)).toBe(351);
    service.counted = 300;
    work.ahead = 3 * hour;
    await work.show();
    expect(await count(work)).toBe(300);
    // A lasting difference of counts is no news.
    service.counted = 290;
    await readWhole(work);
    service.takeOffsets();
    work.ahead = 4 * hour;
    await work.show();
    expect(service.takeOffsets()).toEqual([0]);
  });

  it('asks before exceeding the day’s budget, states the price, and continues once allowed', async () => {
    const service = await startList(1050);
    const work = open(service);
    work.budget = 3;
    expect(await work.show()).toMatchObject({ phase: 'asking', price: 10, total: 1050, done: 100 });
    expect(service.takeOffsets()).toEqual([0]);
    valueOf(await work.handlers['feed.resume']({ feed: 'posts', account, beyondBudget: true }));
    expect(await work.settled()).toMatchObject({ phase: 'idle', price: 0 });
    expect(await count(work)).toBe(1050);
  });

  it('misses nothing when a post is removed while a page loads, and doesn’t restore it', async () => {
    const service = await startList(300);
    const work = open(service);
    const gone = rawPost(50).id;
    service.intercept = async ({ method, offset, limit }, response) => {
      if (method !== 'GET') return false;
      const before = service.page({ offset, limit });
      if (offset === 100 && service.posts.length === 300) {
        service.posts = service.posts.filter((post) => !('id' in post) || post.id !== gone);
        valueOf(await work.handlers['posts.delete']({ account, post: gone }));
      } else if (offset === 0 && service.posts.length === 299) {
        service.posts = service.posts.filter((post) => !('id' in post) || post.id !== gone - 1);
        valueOf(await work.handlers['posts.delete']({ account, post: gone - 1 }));
        // A slow answer with the state from before.
        answer(response, { data: before });
        return true;
      }
      return false;
    };
    await work.show();
    expect(await count(work)).toBe(299);
    await readWhole(work);
    const ids = await work.ids('published');
    expect([ids.length, ids.includes(gone), ids.includes(gone - 1)]).toEqual([298, false, false]);
  });

  it('brings no post back, nor does loading one by its ID while it is deleted', async () => {
    const service = await startList(3);
    const work = open(service);
    await work.show();
    const post = rawPost(1).id;
    service.intercept = async ({ method, path }, response) => {
      if (method !== 'GET' || !path.endsWith(String(post))) return false;
      valueOf(await work.handlers['posts.delete']({ account, post }));
      answer(response, { data: rawPost(1) });
      return true;
    };
    await work.handlers['part.refresh']({ of: { part: 'post', account, post } });
    expect(await work.ids('published')).not.toContain(post);
  });

  it('refreshes after a deletion whose outcome is unknown, unless the user paused that', async () => {
    const service = await startList(20);
    const work = open(service);
    await work.show();
    service.intercept = ({ method }, response) => {
      if (method === 'DELETE') response.destroy();
      return method === 'DELETE';
    };
    const lists = () => service.asked.splice(0).filter(({ method }) => method === 'GET').length;
    const remove = () => work.handlers['posts.delete']({ account, post: rawPost(3).id });
    lists();
    valueOf(await work.handlers['feed.pause']({ feed: 'posts', account }));
    expect(await remove()).toMatchObject({ ok: false, failure: { code: 'outcome-unknown' } });
    expect(await work.settled()).toMatchObject({ phase: 'paused' });
    expect(lists()).toBe(0);
    valueOf(await work.handlers['feed.resume']({ feed: 'posts', account, beyondBudget: false }));
    await work.settled();
    lists();
    await remove();
    expect(await work.settled()).toMatchObject({ phase: 'idle' });
    expect(lists()).toBe(1);
  });

  it('isn’t misled by posts loaded individually', async () => {
    const service = await startList(350);
    const work = open(service);
    service.counted = null;
    await work.show();
    service.posts = [...Array.from({ length: 250 }, (_, n) => rawPost(-250 + n)), ...service.posts];
    // Posts seen by reading back for an unconfirmed one.
    const seen = service.posts.slice(0, 200) as Parameters<PostsAtWork['cache']['applyListed']>[1];
    await work.cache.applyListed(account, seen);
    work.ahead = hour;
    await work.show();
    expect(await count(work)).toBe(600);
  });
});

const refuseLargePages: ListService['intercept'] = ({ limit }, response) => {
  if (limit <= 10) return false;
  answer(response, { error: 'VALIDATION_ERROR', message: 'No.', errors: { limit: ['At most 10.'] } }, 422);
  return true;
};

describe('a service that misbehaves', () => {
  it.each([
    ['has more and gives none', (service: ListService) => (service.posts = [])],
    ['gives the same page for ever', (service: ListService) => (service.posts = service.posts.slice(0, 7))]
  ])('%s: the sync ends', async (_, change) => {
    const service = await startList(20);
    change(service);
    service.intercept = (_asked, response) => {
      answer(response, { data: { list: service.posts, hasMore: true } });
      return true;
    };
    const work = open(service);
    const end = await work.show();
    expect(end).toMatchObject({ phase: 'idle', price: 0 });
    expect(await count(work)).toBe(service.posts.length);
    expect(service.asked.length).toBeLessThan(60);
  });

  it('refuses the page size: a smaller one is used', async () => {
    const service = await startList(25);
    service.intercept = refuseLargePages;
    const work = open(service);
    expect(await work.show()).toMatchObject({ phase: 'idle', failure: null });
    expect(await count(work)).toBe(25);
  });

  it('refuses the page size: the price counts pages of the smaller one', async () => {
    const service = await startList(105);
    service.intercept = refuseLargePages;
    const work = open(service);
    work.budget = 5;
    expect(await work.show()).toMatchObject({ phase: 'asking', done: 10, total: 105, price: 10 });
    valueOf(await work.handlers['feed.pause']({ feed: 'posts', account }));
    expect(await work.settled()).toMatchObject({ phase: 'paused', price: 10 });
    valueOf(await work.handlers['feed.resume']({ feed: 'posts', account, beyondBudget: true }));
    expect(await work.settled()).toMatchObject({ phase: 'idle', done: 105 });
    // A check has no page of its own yet.
    service.posts = service.posts.slice(0, 100);
    work.ahead = hour;
    expect(await work.show()).toMatchObject({ phase: 'asking', total: 100, price: 10 });
  });

  it('has no list of posts: that is reported, and a post still loads by ID', async () => {
    const service = await startList(3);
    service.intercept = ({ path }, response) => {
      if (path.endsWith('/posts/77')) answer(response, { data: rawPost(1, { id: 77 }) });
      else answer(response, { error: 'NOT_FOUND', message: 'No.' }, 404);
      return true;
    };
    const work = open(service);
    expect(await work.show()).toMatchObject({ phase: 'failed', failure: { code: 'not-found' } });
    valueOf(await work.handlers['part.refresh']({ of: { part: 'post', account, post: 77 } }));
    const read = valueOf(await work.handlers['part.read']({ of: { part: 'post', account, post: 77 } }));
    expect(read).toMatchObject({ id: 77, text: 'Post 1', state: 'published', canComment: false, isWrittenHere: false });
    expect(await work.handlers['part.refresh']({ of: { part: 'post', account, post: 78 } })).toMatchObject({
      ok: false
    });
    expect(await work.ids('published')).toEqual([77]);
  });
});

it('accepts posts without text, with huge text, endless markup, no time or odd media', async () => {
  const service = await startList(0);
  const bomb = `${'<p>'.repeat(200_000)}deep${'<a href="'.repeat(50_000)}&#999999999;<script>alert(1)`;
  const odd: Record<string, unknown>[] = [
    { id: 1, text: null, rawText: null, postedAt: null, tipsAmount: null },
    { id: 2, text: `<p>${'long '.repeat(200_000)}</p>`, postedAt: 'yesterday' },
    { id: 3, text: bomb, postedAt: '+999999-01-01T00:00:00Z' },
    {
      id: 4,
      text: null,
      rawText: '\u0000a \ud800 b',
      media: [{ id: 5, type: 'hologram' }, { id: 2 ** 60 }, null, 'x']
    },
    { id: 2 ** 53 },
    { id: -4 },
    { id: 1.5 },
    { id: 'seven' },
    {
      id: 6,
      text: 'Mañana <b>no</b>che &amp;lt;',
      media: [{ id: 8, type: 'photo', files: { thumb: { url: 'https://x/8' } } }]
    }
  ];
  service.posts = odd.map((given) => ({ ...rawPost(0), ...given }));
  service.counted = 5;
  const work = open(service);
  expect(await work.show()).toMatchObject({ phase: 'idle', failure: null });
  expect(work.defects).toEqual([]);
  const ids = await work.ids('published');
  expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 6]);
  const rows = valueOf(await work.handlers['posts.rows']({ account, ids: [1, 2, 3, 4, 99, 6] }));
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 6]);
  const [empty, long, deep, torn, plain] = rows;
  expect(empty).toMatchObject({ text: '', at: null, tips: null, media: [], mediaCount: 0 });
  expect([long?.at, long?.text.length]).toEqual([null, 2000]);
  const whole = valueOf(await work.handlers['part.read']({ of: { part: 'post', account, post: 2 } })).text.length;
  expect([whole > 90_000, whole <= 100_000]).toEqual([true, true]);
  expect(deep?.text).not.toMatch(/[<>]p|alert|href/);
  expect(torn?.media).toEqual([{ id: '5', kind: null, picture: null, duration: null, trouble: null }]);
  expect(plain).toMatchObject({ text: 'Mañana noche &lt;', mediaCount: 1 });
  expect(plain?.media).toEqual([
    { id: '8', kind: 'photo', picture: '/picture/1/8/thumb', duration: null, trouble: null }
  ]);
  expect(await work.ids('published', 'manana NOCHE')).toEqual([6]);
  // A list without media, as in the documents' example, keeps the known ones.
  service.posts = [rawPost(0, { id: 6, text: 'Again' })];
  await readWhole(work);
  const [again] = valueOf(await work.handlers['posts.rows']({ account, ids: [6] }));
  expect(again).toMatchObject({ text: 'Again', mediaCount: 1, media: [{ id: '8' }] });
  expect(await work.ids('published', 'noche')).toEqual([]);
});

it('a repair of the cache brings back what the service never lists', async () => {
  const service = await startList(3);
  const folder = makeFolder();
  const work = open(service, folder);
  const body = { ...blankBody, text: 'For later', saveForLater: true };
  writeWritten(work.db, account, { post: 900, body, scheduledAt: null, writtenAt: 5 });
  await work.show();
  expect(await work.ids('saved')).toEqual([900]);
  // Both workers close the least recently used cache.
  for (let other = 10; other < 19; other++) {
    await work.store.write(other, 'pauseSync', { feed: 'posts', isPaused: false });
    await work.store.read(other, 'readPostsOverview', 0);
  }
  writeFileSync(path.join(folder, 'cache', '1.db'), 'garbage '.repeat(9000));
  const before = work.events.length;
  // This read meets the damage.
  await work.ids('saved');
  await expect.poll(() => work.events.slice(before)).toContainEqual({ event: 'posts.changed', payload: { account } });
  expect(await work.ids('saved')).toEqual([900]);
});
