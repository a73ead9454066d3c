import type {
  BalancesSummary,
  Eligibility,
  OtherField,
  PayoutSystemSummary,
  StatedAmount
} from '../../../src-shared/bridge/payouts.ts';
import { toMoney, type Money } from '../../../src-shared/rules/money.ts';
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import { Balances, PayoutSystem } from '../../../src-shared/service/payouts.ts';
import type { listSystems, readBalances, readEligibility } from '../../../src-shared/service/payouts.ts';
import { toWholeNumber } from '../../store/whole-number.ts';

const longest = { text: 500, description: 20_000, json: 20_000 } as const;
const most = { systems: 200, others: 100, periods: 50 } as const;

export function toEligibility(content: ContentOf<typeof readEligibility>): Eligibility {
  const { canReceiveManualPayout, needUpdateBanking, isVerifiedReason } = content;
  return { canReceiveManualPayout, needUpdateBanking, isVerifiedReason };
}

export interface SystemsEntry {
  readonly rows: readonly PayoutSystemSummary[];
  readonly chosen: string | null;
}

export function toSystems({ payouts, payoutCode }: ContentOf<typeof listSystems>): SystemsEntry {
  const chosen = toText(payoutCode);
  const byCode = new Map((payouts ?? []).slice(0, most.systems).map((system) => [cut(system.code), system]));
  const rows = [...byCode].map(([code, system]): PayoutSystemSummary => {
    const { title, subtitle, description, minPayoutSumm, payoutTime, fields, fieldsOrder, uiMapping } = system;
    return {
      code,
      title: toText(title),
      subtitle: toText(subtitle),
      description: description?.slice(0, longest.description) ?? null,
      least: toMoney(minPayoutSumm),
      time: toText(payoutTime),
      isChosen: code === chosen,
      others: toOthers([
        ...Object.entries({ fields, fieldsOrder, uiMapping }).filter(([, value]) => !isEmpty(value)),
        ...unknownIn(system, PayoutSystem.properties)
      ])
    };
  });
  return { rows, chosen };
}

export function toBalances(content: ContentOf<typeof readBalances>): BalancesSummary {
  const { currency, payoutAvailable, payoutPending, maxPayoutSumm, minPayoutSumm, withdrawalPeriod } = content;
  const isNamed = typeof currency === 'string' && /^\s*\S{1,12}\s*$/.test(currency);
  const stated = Object.entries({ payoutAvailable, payoutPending, maxPayoutSumm });
  return {
    currency: isNamed ? currency.trim() : null,
    available: toStated(payoutAvailable),
    pending: toStated(payoutPending),
    least: toMoney(minPayoutSumm),
    most: toStated(maxPayoutSumm),
    period: toText(withdrawalPeriod),
    periods: (content.withdrawalPeriodOptions ?? [])
      .slice(0, most.periods)
      .map(({ code, name }) => ({ code: cut(code), name: toText(name) })),
    pendingDays: toWholeNumber(content.manualPayoutPendingDays),
    others: toOthers([
      ...(isNamed || isEmpty(currency) ? [] : [['currency', currency] as const]),
      ...stated.filter(([, value]) => typeof value === 'object' && !isEmpty(value)),
      ...unknownIn(content, Balances.properties)
    ])
  };
}

function toStated(value: unknown): StatedAmount {
  if (typeof value === 'object' && value !== null && 'amount' in value) return toStated(value.amount);
  const money = toMoney(value) ?? readMoney(value);
  if (money !== null) return { money, text: null };
  if (typeof value === 'number') return { money, text: String(value) };
  return { money, text: typeof value === 'string' && value.trim() !== '' ? cut(value) : null };
}

function readMoney(value: unknown): Money | null {
  return typeof value === 'string' && /^\s*[-+]?\d{1,10}(\.\d{1,6})?\s*$/.test(value) ? toMoney(Number(value)) : null;
}

function unknownIn(value: object, documented: object): [string, unknown][] {
  return Object.entries(value).filter(([name]) => !Object.hasOwn(documented, name));
}

function toOthers(entries: readonly (readonly [string, unknown])[]): OtherField[] {
  return entries.slice(0, most.others).map(([name, value]) => ({ name: cut(name), json: toJson(value) }));
}

/** A JSON that is too long is cut and kept as text, since half of it can't be parsed. */
function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length <= longest.json ? json : JSON.stringify(`${json.slice(0, longest.json)}…`);
}

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

function toText(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : cut(text);
}

function cut(text: string): string {
  return text.slice(0, longest.text);
}
