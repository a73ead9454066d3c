import type { AccountSummary, ConnectionSummary } from '../../src-shared/bridge/accounts.ts';
import type { Need, NeedAbout, NeedKind, SignInFor } from '../../src-shared/bridge/needs.ts';
import type { PayoutToDo } from '../../src-shared/bridge/overview.ts';
import type { IntentContents } from '../../src-shared/bridge/outbox.ts';
import { usualAsk } from '../core/earnings-ask.ts';
import { countOf } from '../format/numbers.ts';
import { wholeVault } from '../core/vault-filter.ts';
import type { Route } from '../core/router.ts';
import { formatCredits } from '../format/prices.ts';

export interface NeedWords {
  readonly group: string;
  readonly meaning: string;
  readonly own: string | null;
  readonly action: string;
  readonly tone: 'warn' | 'bad' | 'neutral';
}

type About<K extends NeedKind> = Extract<NeedAbout, { kind: K }>;
type Words = { readonly [K in NeedKind]: (about: About<K>) => NeedWords };

const troubles = {
  'keychain-missing': 'No keychain available',
  'keychain-locked': 'The keychain is locked or denied access',
  'keychain-timeout': 'The keychain didn’t respond',
  gone: 'The keychain no longer has the key',
  'session-over': 'The key was kept only until Greenroom closed'
} as const;

const holds = { waiting: 'Sign-in waiting', unconfirmed: 'Sign-in unconfirmed' } as const;

export function describeSignInFor(signIn: SignInFor): string {
  if (signIn.kind === 'astray') return 'The last sign-in was for another account';
  if (signIn.kind === 'failed')
    return signIn.words === null ? 'The last sign-in failed' : `Sign-in failed: ${signIn.words}`;
  return signIn.held ? holds[signIn.held] : 'Sign-in in progress';
}

const toDos = {
  verify: 'identity not verified',
  banking: 'bank details need an update',
  manual: 'manual payouts unavailable'
} as const satisfies Record<PayoutToDo, string>;

const words: Words = {
  code: ({ phoneEnding }) => ({
    group: 'Verification code needed',
    meaning: 'The platform is waiting for a one-time code that expires soon.',
    own: phoneEnding ? `Sent to the phone ending in ${phoneEnding}` : null,
    action: 'Enter code',
    tone: 'warn'
  }),
  selfie: () => ({
    group: 'Selfie check needed',
    meaning: 'The platform needs a selfie before it signs this account in.',
    own: null,
    action: 'See step',
    tone: 'warn'
  }),
  unconfirmed: (about) => ({
    group: 'Unconfirmed',
    meaning: 'Connection lost after sending. Check whether it went through. Nothing is sent again until you confirm.',
    own: describeIntent(about),
    action: 'Resolve',
    tone: 'bad'
  }),
  'refused-key': () => ({
    group: 'Key rejected',
    meaning: 'The service rejected this connection’s key. Nothing is refreshed until you replace it.',
    own: null,
    action: 'Replace key',
    tone: 'bad'
  }),
  'key-trouble': ({ trouble }) => ({
    group: 'Can’t access API key',
    meaning: 'Nothing is refreshed until Greenroom can read the key.',
    own: troubles[trouble],
    action: 'See connection',
    tone: 'bad'
  }),
  rejected: (about) => ({
    group: 'Rejected',
    meaning: 'The service rejected this. See the reason.',
    own: describeIntent(about),
    action: 'See reason',
    tone: 'bad'
  }),
  'signed-out': ({ signIn }) => ({
    group: 'Signed out',
    meaning: 'Loaded data is still here. Nothing is refreshed until you sign in again.',
    own: signIn ? describeSignInFor(signIn) : null,
    action: signIn?.kind === 'under-way' ? 'See sign-in' : 'Sign in again',
    tone: 'warn'
  }),
  payout: ({ toDo }) => ({
    group: 'Payouts blocked',
    meaning: 'Something is blocking this account’s payouts.',
    own: describeToDo(toDo.map((one) => toDos[one])),
    action: 'See payouts',
    tone: 'warn'
  }),
  'low-credits': ({ balance, daysLeft }) => ({
    group: 'Low credits',
    meaning: 'Nothing is refreshed without credits. Lower the background budget to make them last.',
    own:
      balance === 0
        ? 'Out of credits'
        : `${formatCredits(balance)} left${daysLeft === null ? '' : `, ${describeDays(daysLeft)} at this rate`}`,
    action: 'Set budget',
    tone: balance === 0 ? 'bad' : 'warn'
  }),
  unlisted: () => ({
    group: 'No longer available',
    meaning: 'The service no longer lists these accounts for this key. Loaded data is still here.',
    own: null,
    action: 'Check again',
    tone: 'neutral'
  }),
  price: ({ credits, items }) => ({
    group: 'Approve sync cost',
    meaning: 'Syncing the whole vault costs more than today’s remaining budget.',
    own: `${formatCredits(credits)}${items === null ? '' : ` for ${countOf(items, 'item')}`}`,
    action: 'Review cost',
    tone: 'neutral'
  })
};

const things = {
  'sign-in.start': 'Sign-in',
  'posts.send': 'Post',
  'links.create': 'Tracking link'
} as const satisfies Record<IntentContents['kind'], string>;

/** Isolates the quoted text, so that it keeps its own direction. */
function describeIntent({ of, words: own }: About<'unconfirmed' | 'rejected'>): string {
  return own === null ? things[of] : `${things[of]}: “\u2068${own}\u2069”`;
}

function describeToDo([first = '', ...others]: readonly string[]): string {
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', and ');
}

function describeDays(days: number): string {
  return days < 1 ? 'less than a day' : countOf(days, 'day');
}

export function wordsOfNeed({ about }: Pick<Need, 'about'>): NeedWords {
  // The table's type matches each entry to its kind, which an index can't express.
  return (words[about.kind] as (about: NeedAbout) => NeedWords)(about);
}

export function findNeedRoute({ about, account }: Pick<Need, 'about' | 'account'>): Route | null {
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
    case 'unconfirmed':
    case 'rejected':
      return findIntentRoute(about.of, account);
  }
}

function findIntentRoute(kind: IntentContents['kind'], account: number | null): Route {
  const signIns: Route = { view: 'sign-ins', attempt: null };
  if (account === null) return signIns;
  const places: Readonly<Record<IntentContents['kind'], Route>> = {
    'sign-in.start': signIns,
    'posts.send': { view: 'posts', account, tab: 'outbox', find: '', post: null },
    'links.create': { view: 'links', account, kind: 'tracking', find: '', link: null }
  };
  return places[kind];
}

export function nameOfNeed(
  need: Need,
  account: Pick<AccountSummary, 'displayName'> | null,
  connection: Pick<ConnectionSummary, 'name'> | null
): string {
  return account?.displayName ?? need.name ?? connection?.name ?? 'A connection';
}

export interface NeedGroup {
  readonly kind: NeedKind;
  readonly head: string;
  readonly meaning: string;
  readonly tone: NeedWords['tone'];
  readonly needs: readonly Need[];
}

export function groupNeeds(needs: readonly Need[]): NeedGroup[] {
  return [...Map.groupBy(needs, ({ about }) => about.kind)].flatMap(([kind, own]) => {
    const [first] = own;
    if (!first) return [];
    const { group, meaning, tone } = wordsOfNeed(first);
    return [{ kind, head: group, meaning, tone, needs: kind === 'code' ? own.toSorted(compareAttempts) : own }];
  });
}

/** A repeated code request keeps its row's place, and so the focus. */
function compareAttempts({ about: a }: Need, { about: b }: Need): number {
  return a.kind === 'code' && b.kind === 'code' ? Number(a.attempt) - Number(b.attempt) : 0;
}
