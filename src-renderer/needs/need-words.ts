/** What each need says, and its one action. A kind without words is a compile error. Pure. */
import type { AccountSummary, ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Need, NeedAbout, NeedKind, SignInFor } from '../../src-shared/bridge/needs.ts';
import type { PayoutToDo } from '../../src-shared/bridge/overview.ts';
import type { IntentContents } from '../../src-shared/bridge/outbox.ts';
import { usualAsk } from '../core/earnings-ask.ts';
import { countOf } from '../format/numbers.ts';
import { wholeVault, type Route } from '../core/router.ts';
import { formatCredits } from '../format/prices.ts';

export interface NeedWords {
  /** The head over all needs of this kind, and what they mean. */
  readonly group: string;
  readonly meaning: string;
  /** What is this one's own; null where the kind says it all. */
  readonly own: string | null;
  readonly action: string;
  readonly tone: 'warn' | 'bad' | 'neutral';
}

type About<K extends NeedKind> = Extract<NeedAbout, { kind: K }>;
type Words = { readonly [K in NeedKind]: (about: About<K>) => NeedWords };

const troubles = {
  'keychain-missing': 'This computer has no keychain that answers',
  'keychain-locked': 'The keychain is locked, or said no',
  'keychain-timeout': 'The keychain didn’t answer in time',
  gone: 'The keychain no longer has it',
  'session-over': 'It was kept until Greenroom closed, and has to be entered again'
} as const;

/** Of an account that is signed out. */
export const signInWords = {
  'under-way': 'A sign-in is under way',
  astray: 'The last sign-in for it signed in another account'
} as const satisfies Record<SignInFor['kind'], string>;

const toDos = {
  verify: 'the person isn’t verified',
  banking: 'the bank details need an update',
  manual: 'no payout by hand for now'
} as const satisfies Record<PayoutToDo, string>;

const words: Words = {
  code: ({ phoneEnding }) => ({
    group: 'A code is asked for',
    meaning: 'The platform waits for a one-time code, and not for long.',
    own: phoneEnding ? `Sent to the phone that ends in ${phoneEnding}` : null,
    action: 'Enter the code',
    tone: 'warn'
  }),
  selfie: () => ({
    group: 'A picture of the person is asked for',
    meaning: 'The platform wants to see the person before it signs the account in.',
    own: null,
    action: 'See the step',
    tone: 'warn'
  }),
  'in-doubt': (about) => ({
    group: 'Unconfirmed',
    meaning: 'Sent, and the answer was lost: nobody knows whether it was done. Nothing more is sent until you say.',
    own: describeIntent(about),
    action: 'Settle it',
    tone: 'bad'
  }),
  'refused-key': () => ({
    group: 'Key refused',
    meaning: 'The service refuses the key, so nothing of this connection is updated.',
    own: null,
    action: 'Replace the key',
    tone: 'bad'
  }),
  'key-trouble': ({ trouble }) => ({
    group: 'Key out of reach',
    meaning: 'Without its key nothing of a connection is updated.',
    own: troubles[trouble],
    action: 'See the connection',
    tone: 'bad'
  }),
  rejected: (about) => ({
    group: 'Not accepted',
    meaning: 'The service refused what was sent, and says why.',
    own: describeIntent(about),
    action: 'See why',
    tone: 'bad'
  }),
  'signed-out': ({ signIn }) => ({
    group: 'Signed out',
    meaning: 'What is here stays readable. Nothing is updated until the account is signed in again.',
    own: signIn ? signInWords[signIn.kind] : null,
    action: signIn?.kind === 'under-way' ? 'See the sign-in' : 'Sign in again',
    tone: 'warn'
  }),
  payout: ({ toDo }) => ({
    group: 'Payouts to mend',
    meaning: 'Something stands in the way of the account’s payouts.',
    own: describeToDo(toDo.map((one) => toDos[one])),
    action: 'See payouts',
    tone: 'warn'
  }),
  'low-credits': ({ balance, daysLeft }) => ({
    group: 'Credits run low',
    meaning: 'Without credits nothing is updated. Less background reading makes them last.',
    own:
      balance === 0
        ? 'All credits are used up'
        : `${formatCredits(balance)} left${daysLeft === null ? '' : `, ${describeDays(daysLeft)} at this rate`}`,
    action: 'Set the budget',
    tone: balance === 0 ? 'bad' : 'warn'
  }),
  unlisted: () => ({
    group: 'No longer listed',
    meaning: 'The service doesn’t list these under this key any more. What is here stays readable.',
    own: null,
    action: 'Look again',
    tone: 'neutral'
  }),
  price: ({ credits, items }) => ({
    group: 'A price to decide on',
    meaning: 'Reading the whole vault costs more than today’s budget has.',
    own: `${formatCredits(credits)}${items === null ? '' : ` for ${countOf(items, 'item')}`}`,
    action: 'Decide',
    tone: 'neutral'
  })
};

const things = {
  'sign-in.start': 'A sign-in',
  'posts.send': 'A post',
  'links.create': 'A tracking link'
} as const satisfies Record<IntentContents['kind'], string>;

/** What was sent, by its own words: they keep their direction, whatever stands around them. */
function describeIntent({ of, words: own }: About<'in-doubt' | 'rejected'>): string {
  return own === null ? things[of] : `${things[of]}: “\u2068${own}\u2069”`;
}

/** One after the other in one sentence. */
function describeToDo([first = '', ...others]: readonly string[]): string {
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', and ');
}

function describeDays(days: number): string {
  return days < 1 ? 'less than a day' : countOf(days, 'day');
}

export function wordsOfNeed({ about }: Pick<Need, 'about'>): NeedWords {
  // Each entry takes the need of its own kind, which the table's type says and an index can't.
  return (words[about.kind] as (about: NeedAbout) => NeedWords)(about);
}

/** Where the action leads; null where it is a request: looking again for accounts. */
export function placeOfNeed({ about, account }: Pick<Need, 'about' | 'account'>): Route | null {
  switch (about.kind) {
    case 'unlisted':
      return null;
    case 'price':
      return account === null ? null : { view: 'vault', account, filter: wholeVault, place: null };
    case 'payout':
      return account === null ? null : { view: 'payouts', account, ask: usualAsk };
    case 'refused-key':
    case 'key-trouble':
    case 'low-credits':
      return { view: 'settings' };
    case 'code':
    case 'selfie':
      return { view: 'sign-ins', attempt: Number(about.attempt) };
    case 'signed-out':
      return { view: 'sign-ins', attempt: about.signIn?.kind === 'under-way' ? about.signIn.attempt : null };
    case 'in-doubt':
    case 'rejected':
      return placeOfIntent(about.of, account);
  }
}

/** Where a kind of intent is shown, with what a user can do about it. A kind without a place is a compile error. */
function placeOfIntent(kind: IntentContents['kind'], account: number | null): Route {
  const signIns: Route = { view: 'sign-ins', attempt: null };
  if (account === null) return signIns;
  const places: Readonly<Record<IntentContents['kind'], Route>> = {
    'sign-in.start': signIns,
    'posts.send': { view: 'posts', account, tab: 'outbox', find: '', post: null },
    'links.create': { view: 'links', account, kind: 'tracking', find: '', link: null }
  };
  return places[kind];
}

/** What a need is about, as it is called on the screen. */
export function nameOfNeed(
  need: Need,
  account: Pick<AccountSummary, 'displayName'> | null,
  connection: Pick<ConnectionSummary, 'name'> | null
): string {
  return account?.displayName ?? need.name ?? connection?.name ?? 'A connection';
}
