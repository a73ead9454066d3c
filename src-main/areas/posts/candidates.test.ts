import { describe, expect, it, onTestFinished } from 'vitest';
import { answerHtml, answerJson, reset } from '../../../test/faults/behaviours.ts';
import { startFaultServer } from '../../../test/faults/server.ts';
import { findMatch, rankCandidates, type CandidatePost, type WantedPost } from './candidates.ts';
import { bodyWith, openWritingForTest, uuid, valueOf } from './testing/writing.ts';
import { writeWritten } from './written-rows.ts';

const at = Date.UTC(2026, 10, 22, 12);
const minute = 60_000;
const wanted: WantedPost = { text: 'Tom & Jerry,\nlive <3', mediaCount: 2, begunAt: at, liveAt: at };

function listed(id: number, given: Partial<CandidatePost> = {}): CandidatePost {
  return {
    id,
    postedAt: at + 1000,
    text: null,
    rawText: 'Tom & Jerry,\nlive <3',
    mediaCount: 2,
    firstSeen: null,
    ...given
  };
}

const signsOf = (given: Partial<CandidatePost>) => rankCandidates(wanted, [listed(1, given)])[0]?.signs;
const matchOf = (...given: Partial<CandidatePost>[]) =>
  findMatch(
    wanted,
    given.map((one, n) => listed(n + 1, one))
  );

describe('signs that a post matches', () => {
  it('include its text in any form the service returns', () => {
    const same = { rawText: null, text: '<p>Tom &amp; <b>Jerry</b>,<br />live &lt;3</p>' };
    expect(signsOf(same)).toEqual(['same-text', 'same-media', 'in-time', 'new']);
    expect(signsOf({ rawText: 'Tom & **Jerry**,  live <3\u200b' })).toContain('same-text');
    expect(signsOf({ rawText: 'Tom and Jerry, live <3' })).toEqual(['near-text', 'same-media', 'in-time', 'new']);
    expect(signsOf({ rawText: 'Something else' })).toEqual(['same-media', 'in-time', 'new']);
    expect(signsOf({ rawText: null, mediaCount: null })).toEqual(['in-time', 'new']);
  });

  it('include its time, and that it is new', () => {
    expect(signsOf({ postedAt: at - 6 * minute })).toBeUndefined();
    expect(signsOf({ postedAt: at - 4 * minute, firstSeen: at - 1 })).toEqual(['same-text', 'same-media', 'in-time']);
    expect(signsOf({ postedAt: at + 16 * minute, firstSeen: at })).toEqual(['same-text', 'same-media', 'new']);
    expect(signsOf({ postedAt: null })).toEqual(['same-text', 'same-media', 'new']);
  });

  it('rank the likeliest post first', () => {
    const posts = [
      listed(1, { rawText: 'Other' }),
      listed(2, { rawText: 'Tom and Jerry, live <3' }),
      listed(3, { postedAt: at + 2 * minute }),
      listed(4)
    ];
    expect(rankCandidates(wanted, posts).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
});

describe('the certain match', () => {
  it('is named where it is the only one', () => {
    expect(matchOf({}, { rawText: 'Other', mediaCount: 5 })).toBe(1);
    expect(matchOf({}, { rawText: 'Other', firstSeen: at - 1 })).toBe(1);
    expect(matchOf({}, { rawText: 'Other', postedAt: at + 6 * minute })).toBe(1);
    expect(matchOf({ mediaCount: null })).toBe(1);
  });

  it('is absent with twins, missing signs or contrary signs', () => {
    expect(matchOf({}, {})).toBeNull();
    expect(matchOf({}, { rawText: 'Tom and Jerry, live <3' })).toBeNull();
    expect(matchOf({ mediaCount: 1 })).toBeNull();
    expect(matchOf({ postedAt: at + 6 * minute })).toBeNull();
    expect(matchOf({ firstSeen: at - 1 })).toBeNull();
    expect(matchOf({ rawText: 'Tom and Jerry, live <3' })).toBeNull();
    expect(matchOf()).toBeNull();
  });

  it('is absent where another post of the same minutes may be an edited version of ours', () => {
    expect(matchOf({}, { rawText: 'Other' })).toBeNull();
    expect(matchOf({}, { rawText: 'Other', mediaCount: null })).toBeNull();
  });

  it('for a scheduled post was published at its scheduled time', () => {
    const liveAt = at + 100 * minute;
    expect(findMatch({ ...wanted, liveAt }, [listed(1, { postedAt: liveAt })])).toBe(1);
    expect(findMatch({ ...wanted, liveAt }, [listed(1)])).toBeNull();
  });
});

describe('checking for an unconfirmed post', () => {
  /** An unconfirmed post at a server whose list has this many posts, a second apart. */
  async function openUnconfirmed(posts: number) {
    const server = await startFaultServer(reset());
    onTestFinished(() => server.close());
    const opened = openWritingForTest({ service: { baseUrl: server.url, apiKey: 'k' }, now: () => at });
    const { number: draft } = await opened.create(1, { text: 'x' });
    const asked = { account: 1, draft, revision: 0, intent: uuid(2) };
    const { intent } = valueOf(await opened.ask['posts.publish'](asked));
    await opened.settle();
    server.script((response, request) => {
      const query = new URL(request.url ?? '', server.url).searchParams;
      const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
      const all = Array.from({ length: posts }, (_, n) => ({
        id: n + 1,
        rawText: `Post ${String(n)}`,
        postedAt: new Date(at + 600_000 - n * 1000).toISOString()
      }));
      const list = all.slice(offset, offset + limit);
      answerJson({ data: { list, hasMore: offset + limit < posts } })(response, request);
    });
    const find = () => opened.ask['posts.findCandidates']({ account: 1, intent });
    return { opened, server, intent, find };
  }

  it('stops at posts older than the sending, or after five pages', async () => {
    const short = await openUnconfirmed(3);
    expect(valueOf(await short.find())).toMatchObject({
      searchedBackTo: at - 5 * minute,
      match: null
    });
    expect(short.server.seen).toHaveLength(2);
    const long = await openUnconfirmed(1000);
    const found = valueOf(await long.find());
    expect(found.searchedBackTo).toBeNull();
    expect(found.rows).toHaveLength(20);
    expect(long.server.seen).toHaveLength(6);
  });

  it('leaves out what another item made, but not a post that was edited here since', async () => {
    const { find, opened } = await openUnconfirmed(3);
    opened.noteSent(1, 2);
    const written = { post: 3, body: bodyWith({ text: 'Post 2' }), scheduledAt: null, writtenAt: at };
    writeWritten(opened.database.db, 1, written);
    const { rows } = valueOf(await find());
    expect(rows.map(({ post }) => post.id).toSorted((a, b) => a - b)).toEqual([1, 3]);
  });

  it('checks only unconfirmed posts', async () => {
    const { find, opened, intent } = await openUnconfirmed(1);
    expect(await opened.ask['posts.findCandidates']({ account: 2, intent })).toMatchObject({
      failure: { code: 'bad-request' }
    });
    await opened.ask['outbox.discard']({ intent });
    expect(await find()).toMatchObject({ failure: { code: 'bad-request' } });
  });

  it('decides nothing when it fails, and says why', async () => {
    const { find, server, opened } = await openUnconfirmed(1);
    server.script(answerHtml(404));
    expect(await find()).toMatchObject({ ok: false });
    expect(valueOf(await opened.ask['outbox.list']({}))).toMatchObject([{ state: 'unknown' }]);
  });
});
