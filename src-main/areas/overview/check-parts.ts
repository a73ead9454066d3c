/** A damaged summary.db can hold anything. */
import { Type } from 'typebox';
import { payoutToDos, type AccountOverview, type SummaryParts } from '../../../src-shared/bridge/overview.ts';
import { LateCheck } from '../../../src-shared/service/late-check.ts';
import type { StoredPart } from '../../store/tables/summaries.ts';

const Whole = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
const Moment = Type.Integer({ minimum: 0, maximum: 8.64e15 });
const NetAndGross = Type.Object({ net: Whole, gross: Whole });

function orNull<T extends Parameters<typeof Type.Union>[0][number]>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

const checks = {
  earnings: new LateCheck(
    Type.Object({
      month: Moment,
      thisMonth: NetAndGross,
      lastMonth: orNull(NetAndGross),
      datedThisMonth: NetAndGross,
      datedLastMonth: orNull(NetAndGross),
      readAt: Moment
    })
  ),
  payouts: new LateCheck(
    Type.Object({
      currency: orNull(Type.String({ maxLength: 20 })),
      available: orNull(Whole),
      toDo: orNull(Type.Array(Type.Enum([...payoutToDos]))),
      toDoSince: Type.Optional(Moment),
      readAt: Moment
    })
  ),
  links: new LateCheck(
    Type.Object({
      best: Type.Array(
        Type.Object({
          kind: Type.Enum(['trial', 'tracking']),
          id: Whole,
          name: Type.String(),
          revenue: Whole,
          subscribers: orNull(Whole)
        }),
        { maxItems: 3 }
      ),
      calculating: Whole,
      readAt: Moment
    })
  )
};

export function toOverviews(accounts: readonly number[], stored: readonly StoredPart[]): AccountOverview[] {
  const byAccount = Map.groupBy(stored, ({ account }) => account);
  return accounts.map((account) => {
    const values = new Map(byAccount.get(account)?.map(({ part, value }) => [part, value]));
    const [earnings, payouts, links] = [values.get('earnings'), values.get('payouts'), values.get('links')];
    return {
      account,
      earnings: checks.earnings.Check(earnings) ? (earnings satisfies SummaryParts['earnings']) : null,
      payouts: checks.payouts.Check(payouts) ? (payouts satisfies SummaryParts['payouts']) : null,
      links: checks.links.Check(links) ? (links satisfies SummaryParts['links']) : null
    };
  });
}
