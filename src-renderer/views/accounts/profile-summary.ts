import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { AccountOverview } from '../../../src-shared/bridge/overview.ts';
import type { ProfileValue } from '../../../src-shared/bridge/profile.ts';
import { toMoney } from '../../../src-shared/rules/money.ts';
import { formatMoney } from '../../format/money-words.ts';
import { isOfThisMonth } from '../../format/month-earnings.ts';
import { profileSummaryStrings as strings, accountsStateStrings } from './strings.ts';

export interface SummaryFact {
  readonly label: string;
  readonly text: string;
  readonly tone: 'plain' | 'ok' | 'warn' | 'quiet';
  readonly isLink?: true;
}

interface Known {
  readonly account: Pick<AccountSummary, 'isSignedIn' | 'unlistedAt'>;
  readonly overview: Pick<AccountOverview, 'earnings' | 'payouts'> | null;
  readonly values: ReadonlyMap<string, ProfileValue>;
  readonly now: number;
}

export function summarizeProfile({ account, overview, values, now }: Known): SummaryFact[] {
  return [
    signInOf(account),
    ...moneyOf(overview, now),
    ...pricesOf(values, overview?.payouts?.currency ?? null),
    ...checksOf(values)
  ];
}

function signInOf({ isSignedIn, unlistedAt }: Known['account']): SummaryFact {
  const label = strings.signIn;
  if (unlistedAt !== null) return { label, text: accountsStateStrings.unlisted, tone: 'warn' };
  return isSignedIn
    ? { label, text: accountsStateStrings['signed-in'], tone: 'ok' }
    : { label, text: accountsStateStrings['signed-out'], tone: 'warn' };
}

function moneyOf(overview: Known['overview'], now: number): SummaryFact[] {
  const { earnings = null, payouts = null } = overview ?? {};
  const currency = payouts?.currency ?? null;
  const fact = (label: string, amount: number | null): SummaryFact =>
    amount === null
      ? { label, text: strings.notLoaded, tone: 'quiet', isLink: true }
      : { label, text: formatMoney(amount, currency), tone: 'plain', isLink: true };
  return [
    fact(strings.net, earnings && isOfThisMonth(earnings, now) ? earnings.thisMonth.net : null),
    fact(strings.available, payouts?.available ?? null),
    readinessOf(payouts)
  ];
}

function readinessOf(payouts: AccountOverview['payouts']): SummaryFact {
  const label = strings.payouts;
  if (!payouts) return { label, text: strings.notLoaded, tone: 'quiet', isLink: true };
  if (payouts.toDo === null) return { label, text: strings.eligibilityUnknown, tone: 'quiet', isLink: true };
  const { length } = payouts.toDo;
  return length > 0
    ? { label, text: strings.toDos(length), tone: 'warn', isLink: true }
    : { label, text: strings.ready, tone: 'ok', isLink: true };
}

/** Only the balances of an account name its currency. */
function pricesOf(values: Known['values'], currency: string | null): SummaryFact[] {
  const ranges = [
    [strings.postPrices, 'postMinPrice', 'postMaxPrice'],
    [strings.messagePrices, 'messageMinPrice', 'messageMaxPrice']
  ] as const;
  return ranges.flatMap(([label, least, most]) => {
    const [from, to] = [toMoney(values.get(least)), toMoney(values.get(most))];
    return from === null || to === null
      ? []
      : [{ label, text: `${formatMoney(from, currency)}–${formatMoney(to, currency)}`, tone: 'plain' }];
  });
}

function checksOf(values: Known['values']): SummaryFact[] {
  const [verified, twoStep] = [values.get('isVerified'), values.get('isOtpEnabled')];
  const facts: (SummaryFact | null)[] = [
    typeof verified === 'boolean'
      ? {
          label: strings.identity,
          text: verified ? strings.verified : strings.unverified,
          tone: verified ? 'ok' : 'warn'
        }
      : null,
    typeof twoStep === 'boolean'
      ? { label: strings.twoStep, text: twoStep ? strings.on : strings.off, tone: twoStep ? 'plain' : 'warn' }
      : null
  ];
  return facts.filter((fact) => fact !== null);
}
