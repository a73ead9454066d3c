/**
 * Reading back only proposes: over generated histories it never marks anything as sent. A
 * full match is never distinguishable from the intent's post, which is a candidate whenever
 * listed.
 */
import { expect, it, onTestFinished } from 'vitest';
import { bodyWith, openWritingForTest, uuid, valueOf } from '../../src-main/areas/posts/testing/writing.ts';
import type { Candidates } from '../../src-shared/bridge/posts.ts';
import { answerJson, reset } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../faults/server.ts';
import { printFigures } from './figures.ts';
import { generateHistory, listPost, type History } from './posts-histories.ts';
import { sized } from './size.ts';

const count = sized({ short: 150, full: 500 });
const begunAt = Date.UTC(2026, 10, 22, 12);

const plenty = { limit_minute: 10_000_000, limit_day: null, remaining_minute: 9_000_000, remaining_day: null };
const _meta = { _rate_limits: plenty };

/** Account `acct_<n>` has history `n`; no other account is queried. */
function serve(histories: readonly History[], asked: { pages: number; elsewhere: number }): Behaviour {
  return (response, request) => {
    const url = new URL(request.url ?? '/', 'http://service.invalid');
    const history = histories[Number(/acct_(\d+)/.exec(url.pathname)?.[1])];
    if (request.method === 'POST' || !history) {
      if (!history) asked.elsewhere += 1;
      reset()(response, request);
      return;
    }
    asked.pages += 1;
    const [offset, limit] = [Number(url.searchParams.get('offset')), Number(url.searchParams.get('limit'))];
    const list = history.posts.slice(offset, offset + limit).map((post) => listPost(post, history.lacks));
    answerJson({ data: { list, hasMore: offset + limit < history.posts.length }, _meta })(response, request);
  };
}

it(
  'the match with all signs is the right post, which is always among the candidates',
  { timeout: 120_000 },
  async () => {
    const histories = Array.from({ length: count }, (_, n) => generateHistory(n, begunAt));
    const asked = { pages: 0, elsewhere: 0 };
    const server = await startFaultServer(serve(histories, asked));
    onTestFinished(() => server.close());
    const opened = openWritingForTest({
      service: { baseUrl: server.url, apiKey: 'k' },
      accounts: histories.map((_, n) => `acct_${String(n)}`),
      now: () => begunAt
    });
    opened.raw.pragma('synchronous = OFF');

    async function findAfterLostAnswer(n: number, history: History): Promise<Candidates & { readonly state: string }> {
      const { text, media, posts } = history;
      const account = n + 1;
      for (const { id, known } of posts) {
        if (known === 'sent') opened.noteSent(account, id);
        if (known === 'seen') opened.cache.see(id, begunAt - 1000);
      }
      const body = bodyWith({ text, media: Array.from({ length: media }, (_, item) => String(item + 1)) });
      const { number: draft } = valueOf(
        await opened.ask['drafts.create']({ account, id: uuid(n), from: { body, post: null } })
      );
      const publishing = { account, draft, revision: 0, intent: uuid(100_000 + n) };
      const { intent } = valueOf(await opened.ask['posts.publish'](publishing));
      await opened.settle();
      const found = valueOf(await opened.ask['posts.findCandidates']({ account, intent }));
      return { ...found, state: opened.outbox.read(intent)?.state ?? 'gone' };
    }

    const wrong: string[] = [];
    const figures = { listed: 0, found: 0, first: 0, matched: 0, doubles: 0, 'wrongly sent': 0 };
    for (const [n, history] of histories.entries()) {
      const { rows, match, searchedBackTo, state } = await findAfterLostAnswer(n, history);
      const { made, isListed, doubles } = history;
      expect(searchedBackTo).toBeLessThan(begunAt);
      // Only a user confirms a send.
      if (state !== 'unknown') figures['wrongly sent'] += 1;
      if (match !== null && match !== made && !doubles.includes(match))
        wrong.push(`history ${String(n)}: ${String(match)} is not it`);
      figures.doubles += doubles.length;
      if (!doubles.every((double) => rows.some(({ post }) => post.id === double)))
        wrong.push(`history ${String(n)}: a person doesn't see its double`);
      if (!isListed) continue;
      figures.listed += 1;
      if (rows.some(({ post }) => post.id === made)) figures.found += 1;
      else wrong.push(`history ${String(n)}: it is listed, and no candidate`);
      if (rows[0]?.post.id === made) figures.first += 1;
      if (match === made) figures.matched += 1;
    }
    expect(wrong).toEqual([]);
    expect(figures['wrongly sent']).toBe(0);
    expect(figures.doubles).toBeGreaterThan(count / 20);
    // Most are found; naming none would pass otherwise.
    expect(figures.matched).toBeGreaterThan(figures.listed / 4);
    expect(asked.elsewhere).toBe(0);
    printFigures('Reading back reconciles', {
      histories: count,
      'with the post in the list': figures.listed,
      'among the candidates': figures.found,
      'the first of them': figures.first,
      'named as the one': figures.matched,
      'made elsewhere while it isn’t listed': figures.doubles,
      'wrongly sent': figures['wrongly sent'],
      'pages read': asked.pages
    });
  }
);
