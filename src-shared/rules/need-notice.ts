/** Text and target of a system notification. No secrets, and nobody's texts. Pure. */
import type { Need, NeedAbout, NeedKind } from '../bridge/needs.ts';
import type { IntentContents } from '../bridge/outbox.ts';

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** Opened by a click. */
  readonly route: string;
  /** Equal for the same matter, so that two pages show it once. */
  readonly tag: string;
}

/** @returns the visible name of the need's subject, or null */
export type NameOf = (need: Need) => string | null;

const things = {
  'sign-in.start': 'A sign-in',
  'posts.send': 'A post',
  'links.create': 'A link'
} as const satisfies Record<IntentContents['kind'], string>;

interface Words {
  /** Follows the name: "Vera needs a code". */
  readonly says: string;
  readonly means: string;
}

type About<K extends NeedKind> = NeedAbout & { readonly kind: K };

const words: { readonly [K in NeedKind]: (about: About<K>) => Words } = {
  code: ({ phoneEnding }) => ({
    says: 'needs a code',
    means: `The platform asks for a one-time code.${phoneEnding === null ? '' : ` It was sent to the phone ending in ${phoneEnding}.`}`
  }),
  selfie: () => ({ says: 'needs a picture of the person', means: 'The platform asks for it before it signs in.' }),
  unconfirmed: ({ of }) => ({
    says: 'has something unconfirmed',
    means: `${things[of]} was sent and the answer was lost. Nothing more is sent until you say.`
  }),
  rejected: ({ of }) => ({ says: 'has something that was not accepted', means: `${things[of]} was refused.` }),
  'signed-out': () => ({ says: 'is signed out', means: 'Nothing is updated until the account is signed in again.' }),
  'refused-key': () => ({
    says: 'needs another key',
    means: 'The service refuses the one it has, so nothing of it is updated.'
  }),
  'key-trouble': () => ({
    says: 'has its key out of reach',
    means: 'Without its key nothing of a connection is updated.'
  }),
  'low-credits': ({ balance }) => ({
    says: balance === 0 ? 'has no credits left' : 'runs low on credits',
    means: 'Without credits nothing is updated.'
  }),
  payout: () => ({ says: 'has payouts that need attention', means: 'Something stands in the way of its payouts.' }),
  price: () => ({ says: 'has a price to decide on', means: 'Reading the vault costs more than today’s budget has.' }),
  unlisted: () => ({ says: 'is no longer listed', means: 'The service doesn’t list it under this key any more.' })
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

/** The place that handles the need, else the queue. */
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

/** The most names in a combined notification. */
const mostNamed = 3;

/** Combines all new needs in one notification; null for none. */
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
