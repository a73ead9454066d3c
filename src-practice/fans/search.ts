/** Fans by a part of what they are called. */
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { listFans, type Fan } from './fans.ts';

/** A choice of the practice service: the document names no limit, and the answer has no pages. */
const mostFound = 30;

/** One way to write letters that have several, without upper case. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Each fan's names, folded, in one text: a search over a hundred thousand of them is then as many plain looks. */
const foldNames = perAccount<readonly string[]>((account) =>
  listFans(account).map(({ name, username, displayName }) => fold([name, username, displayName].join('\n')))
);

/** 0 where one of the names is the text, 1 where one starts with it, 2 where it is in one; 3 where it is in none. */
function rank(names: string, text: string): number {
  const ranks = names.split('\n').map((name) => {
    if (name === text) return 0;
    if (name.startsWith(text)) return 1;
    return name.includes(text) ? 2 : 3;
  });
  return Math.min(...ranks);
}

/**
 * At most 30 fans whose name, username or displayName holds the text, whatever its case: those called so first, then those
 * whose names start so, then the others; of equal ones the newest first.
 */
export function searchFans(account: PracticeAccount, query: string): Fan[] {
  const text = fold(query);
  const [fans, names] = [listFans(account), foldNames(account)];
  const byRank: Fan[][] = [[], [], []];
  for (let index = fans.length - 1; index >= 0 && (byRank[0]?.length ?? 0) < mostFound; index--) {
    const [fan, ofFan] = [fans[index], names[index]];
    if (fan === undefined || ofFan?.includes(text) !== true) continue;
    const group = byRank[rank(ofFan, text)];
    if (group !== undefined && group.length < mostFound) group.push(fan);
  }
  return byRank.flat().slice(0, mostFound);
}
