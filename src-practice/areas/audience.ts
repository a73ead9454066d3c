/** Finding users (service-api.md, endpoint 20). */
import { searchUsers } from '../../src-shared/service/audience.ts';
import { describeUser } from '../fans/describe-user.ts';
import { searchFans } from '../fans/search.ts';
import { invalid } from '../http/refusal.ts';
import { addAccountRoute } from '../http/route.ts';
import type { Practice } from '../practice.ts';

export function addAudience(practice: Practice): void {
  addAccountRoute(practice, searchUsers, (account, { query }) => {
    const text = query.query.trim();
    if (text === '') throw invalid({ query: ['The query field is required.'] });
    return searchFans(account, text).map((fan) => describeUser(practice, account, fan));
  });
}
