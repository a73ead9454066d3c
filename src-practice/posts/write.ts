/** What calls do to posts. Every change counts up `version`, and takes its time from the caller: see Posts. */
import { day } from '../sample/time.ts';
import { addToPosts } from '../vault/vault.ts';
import { readExpireDays } from './content.ts';
import { findExpiry, nextId, type Content, type Move, type Posts } from './posts.ts';

/** Media that a post shows are in the vault's list of posted ones from then on. */
function write(posts: Posts, place: number, content: Content): void {
  posts.written.set(place, content);
  for (const index of content.media) addToPosts(posts.account.vault, index);
  posts.version++;
}

/**
 * Gives the new post's place. Sending the same twice makes two posts.
 *
 * @param publishAt ms since 1970; Infinity saves it for later
 */
export function addPost(posts: Posts, content: Content, publishAt: number, now: number): number {
  const place = posts.ids.length;
  posts.ids.push(nextId(posts, now));
  posts.publishAt.push(publishAt);
  posts.expiresAt.push(findExpiry(publishAt, content.expireDays));
  posts.moves.push('open');
  write(posts, place, content);
  return place;
}

/**
 * Puts the whole content in place of the old one, its time too: a live post that is given a date, or is saved for later, is
 * withdrawn until then. One that is out and stays out keeps its time, and expires as before, or so many days from now
 * where the days are others.
 *
 * @param publishAt ms since 1970, `now` where the body names no other time; Infinity saves it for later
 */
export function replacePost(posts: Posts, place: number, content: Content, publishAt: number, now: number): void {
  const staysOut = (posts.publishAt[place] ?? Infinity) <= now && publishAt <= now;
  if (!staysOut) {
    posts.publishAt[place] = publishAt;
    posts.expiresAt[place] = findExpiry(publishAt, content.expireDays);
  } else if (content.expireDays !== readExpireDays(posts, place)) {
    posts.expiresAt[place] = content.expireDays === null ? Infinity : now + content.expireDays * day;
  }
  write(posts, place, content);
}

export function movePost(posts: Posts, place: number, to: Exclude<Move, 'open'>): void {
  posts.moves[place] = to;
  posts.version++;
}
