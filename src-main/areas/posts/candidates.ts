import type { Ms } from '../../../src-shared/rules/ms.ts';
import type { PostCandidate } from '../../../src-shared/bridge/posts.ts';
import { toPlainText } from '../../../src-shared/rules/plain-text.ts';

type Sign = PostCandidate['signs'][number];

export interface CandidatePost {
  readonly id: number;
  /** By this computer's clock. */
  readonly postedAt: Ms | null;
  readonly text: string | null;
  readonly rawText: string | null;
  readonly mediaCount: number | null;
  readonly firstSeen: Ms | null;
}

export interface WantedPost {
  readonly text: string;
  readonly mediaCount: number;
  readonly begunAt: Ms;
  readonly liveAt: number;
}

export interface Ranked {
  readonly id: number;
  readonly signs: readonly Sign[];
}

/** How far (ms) two clocks that agree may differ. A lost response may also have been slow. */
export const clocksMs = 5 * 60_000;
const latestMs = 15 * 60_000;
const mostShown = 20;
const leastLikeness = 0.6;
const compared = 2000;

const weights: Readonly<Record<Sign, number>> = {
  'same-text': 16,
  'near-text': 8,
  'in-time': 4,
  'same-media': 2,
  new: 1
};
const needed: readonly Sign[] = ['same-text', 'in-time', 'new'];

interface Judged extends CandidatePost {
  readonly signs: readonly Sign[];
}

/**
 * Likeliest first. A post counts if its text is the same or similar, or if it was made in
 * time, since its text may have been edited. Older posts are ruled out.
 */
export function rankCandidates(wanted: WantedPost, listed: readonly CandidatePost[]): readonly Ranked[] {
  return judge(wanted, listed)
    .toSorted((a, b) => weigh(b) - weigh(a) || distance(wanted, a) - distance(wanted, b))
    .slice(0, mostShown)
    .map(({ id, signs }) => ({ id, signs }));
}

/**
 * The post that matches in every respect. Null if another may be it: one with similar
 * text, or a new one within minutes with as many media.
 */
export function findMatch(wanted: WantedPost, listed: readonly CandidatePost[]): number | null {
  const isClose = (post: Judged) => distance(wanted, post) <= clocksMs;
  const hasMedia = ({ mediaCount }: Judged) => mediaCount === null || mediaCount === wanted.mediaCount;
  const isAlike = ({ signs }: Judged) => signs.includes('same-text') || signs.includes('near-text');
  const mayBeEdited = (post: Judged) => post.signs.includes('new') && isClose(post) && hasMedia(post);
  const rivals = judge(wanted, listed).filter((post) => isAlike(post) || mayBeEdited(post));
  const [only] = rivals;
  if (!only || rivals.length > 1) return null;
  return needed.every((sign) => only.signs.includes(sign)) && hasMedia(only) && isClose(only) ? only.id : null;
}

function judge(wanted: WantedPost, listed: readonly CandidatePost[]): Judged[] {
  const earliest = Math.min(wanted.begunAt, wanted.liveAt) - clocksMs;
  return listed
    .filter(({ postedAt }) => postedAt === null || postedAt >= earliest)
    .map((post) => ({ ...post, signs: findSigns(wanted, post) }))
    .filter(({ signs }) => signs.some((sign) => sign === 'same-text' || sign === 'near-text' || sign === 'in-time'));
}

function findSigns(wanted: WantedPost, post: CandidatePost): Sign[] {
  const likeness = compareTexts(wanted.text, post);
  const at = post.postedAt;
  const isInTime = at !== null && at >= wanted.liveAt - clocksMs && at <= wanted.liveAt + latestMs;
  const signs: readonly (readonly [Sign, boolean])[] = [
    ['same-text', likeness === 1],
    ['near-text', likeness < 1 && likeness >= leastLikeness],
    ['same-media', post.mediaCount === wanted.mediaCount],
    ['in-time', isInTime],
    ['new', post.firstSeen === null || post.firstSeen >= wanted.begunAt]
  ];
  return signs.flatMap(([sign, isSo]) => (isSo ? [sign] : []));
}

function weigh({ signs }: Judged): number {
  return signs.reduce((sum, sign) => sum + weights[sign], 0);
}

function distance({ liveAt }: WantedPost, { postedAt }: CandidatePost): number {
  return postedAt === null ? Infinity : Math.abs(postedAt - liveAt);
}

function compareTexts(sent: string, { text, rawText }: CandidatePost): number {
  const ours = [normalize(sent), normalize(toPlainText(sent))];
  const theirs = [rawText ?? '', toPlainText(rawText ?? ''), toPlainText(text ?? '')].map(normalize);
  if (theirs.some((their) => their !== '' && ours.includes(their))) return 1;
  const most = Math.max(...theirs.map((their) => likenessOf(ours[0] ?? '', their)));
  return Math.min(most, 0.99);
}

/** Removes what platforms change: letter forms, white space, invisible signs, style marks. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Variation_Selector}*_~`]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function likenessOf(a: string, b: string): number {
  const [left, right] = [triples(a), triples(b)];
  if (left.size === 0 || right.size === 0) return 0;
  const shared = [...left].filter((triple) => right.has(triple)).length;
  return (2 * shared) / (left.size + right.size);
}

function triples(text: string): Set<string> {
  const letters = text.slice(0, compared).toLowerCase();
  return new Set(Array.from({ length: Math.max(0, letters.length - 2) }, (_, at) => letters.slice(at, at + 3)));
}
