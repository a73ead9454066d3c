/** Money (service-api.md, endpoints 10 to 14; live-service-notes.md, B7). */
import * as contract from '../../src-shared/service/payouts.ts';
import { readPeriod } from '../http/period.ts';
import { addAccountRoute } from '../http/route.ts';
import { describeBalances } from '../payouts/balances.ts';
import { describeEarnings } from '../payouts/earnings.ts';
import { describeEligibility, describeLegalForm, describeLegalInfo } from '../payouts/legal.ts';
import { readSituation } from '../payouts/situation.ts';
import { listPayoutSystems } from '../payouts/systems.ts';
import type { Practice } from '../practice.ts';

export function addPayouts(practice: Practice): void {
  const { clock } = practice.world;

  addAccountRoute(practice, contract.listSystems, (account) => ({
    payouts: listPayoutSystems(),
    payoutCode: readSituation(account).payoutCode
  }));

  addAccountRoute(practice, contract.readLegalForm, describeLegalForm);
  addAccountRoute(practice, contract.readLegalInfo, describeLegalInfo);
  addAccountRoute(practice, contract.readEligibility, describeEligibility);

  addAccountRoute(practice, contract.readEarnings, (account, { query = {} }) => {
    const now = clock.now();
    return { list: describeEarnings(account, readPeriod(query, now), now) };
  });

  addAccountRoute(practice, contract.readBalances, (account) => describeBalances(account, clock.now()));
}
