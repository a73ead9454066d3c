/** Which items fit what was typed, in which order. Pure. */
import { computeCommandScore } from 'bits-ui';
import { plain } from '../../core/find-accounts.ts';
import type { PaletteItem, PaletteKind, PaletteSection } from './palette-item.ts';
import { sectionNames } from './strings.ts';

/** An item with its texts as they are compared, made once for all that is typed. */
export interface Findable {
  readonly item: PaletteItem;
  readonly label: string;
  /** All that a user reads of it. */
  readonly shown: string;
  readonly words: string;
}

/** An item, and how well it fits what was typed: 0 to 1, more where it was used lately. */
export interface Scored {
  readonly item: PaletteItem;
  readonly score: number;
}

/** Below it only scattered letters fit. */
const leastScore = 0.1;
/** Words that nobody sees count less than those that a user reads, and only from the beginning of one. */
const hiddenWeight = 0.8;
/** So many of a section, where something is typed: who looks for more types more. */
const most: Readonly<Record<PaletteKind, number>> = {
  here: 12,
  whose: 6,
  joined: 6,
  go: 6,
  everywhere: 4,
  elsewhere: 12,
  account: 8,
  list: 6,
  settings: 5,
  draft: 5,
  post: 5,
  link: 5,
  person: 5
};
const recentShown = 6;
/** Before anything is typed: what is at hand. Nobody reads through hundreds of rows for the rest. */
const unaskedShown: Partial<Record<PaletteKind, number>> = { account: 8, list: 6 };
const unaskedOrder: readonly PaletteKind[] = ['here', 'go', 'account', 'list', 'whose', 'everywhere'];
const order: readonly PaletteKind[] = [...unaskedOrder, 'joined', 'settings', 'elsewhere'];
/** What has every word in its own name, then an account with a place, then what only has the letters. */
const [plainTier, joinedTier] = [20, 10];
/** What is done with the account on the screen has its name, by which that account itself is looked for. */
const kindWeights: Partial<Record<PaletteKind, number>> = { elsewhere: 0.9, whose: 0.8 };

export function prepareItems(items: readonly PaletteItem[]): Findable[] {
  return items.map((item) => {
    const label = plain(item.label);
    const detail = plain(item.detail).replaceAll('@', ' ');
    return { item, label, shown: ` ${label} ${detail}`, words: `${detail} ${plain(item.words).replaceAll('@', ' ')}` };
  });
}

/** What recent use of an item adds to its score, by its key: 1 for nothing. */
export function boostBy(recent: readonly string[]): (key: string) => number {
  const places = new Map(recent.map((key, place) => [key, place]));
  return (key) => {
    const place = places.get(key);
    return place === undefined ? 1 : 1.5 - Math.min(0.4, place / 100);
  };
}

/**
 * @param recent keys of what was chosen lately, the newest first
 * @param found what the host found for what was typed, in its own order; comes last, so that its coming moves nothing
 * @param joined accounts with a place, the best first
 */
export function arrangeItems(
  findable: readonly Findable[],
  found: readonly PaletteItem[],
  typed: string,
  recent: readonly string[],
  joined: readonly Scored[] = []
): PaletteSection[] {
  const asked = plain(typed).replaceAll('@', ' ').trim();
  const own = asked === '' ? arrangeUnasked(findable, found, recent) : arrangeAsked(findable, joined, asked, recent);
  return asked === '' ? own : [...own, ...sectionsOf(['draft', 'post', 'link', 'person'], found, most)];
}

function arrangeUnasked(
  findable: readonly Findable[],
  found: readonly PaletteItem[],
  recentKeys: readonly string[]
): PaletteSection[] {
  const places = new Map(recentKeys.map((key, place) => [key, place]));
  const items = findable.map(({ item }) => item);
  const placeOf = ({ key }: PaletteItem) => places.get(key) ?? Infinity;
  const recent = [...items, ...found]
    .filter((item) => item.whyNot === null && places.has(item.key))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, recentShown);
  const others = items.filter((item) => !recent.includes(item)).toSorted((a, b) => byReadiness(a) - byReadiness(b));
  const first: PaletteSection[] = recent.length > 0 ? [{ id: 'recent', name: sectionNames.recent, items: recent }] : [];
  return [...first, ...sectionsOf(unaskedOrder, others, unaskedShown)];
}

function byReadiness({ whyNot }: PaletteItem): number {
  return whyNot === null ? 0 : 1;
}

function arrangeAsked(
  findable: readonly Findable[],
  joined: readonly Scored[],
  asked: string,
  recent: readonly string[]
): PaletteSection[] {
  const boost = boostBy(recent);
  const words = [...new Set(asked.split(/\s+/))];
  const tierOf = (one: Findable) =>
    joined.length > 0 && one.item.whyNot === null && words.every((word) => one.shown.includes(` ${word}`))
      ? plainTier
      : 0;
  const single = findable
    .map((one) => ({ one, score: scoreOf(one, asked, words) }))
    .filter(({ score }) => score >= leastScore)
    .map(({ one, score }) => ({ item: one.item, score: tierOf(one) + score * weightOf(one.item, boost) }));
  const scored = [...single, ...joined.map(({ item, score }) => ({ item, score: joinedTier + score }))].toSorted(
    (a, b) => b.score - a.score
  );
  const best = new Map<PaletteKind, number>();
  for (const { item, score } of scored) best.set(item.kind, Math.max(score, best.get(item.kind) ?? 0));
  const kinds = order.toSorted((a, b) => (best.get(b) ?? 0) - (best.get(a) ?? 0));
  return sectionsOf(
    kinds,
    scored.map(({ item }) => item),
    most
  );
}

/**
 * What was used lately is wanted again, and what is at hand comes before what is elsewhere. What can't be done in this view leads
 * all the same where it fits best: better nothing is done with the reason in sight than its namesake in another view.
 */
function weightOf(item: PaletteItem, boost: (key: string) => number): number {
  const readiness = item.whyNot === null ? 1 : item.kind === 'here' ? 0.95 : 0.5;
  return boost(item.key) * readiness * (kindWeights[item.kind] ?? 1);
}

/** 0 to 1. The words may come in any order: "vault update" finds "Update the vault". */
function scoreOf({ label, words }: Findable, asked: string, parts: readonly string[]): number {
  const whole = scoreText(label, words, asked);
  if (parts.length < 2 || whole > 0.5) return whole;
  let least = 1;
  for (const part of parts) {
    least = Math.min(least, scoreText(label, words, part));
    if (least <= whole) return whole;
  }
  return Math.max(whole, 0.9 * least);
}

function scoreText(label: string, words: string, asked: string): number {
  const own = hasLetters(label, asked) ? computeCommandScore(label, asked) : 0;
  return own < hiddenWeight && ` ${words}`.includes(` ${asked}`) ? hiddenWeight : own;
}

/** Whether all letters come in their order: spares the scorer most of what can't fit. */
function hasLetters(text: string, asked: string): boolean {
  let from = 0;
  for (const letter of asked) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

function sectionsOf(
  kinds: readonly PaletteKind[],
  items: readonly PaletteItem[],
  atMost: Partial<Record<PaletteKind, number>>
): PaletteSection[] {
  return kinds
    .map((kind) => ({
      id: kind,
      name: sectionNames[kind],
      items: items.filter((item) => item.kind === kind).slice(0, atMost[kind])
    }))
    .filter((section) => section.items.length > 0);
}
