import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import { plain } from '../../core/find-accounts.ts';

export interface JoinableAccount {
  readonly account: AccountSummary;
  readonly name: string;
  readonly otherNames: string;
}
export interface JoinableThing {
  readonly id: string;
  readonly own: string;
  readonly hidden: string;
}
export interface JoinedPair {
  readonly account: AccountSummary;
  readonly thing: string;
  readonly score: number;
}

/** Longer queries look for text, not for a place. */
const mostWords = 8;
const mostAccounts = 8;

export function prepareAccounts(accounts: readonly AccountSummary[]): JoinableAccount[] {
  return accounts.map((account) => ({
    account,
    name: asWords(account.displayName),
    otherNames: asWords(`${account.username ?? ''} ${account.serviceName}`)
  }));
}

export function prepareThing(id: string, label: string, words: string): JoinableThing {
  return { id, own: asWords(label), hidden: asWords(words) };
}

/**
 * Every word must match the account or the thing, and each needs at least one. Accounts are
 * filtered first, so that the work grows with accounts rather than with pairs.
 * @param boost factor for recent use of an account or pair, by its key in settings.recent; 1
 * without any
 */
export function matchJoined(
  accounts: readonly JoinableAccount[],
  things: readonly JoinableThing[],
  typed: string,
  boost: (key: string) => number
): JoinedPair[] {
  const words = [...new Set(asWords(typed).trim().split(' '))];
  if (words.length < 2 || words.length > mostWords) return [];
  const fitting = things
    .map((thing) => ({ thing, scores: words.map((word) => scoreThing(thing, word)) }))
    .filter(({ scores }) => scores.some((score) => score > 0));
  const patterns = new Set(fitting.map(({ scores }) => maskOf(scores)));
  const all = 2 ** words.length - 1;
  return accounts
    .map((one) => ({ one, scores: words.map((word) => scoreAccount(one, word)) }))
    .filter(({ scores }) => {
      const mask = maskOf(scores);
      return mask > 0 && [...patterns].some((pattern) => (mask | pattern) === all);
    })
    .map((found) => ({
      ...found,
      worth: Math.max(...found.scores) * boost(`account:${String(found.one.account.number)}`)
    }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostAccounts)
    .flatMap(({ one, scores }) =>
      fitting.map(({ thing, scores: others }) => ({
        account: one.account,
        thing: thing.id,
        score: Math.min(...words.map((_, n) => Math.max(scores[n] ?? 0, others[n] ?? 0)))
      }))
    )
    .filter(({ score }) => score > 0)
    .map((pair) => ({ ...pair, score: pair.score * boost(`at:${String(pair.account.number)}:${pair.thing}`) }))
    .toSorted((a, b) => b.score - a.score);
}

function asWords(text: string): string {
  return ` ${plain(text)
    .split(/[\s@._-]+/)
    .filter((word) => word !== '')
    .join(' ')}`;
}

/**
 * Ranks the start of the name, of a word, of other names; last any part, for scripts without
 * spaces.
 */
function scoreAccount({ name, otherNames }: JoinableAccount, word: string): number {
  if (name.startsWith(` ${word}`)) return 1;
  if (name.includes(` ${word}`)) return 0.97;
  if (otherNames.includes(` ${word}`)) return 0.9;
  return (word.length > 2 || /\P{ASCII}/u.test(word)) && name.includes(word) ? 0.6 : 0;
}

function scoreThing({ own, hidden }: JoinableThing, word: string): number {
  if (own.startsWith(` ${word}`)) return 1;
  if (own.includes(` ${word}`)) return 0.97;
  return hidden.includes(` ${word}`) ? 0.8 : 0;
}

function maskOf(scores: readonly number[]): number {
  return scores.reduce((mask, score, n) => (score > 0 ? mask | (1 << n) : mask), 0);
}
