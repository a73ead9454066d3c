/** Finding users (service-api.md, endpoint 20). */
import { searchUsers } from '../../src-shared/service/audience.ts';
import { describeUser } from '../fans/describe-user.ts';
import { invalid } from '../http/refusal.ts';
import { addAccountRoute } from '../http/route.ts';
import type { Practice } from '../practice.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';
import { listFans, type Fan } from '../fans/fans.ts';

/** Our choice, since the document has no limit and the answer no pages. */
const mostFound = 30;

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** One text per fan, so that searches of a hundred thousand stay fast. */
const foldNames = perAccount<readonly string[]>((account) =>
  listFans(account).map(({ name, username, displayName }) => fold([name, username, displayName].join('\n')))
);

/** 0: equal to a name, 1: start of a name, 2: part of one, 3: no match. */
function rank(names: string, text: string): number {
  const ranks = names.split('\n').map((name) => {
    if (name === text) return 0;
    if (name.startsWith(text)) return 1;
    return name.includes(text) ? 2 : 3;
  });
  return Math.min(...ranks);
}

/** Matches in any case; the best first, then the newest. */
function searchFans(account: PracticeAccount, query: string): Fan[] {
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

export function addAudience(practice: Practice): void {
  addAccountRoute(practice, searchUsers, (account, { query }) => {
    const text = query.query.trim();
    if (text === '') throw invalid({ query: ['The query field is required.'] });
    return searchFans(account, text).map((fan) => describeUser(practice, account, fan));
  });
}
