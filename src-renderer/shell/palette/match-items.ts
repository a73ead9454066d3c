import { computeCommandScore } from 'bits-ui';
import { plain } from '../../core/find-accounts.ts';
import type { PaletteItem, PaletteKind, PaletteSection } from './palette-item.ts';
import { sectionNames } from './strings.ts';

/**
 * An item with its texts prepared once for all queries. All but `label` and `short` have a
 * space before each word, so that ` ${word}` matches a word's start.
 */
export interface Findable {
  readonly item: PaletteItem;
  readonly label: string;
  /** The label without "go to", so that "payouts" matches "Go to payouts" fully. */
  readonly short: string;
  /** The label without a leading account or group name. For pages, all words with synonyms. */
  readonly own: string;
  readonly shown: string;
  readonly words: string;
  readonly leadsTo: string;
  readonly all: string;
}

export interface Scored {
  readonly item: PaletteItem;
  readonly score: number;
}

const leastScore = 0.1;
/**
 * A hidden word matches whole or from its start; its middle doesn't count. A whole one wins
 * over a longer one in every view: "delete" isn't "deleted". What an action only leads to
 * ranks after every name, even if it was used recently.
 */
const [hiddenWeight, hiddenStartWeight, leadsToWeight] = [0.8, 0.6, 0.35];
const most: Readonly<Record<PaletteSection['id'], number>> = {
  recent: 6,
  here: 12,
  whose: 6,
  joined: 6,
  go: 6,
  everywhere: 4,
  elsewhere: 12,
  account: 8,
  list: 6,
  filter: 6,
  settings: 5,
  draft: 5,
  post: 5,
  link: 5,
  person: 5,
  similar: 5,
  unavailable: 6
};
/** With this many good matches, similar ones are left out. */
const few = 6;
const unaskedRows = 20;
const unaskedOrder = [
  'recent',
  'here',
  'filter',
  'account',
  'go',
  'everywhere',
  'list',
  'whose',
  'unavailable'
] as const;
const unaskedMost: Readonly<Record<(typeof unaskedOrder)[number], number>> = {
  recent: most.recent,
  here: 8,
  filter: 3,
  account: 4,
  go: unaskedRows,
  everywhere: unaskedRows,
  list: 4,
  whose: unaskedRows,
  unavailable: 3
};
const order: readonly PaletteKind[] = [
  'here',
  'go',
  'account',
  'list',
  'filter',
  'person',
  'whose',
  'everywhere',
  'joined',
  'settings',
  'elsewhere'
];
/** Visible names, then pairs such as "vera payouts", then synonyms, then scattered letters. */
const [namedTier, joinedTier, wordsTier] = [30, 20, 10];
/**
 * A topic such as "payouts" ranks its page first. Actions of other views and accounts
 * rank last.
 */
const kindWeights: Partial<Record<PaletteKind, number>> = { go: 1.1, elsewhere: 0.9, whose: 0.9 };

export function prepareItems(items: readonly PaletteItem[]): Findable[] {
  return items.map((item) => {
    const label = asWords(item.label);
    const detail = asWords(item.detail);
    const words = `${detail}${asWords(item.words)}`;
    const leadsTo = asWords(item.leadsTo ?? '');
    const all = `${label}${words}${leadsTo}`;
    const bare = item.kind === 'whose' ? asWords(item.label.slice(item.label.lastIndexOf(': ') + 1)) : label;
    const texts = { item, label: label.trim(), short: bare.trim().replace(/^go to /, ''), words, leadsTo, all };
    // A synonym such as "earnings" counts as the page's name.
    return item.kind === 'go'
      ? { ...texts, own: all, shown: all }
      : { ...texts, own: bare, shown: `${label}${detail}` };
  });
}

export function boostBy(recent: readonly string[]): (key: string) => number {
  const places = new Map(recent.map((key, place) => [key, place]));
  return (key) => {
    const place = places.get(key);
    return place === undefined ? 1 : 1.5 - Math.min(0.4, place / 100);
  };
}

/**
 * @param recent keys of recent choices, newest first
 * @param found the host's results in its order; last, except people whose names match
 * @param joined pairs of account and page, the best first
 */
export function arrangeItems(
  findable: readonly Findable[],
  found: readonly PaletteItem[],
  typed: string,
  recent: readonly string[],
  joined: readonly Scored[] = []
): PaletteSection[] {
  const asked = asWords(typed).trim();
  return asked === ''
    ? arrangeUnasked(findable, found, recent)
    : arrangeMatches(findable, found, asked, recent, joined);
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
    .slice(0, most.recent);
  const itemsOf = (id: (typeof unaskedOrder)[number]) => {
    if (id === 'recent') return recent;
    if (id === 'unavailable') return items.filter(({ kind, whyNot }) => kind === 'here' && whyNot !== null);
    return items.filter((item) => item.kind === id && item.whyNot === null && !recent.includes(item));
  };
  let left = unaskedRows;
  return unaskedOrder.flatMap((id) => {
    const section = sectionOf(id, itemsOf(id), Math.min(left, unaskedMost[id]));
    left -= section[0]?.items.length ?? 0;
    return section;
  });
}

function arrangeMatches(
  findable: readonly Findable[],
  found: readonly PaletteItem[],
  asked: string,
  recent: readonly string[],
  joined: readonly Scored[]
): PaletteSection[] {
  const boost = boostBy(recent);
  const words = [...new Set(asked.split(' '))];
  const people = prepareItems(found.filter(({ kind }) => kind === 'person')).filter((one) => isNamed(one, words));
  const scored = [...findable, ...people]
    .map((one) => ({ one, score: scoreOf(one, asked, words) }))
    .filter(({ score }) => score >= leastScore)
    .map(({ one, score }) => ({ item: one.item, score: tierOf(one, words) + score * weightOf(one.item, boost) }));
  const ranked = [...scored, ...joined.map(({ item, score }) => ({ item, score: joinedTier + score }))].toSorted(
    (a, b) => b.score - a.score
  );
  const isReady = ({ item }: Scored) => item.whyNot === null;
  const itemsOf = (some: readonly Scored[]) => some.map(({ item }) => item);
  // Scattered letters count only if few items match better.
  const least = ranked.some((one) => isReady(one) && one.score >= wordsTier) ? wordsTier : 0;
  const fitting = ranked.filter((one) => isReady(one) && one.score >= least);
  const others = found.filter((item) => !people.some((one) => one.item === item));
  return [
    ...sortKinds(fitting).flatMap((kind) =>
      sectionOf(
        kind,
        itemsOf(fitting).filter((item) => item.kind === kind)
      )
    ),
    ...sectionOf(
      'similar',
      fitting.length < few ? itemsOf(ranked.filter((one) => isReady(one) && one.score < least)) : []
    ),
    ...(['draft', 'post', 'link', 'person'] as const).flatMap((kind) =>
      sectionOf(
        kind,
        others.filter((item) => item.kind === kind)
      )
    ),
    ...sectionOf('unavailable', itemsOf(ranked.filter((one) => !isReady(one) && one.score >= least)))
  ];
}

function sortKinds(ranked: readonly Scored[]): PaletteKind[] {
  const best = new Map<PaletteKind, number>();
  for (const { item, score } of ranked) best.set(item.kind, Math.max(score, best.get(item.kind) ?? 0));
  return order.toSorted((a, b) => (best.get(b) ?? 0) - (best.get(a) ?? 0));
}

function weightOf({ key, kind }: PaletteItem, boost: (key: string) => number): number {
  return boost(key) * (kindWeights[kind] ?? 1);
}

function tierOf(one: Findable, words: readonly string[]): number {
  if (isNamed(one, words)) return namedTier;
  return words.every((word) => one.all.includes(` ${word}`)) ? wordsTier : 0;
}

/** Every word is visible, and at least one is in `own`. */
function isNamed({ own, shown }: Findable, words: readonly string[]): boolean {
  return words.every((word) => shown.includes(` ${word}`)) && words.some((word) => own.includes(` ${word}`));
}

/** 0 to 1. Words in any order: "vault update" finds "Update the vault". */
function scoreOf(one: Findable, asked: string, parts: readonly string[]): number {
  const { label, short } = one;
  const whole = Math.max(scoreText(one, label, asked), scoreText(one, short, asked));
  if (parts.length < 2 || whole > 0.5) return whole;
  let least = 1;
  for (const part of parts) {
    least = Math.min(least, scoreText(one, label, part));
    if (least <= whole) return whole;
  }
  return Math.max(whole, 0.9 * least);
}

function scoreText({ words, leadsTo }: Findable, label: string, asked: string): number {
  const own = hasLetters(label, asked) ? computeCommandScore(label, asked) : 0;
  const hidden = `${words} `.includes(` ${asked} `)
    ? hiddenWeight
    : words.includes(` ${asked}`)
      ? hiddenStartWeight
      : leadsTo.includes(` ${asked}`)
        ? leadsToWeight
        : 0;
  return Math.max(own, hidden);
}

/** A cheap test that spares the scorer most mismatches. */
function hasLetters(text: string, asked: string): boolean {
  let from = 0;
  for (const letter of asked) {
    from = text.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}

function sectionOf(id: PaletteSection['id'], items: readonly PaletteItem[], atMost = most[id]): PaletteSection[] {
  const shown = items.slice(0, atMost);
  return shown.length > 0 ? [{ id, name: sectionNames[id], items: shown }] : [];
}

function asWords(text: string): string {
  const words = plain(text).split(/[\s@._:…-]+/);
  return words.map((word) => (word === '' ? '' : ` ${word}`)).join('');
}
