/** What the view says of an attempt and of a start in the outbox. Pure. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { IntentSummary, IntentState } from '../../../src-shared/bridge/outbox.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { AttemptStep, AttemptSummary, SignInContents } from '../../../src-shared/bridge/sign-in.ts';
import type { AttemptOutcome } from '../../../src-shared/rules/sign-in.ts';
import { wordsOf } from '../../format/failure-words.ts';
import type { IntentWords } from '../../outbox/outbox-words.ts';

type Tone = 'neutral' | 'warn' | 'bad' | 'ok';

export interface StepWords {
  readonly text: string;
  readonly tone: Tone;
}

const outcomes: Readonly<Record<AttemptOutcome, StepWords>> = {
  'in-progress': { text: 'The platform is at work', tone: 'neutral' },
  'code-needed': { text: 'A code is asked for', tone: 'warn' },
  'selfie-needed': { text: 'A selfie is asked for', tone: 'warn' },
  failed: { text: 'The sign-in failed', tone: 'bad' },
  authenticated: { text: 'Signed in', tone: 'ok' },
  unknown: { text: 'Something Greenroom doesn’t know', tone: 'neutral' }
};

const own: Readonly<Record<Exclude<AttemptStep['kind'], 'said'>, StepWords>> = {
  started: { text: 'Sign-in started', tone: 'neutral' },
  followed: { text: 'Followed from here on', tone: 'neutral' },
  'code-sent': { text: 'Code sent', tone: 'neutral' },
  rested: { text: 'Not watched any more', tone: 'neutral' },
  resumed: { text: 'Looked at again', tone: 'neutral' }
};

/** In the service's own words where they are all that is known. */
export function wordsOfStep({ kind, outcome, state, progress }: AttemptStep): StepWords {
  if (kind !== 'said') return own[kind];
  if (outcome !== 'unknown' && outcome !== null) return outcomes[outcome];
  const said = [state, progress].filter((word) => word !== null);
  return said.length === 0 ? outcomes.unknown : { text: `The service says “${said.join(', ')}”`, tone: 'neutral' };
}

/** Whether it waits for a code that nobody has given since it asked. */
export function isAskingForCode({ watch, outcome, steps }: AttemptSummary): boolean {
  return watch !== 'ended' && outcome === 'code-needed' && steps.at(-1)?.kind !== 'code-sent';
}

export interface StatusWords {
  readonly chip: string;
  readonly tone: Tone;
}

export function statusOf(attempt: AttemptSummary): StatusWords {
  const { watch, outcome } = attempt;
  if (watch === 'resting') return { chip: 'Not watched', tone: 'neutral' };
  if (outcome === 'authenticated') return { chip: 'Signed in', tone: 'ok' };
  if (outcome === 'failed') return { chip: 'Failed', tone: 'bad' };
  if (outcome === 'selfie-needed') return { chip: 'Selfie needed', tone: 'warn' };
  if (isAskingForCode(attempt)) return { chip: 'Code needed', tone: 'warn' };
  if (outcome === 'code-needed') return { chip: 'Code sent', tone: 'neutral' };
  return { chip: outcome === null ? 'Starting' : 'In progress', tone: 'neutral' };
}

/** The name a user knows it by; an attempt that nobody has named yet goes by its id. */
export function nameOf({ name, id }: Pick<AttemptSummary, 'name' | 'id'>): string {
  return name ?? id;
}

/** What a user has to do comes first, then what moves, then what is over; the newest first in each. */
export function sortAttempts(attempts: readonly AttemptSummary[]): AttemptSummary[] {
  const rank = (attempt: AttemptSummary): number => {
    if (attempt.watch === 'ended') return 3;
    if (attempt.watch === 'resting') return 2;
    return isAskingForCode(attempt) || attempt.outcome === 'selfie-needed' ? 0 : 1;
  };
  return attempts.toSorted((a, b) => rank(a) - rank(b) || b.number - a.number);
}

type ShownState = Exclude<IntentState, 'sent' | 'discarded'>;

const intentStates: Readonly<Record<ShownState, Pick<IntentWords, 'chip' | 'tone'>>> = {
  queued: { chip: 'Queued', tone: 'neutral' },
  sending: { chip: 'Sending', tone: 'neutral' },
  waiting: { chip: 'Waiting', tone: 'warn' },
  unknown: { chip: 'In doubt', tone: 'bad' },
  rejected: { chip: 'Not started', tone: 'bad' }
};

/** Where a start in the outbox stands, and what is asked of a user. */
export function wordsOfStart({ state, failure, isHeld }: IntentSummary): IntentWords {
  return { ...intentStates[state], text: describeStart(state, failure, isHeld) };
}

function describeStart(state: ShownState, failure: Failure | null, isHeld: boolean): string {
  if (state === 'unknown')
    return 'It was sent and the answer was lost, so nobody knows whether a sign-in has begun. No other sign-in of this connection is started before you decide. If the service’s console shows it, follow it by its id.';
  if (state === 'rejected' && failure) {
    const { headline, meaning } = wordsOf(failure);
    return failure.status === null ? `${headline}. ${meaning}` : `${headline}.`;
  }
  if (state === 'waiting' && failure)
    return `${wordsOf(failure).headline}. Nothing was sent; it goes on by itself when that has passed, as long as Greenroom stays open.`;
  return isHeld ? 'It waits until the one in doubt is settled.' : 'On its way to the service.';
}

const ways = { email_password: 'E-mail and password', raw_data: 'Session of a browser', mobile_app: 'App on a phone' };

/** The service's names for the parts of a start, as the form calls them. */
export const startFieldWords: Readonly<Record<string, string>> = {
  name: 'Display name',
  email: 'E-mail',
  password: 'Password',
  auth_id: 'Session id',
  cookies: 'Cookies',
  xbc: 'x-bc',
  user_agent: 'User agent',
  proxyCountry: 'Proxy',
  customProxy: 'Proxy'
};

/** What was sent, without its secrets, as lines of a table. */
export function describeContents(contents: SignInContents): (readonly [string, string])[] {
  const { authType, name, email, proxyCountry, proxyHost, forceConnect } = contents;
  const lines: (readonly [string, string | null])[] = [
    ['Way', ways[authType]],
    ['Display name', name],
    ['E-mail', email],
    ['Proxy', proxyHost ?? proxyCountry?.toUpperCase() ?? null],
    ['If it is connected already', forceConnect ? 'Connect it anew' : null]
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

/** A code as it is typed or pasted: groups and dashes are how it is written, not what it is. */
export function tidyCode(text: string): string {
  return text.replaceAll(/[\s\p{Cf}\p{Pd}]+/gu, '').slice(0, 64);
}

/** Whether looking at it again is up to a user. */
export function canLook({ watch, trouble }: Pick<AttemptSummary, 'watch' | 'trouble'>): boolean {
  return watch === 'resting' || trouble !== null;
}

/** Whether it can be let go: it is over, or comes to no end by itself. */
export function canForget({ watch, outcome }: Pick<AttemptSummary, 'watch' | 'outcome'>): boolean {
  return watch !== 'watching' || outcome === 'unknown' || outcome === 'in-progress';
}

/** The account that it has signed in, where it is here. */
export function openAccountOf<A>(
  { outcome, account }: Pick<AttemptSummary, 'outcome' | 'account'>,
  find: (number: number) => A | null
): A | null {
  return outcome === 'authenticated' && account !== null ? find(account) : null;
}

/** The account that it was begun for, where it has signed in another one and that one is still signed out. */
export function missedAccountOf<A extends { readonly isSignedIn: boolean }>(
  { outcome, account, again }: Pick<AttemptSummary, 'outcome' | 'account' | 'again'>,
  find: (number: number) => A | null
): A | null {
  if (outcome !== 'authenticated' || account === null || again === null || account === again) return null;
  const missed = find(again);
  return missed?.isSignedIn === false ? missed : null;
}

type Named = Pick<AccountSummary, 'displayName' | 'username'>;

/** @param missed the account that was meant; @param account the one that it is, where that is here */
export function describeAstray(missed: Named, account: Named | null): string {
  // Both may have the name that was typed for the sign-in.
  const handle = ({ username }: Named) => (username === null ? null : `@${username}`);
  const other = account ? `, ${handle(account) ?? account.displayName}` : '';
  const meant = [missed.displayName, handle(missed)].filter((name) => name !== null).join(', ');
  return `This signed in another account${other}. Still signed out: ${meant}. Its own e-mail is probably another one.`;
}

/** The service didn't say which account it is, or it was removed here since. Of the practice service all accounts are here. */
export function misses({ outcome, account }: Pick<AttemptSummary, 'outcome' | 'account'>, isOwn: boolean): boolean {
  return outcome === 'authenticated' && account === null && isOwn;
}

/** Whose sign-in it is, in the outbox. */
export function nameOfIntent({ name, email }: SignInContents): string {
  return name ?? email ?? 'A sign-in';
}
