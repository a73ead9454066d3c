import { ok } from '../../../src-shared/bridge/failure.ts';
import { listPosts } from '../../../src-shared/service/posts.ts';
import { offsetOf } from '../../feed/cursor.ts';
import type { FeedSource } from '../../feed/feed-source.ts';
import { toCounters } from './counters.ts';
import { toPostEntries } from './entries.ts';
import { largestPostsPage } from './read-posts.ts';

const defaultPostsPage = 10;

export function postsFeed(hooks: Pick<FeedSource, 'onShown' | 'onRows'>): FeedSource<'posts'> {
  return {
    ...hooks,
    name: 'posts',
    pageSize: largestPostsPage,
    smallerPage: defaultPostsPage,
    async fetch({ client, account }, { cursor, limit }, options) {
      const query = { limit, offset: offsetOf(cursor), ...(cursor === null ? { counters: true } : {}) };
      const input = { params: { account: account.serviceId }, query };
      const answer = await client.call(listPosts, input, { ...options, pageQuery: cursor });
      if (!answer.ok) return answer;
      const { content: rows, beside, page } = answer.value;
      const author = rows.find((row) => row.author?.id)?.author?.id ?? null;
      const content = { posts: toPostEntries(rows), counters: toCounters(beside?.counters), author };
      return ok({ content, count: rows.length, page });
    }
  };
}
