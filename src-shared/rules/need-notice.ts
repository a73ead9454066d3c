import type { Need, NeedAbout, NeedKind } from '../bridge/needs.ts';
import type { IntentContents } from '../bridge/outbox.ts';

/** Holds no secrets, and no text that other people wrote. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly route: string;
  /** Equal for the same matter, so that two pages show it once. */
  readonly tag: string;
}

export type NameOf = (need: Need) => string | null;

const things = {
  'sign-in.start': 'sign-in',
  'posts.send': 'post',
  'links.create': 'link'
} as const satisfies Record<IntentContents['kind'], string>;

interface Words {
  /** Follows the name: "Vera needs a verification code". */
  readonly says: string;
  readonly means: string;
}

type About<K extends NeedKind> = NeedAbout & { readonly kind: K };

const words: { readonly [K in NeedKind]: (about: About<K>) => Words } = {
  code: ({ phoneEnding }) => ({
    says: 'needs a verification code',
    means: `The platform is waiting for a one-time code.${phoneEnding === null ? '' : ` It was sent to the phone ending in ${phoneEnding}.`}`
  }),
  selfie: () => ({ says: 'needs a selfie check', means: 'The platform needs a selfie before it signs in.' }),
  unconfirmed: ({ of }) => ({
    says: 'has an unconfirmed item',
    means: `A ${things[of]} was sent, and the connection was lost. Nothing is sent again until you confirm.`
  }),
  rejected: ({ of }) => ({ says: 'has a rejected item', means: `The service rejected a ${things[of]}.` }),
  'signed-out': () => ({ says: 'is signed out', means: 'Nothing is refreshed until you sign in again.' }),
  'refused-key': () => ({
    says: 'needs a new key',
    means: 'The service rejected its key. Nothing is refreshed until you replace it.'
  }),
  'key-trouble': () => ({
    says: 'can’t access its API key',
    means: 'Nothing is refreshed until Greenroom can read the key.'
  }),
  'low-credits': ({ balance }) => ({
    says: balance === 0 ? 'is out of credits' : 'is low on credits',
    means: 'Nothing is refreshed without credits.'
  }),
  payout: () => ({ says: 'has blocked payouts', means: 'Something is blocking this account’s payouts.' }),
  price: () => ({
    says: 'needs a sync cost approved',
    means: 'Syncing the vault costs more than today’s remaining budget.'
  }),
  unlisted: () => ({ says: 'is no longer available', means: 'The service no longer lists it for this key.' })
};

function wordsOf(about: NeedAbout): Words {
  // Safe: entries take needs of their own kind, as the table's type says.
  return (words[about.kind] as (about: NeedAbout) => Words)(about);
}

function routeOfIntent(of: IntentContents['kind'], account: number | null): string {
  if (account === null || of === 'sign-in.start') return '/sign-ins';
  return of === 'posts.send'
    ? `/accounts/${String(account)}/posts/outbox`
    : `/accounts/${String(account)}/links/tracking`;
}

export function routeOfNeed({ about, account }: Pick<Need, 'about' | 'account'>): string {
  const view = (name: string) => (account === null ? '/needs-you' : `/accounts/${String(account)}/${name}`);
  switch (about.kind) {
    case 'code':
    case 'selfie':
      return `/sign-ins/${about.attempt}`;
    case 'signed-out':
      return about.signIn?.kind === 'under-way' && about.signIn.attempt !== null
        ? `/sign-ins/${String(about.signIn.attempt)}`
        : '/sign-ins';
    case 'unconfirmed':
    case 'rejected':
      return routeOfIntent(about.of, account);
    case 'refused-key':
    case 'key-trouble':
    case 'low-credits':
      return '/settings';
    case 'payout':
      return view('payouts');
    case 'price':
      return view('vault');
    case 'unlisted':
      return '/needs-you';
  }
}

function nameOfKind({ about }: Need): string {
  return about.kind === 'code' || about.kind === 'selfie' ? 'A sign-in' : 'A connection';
}

const mostNamed = 3;

export function describeNotice(needs: readonly Need[], nameOf: NameOf): Notice | null {
  const [first] = needs;
  if (!first) return null;
  const titleOf = (need: Need) => `${nameOf(need) ?? nameOfKind(need)} ${wordsOf(need.about).says}`;
  if (needs.length === 1)
    return { title: titleOf(first), body: wordsOf(first.about).means, route: routeOfNeed(first), tag: first.id };
  const lines = needs.slice(0, mostNamed).map(titleOf);
  const others = needs.length - lines.length;
  return {
    title: `${String(needs.length)} things need you`,
    body: [...lines, ...(others > 0 ? [`and ${String(others)} more`] : [])].join('\n'),
    route: '/needs-you',
    tag: 'needs'
  };
}
