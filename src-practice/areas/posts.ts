/** Posts (service-api.md, endpoints 4 to 8; live-service-notes.md, B1, B4 to B6 and B10). */
import * as contract from '../../src-shared/service/posts.ts';
import { nothingFound, platformRefused } from '../http/refusal.ts';
import { addAccountRoute, readPage, takePage } from '../http/route.ts';
import { findPosts } from '../posts/browse.ts';
import { findComment, listPostComments, setLike } from '../posts/comments.ts';
import { countPosts, countWithoutPrivate } from '../posts/counters.ts';
import { describeCreator, findCreators, searchCreators } from '../posts/creators.ts';
import { demandContent, demandRules, readPublishTime } from '../posts/demands.ts';
import { describeComment, describeListed, describeSent, readPostTime, writePrecisely } from '../posts/describe.ts';
import { describeArchives, describeLabels } from '../posts/label-states.ts';
import { findPlace, openPosts, type Posts } from '../posts/posts.ts';
import { readWantedCreators, readWantedPosts } from '../posts/query.ts';
import { findDeleteBar, findEditBar, readState } from '../posts/states.ts';
import { addPost, movePost, replacePost } from '../posts/write.ts';
import type { Practice } from '../practice.ts';

/** Our choice: no page has more posts, whatever its limit. */
const largestPage = 1000;

function findPost(posts: Posts, id: number, now: number): number {
  const place = findPlace(posts, id);
  if (place === undefined || readState(posts, place, now) === 'gone') throw nothingFound('The post was not found.');
  return place;
}

function addWriting(practice: Practice): void {
  const { now } = practice.world.clock;

  addAccountRoute(practice, contract.sendPost, (account, { body }) => {
    const at = now();
    demandRules(body, at);
    const posts = openPosts(account);
    const place = addPost(posts, demandContent(account, body), readPublishTime(body, at), at);
    return describeSent(practice, posts, place, at);
  });

  addAccountRoute(practice, contract.updatePost, (account, { params, body }) => {
    const at = now();
    demandRules(body, at);
    const posts = openPosts(account);
    const place = findPost(posts, params.post_id, at);
    const bar = findEditBar(posts, place, at);
    if (bar !== null) throw platformRefused(400, bar);
    replacePost(posts, place, demandContent(account, body), readPublishTime(body, at), at);
    return '';
  });
}

function addMoving(practice: Practice): void {
  const { now } = practice.world.clock;

  addAccountRoute(practice, contract.deletePost, (account, { params }) => {
    const posts = openPosts(account);
    const place = findPost(posts, params.post_id, now());
    const bar = findDeleteBar(posts, place, now());
    if (bar !== null) throw platformRefused(400, bar);
    movePost(posts, place, 'deleted');
    return { success: true, counters: countWithoutPrivate(account, now()) };
  });

  addAccountRoute(practice, contract.archivePost, (account, { params, query = {} }) => {
    const posts = openPosts(account);
    const place = findPost(posts, params.post_id, now());
    const state = readState(posts, place, now());
    if (state === 'scheduled' || state === 'saved') throw platformRefused(400, 'Only a live post can be archived.');
    movePost(posts, place, query.private_archive === true ? 'private_archived' : 'archived');
    return { labelStates: describeArchives(posts, now()), counters: countPosts(account, now()) };
  });
}

function addReading(practice: Practice): void {
  const { now } = practice.world.clock;

  addAccountRoute(practice, contract.listPosts, (account, { query = {} }) => {
    const { limit, offset } = readPage(query);
    const [posts, at] = [openPosts(account), now()];
    const page = { limit: Math.min(limit, largestPage), offset, now: at };
    const { places, hasMore } = findPosts(posts, readWantedPosts(query, at), page);
    const mark = (place: number | undefined) =>
      place === undefined ? null : writePrecisely(readPostTime(posts, place));
    return {
      rows: places.map((place) => describeListed(practice, posts, place, at)),
      hasMore,
      beside: {
        headMarker: mark(places[0]),
        tailMarker: mark(places.at(-1)),
        ...(query.counters === true ? { counters: countPosts(account, at) } : {})
      }
    };
  });

  addAccountRoute(practice, contract.readPost, (account, { params }) => {
    const posts = openPosts(account);
    return describeListed(practice, posts, findPost(posts, params.post_id, now()), now());
  });
}

function addComments(practice: Practice): void {
  const { now } = practice.world.clock;

  addAccountRoute(practice, contract.listComments, (account, { params, query = {} }) => {
    const posts = openPosts(account);
    const comments = listPostComments(posts, findPost(posts, params.post_id, now()));
    if (query.sort !== 'asc') comments.reverse();
    const { page, nextOffset, hasMore } = takePage(comments, query);
    return { rows: page.map(describeComment), hasMore, beside: { nextOffset } };
  });

  for (const [endpoint, isLiked] of [
    [contract.likeComment, true],
    [contract.unlikeComment, false]
  ] as const) {
    addAccountRoute(practice, endpoint, (account, { params }) => {
      const posts = openPosts(account);
      const comment = findComment(posts, findPost(posts, params.post_id, now()), params.comment_id);
      if (comment === undefined) throw nothingFound('The comment was not found.');
      return { success: true, isLiked, likesCount: setLike(posts, comment, isLiked) };
    });
  }
}

function addNames(practice: Practice): void {
  const { now } = practice.world.clock;

  addAccountRoute(practice, contract.listLabels, (account, { query = {} }) => {
    const { page, nextOffset, hasMore } = takePage(describeLabels(openPosts(account), now()), query);
    return { rows: page, hasMore, beside: { nextOffset, order: 'custom', sort: 'asc', hashSort: null } };
  });

  addAccountRoute(practice, contract.listTaggableCreators, (account, { query = {} }) => {
    const { limit = 10, offset = 0 } = query;
    const found = searchCreators(findCreators(account), readWantedCreators(query));
    const { page, hasMore } = takePage(found, { limit, offset });
    return { rows: page.map(describeCreator), hasMore, beside: {} };
  });
}

export function addPosts(practice: Practice): void {
  addWriting(practice);
  addMoving(practice);
  addReading(practice);
  addComments(practice);
  addNames(practice);
}
