import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { IntentSummary, IntentState } from '../../../src-shared/bridge/outbox.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { AttemptStep, AttemptSummary, SignInContents } from '../../../src-shared/bridge/sign-in.ts';
import type { AttemptOutcome } from '../../../src-shared/rules/sign-in.ts';
import { isAskingForCode } from '../../core/sign-ins.svelte.ts';
import { wordsOf } from '../../format/failure-words.ts';
import { describeDoubt, type IntentWords } from '../../outbox/outbox-words.ts';
import {
  attemptStrings,
  chipStrings,
  signInsFieldStrings,
  signInsIntentStrings,
  startStrings,
  signInsStepStrings
} from './strings.ts';

type Tone = 'neutral' | 'warn' | 'bad' | 'ok';

export interface StepWords {
  readonly text: string;
  readonly tone: Tone;
}

const outcomes: Readonly<Record<AttemptOutcome, StepWords>> = {
  'in-progress': { text: signInsStepStrings.inProgress, tone: 'neutral' },
  'code-needed': { text: signInsStepStrings.codeNeeded, tone: 'warn' },
  'selfie-needed': { text: signInsStepStrings.selfieNeeded, tone: 'warn' },
  failed: { text: signInsStepStrings.failed, tone: 'bad' },
  authenticated: { text: signInsStepStrings.signedIn, tone: 'ok' },
  unknown: { text: signInsStepStrings.unknown, tone: 'neutral' }
};

const own: Readonly<Record<Exclude<AttemptStep['kind'], 'said'>, StepWords>> = {
  started: { text: signInsStepStrings.started, tone: 'neutral' },
  followed: { text: signInsStepStrings.followed, tone: 'neutral' },
  'code-sent': { text: signInsStepStrings.codeSent, tone: 'neutral' },
  rested: { text: signInsStepStrings.rested, tone: 'neutral' },
  resumed: { text: signInsStepStrings.resumed, tone: 'neutral' }
};

export function wordsOfStep({ kind, outcome, state, progress }: AttemptStep): StepWords {
  if (kind !== 'said') return own[kind];
  if (outcome !== 'unknown' && outcome !== null) return outcomes[outcome];
  const said = [state, progress].filter((word) => word !== null);
  return said.length === 0 ? outcomes.unknown : { text: signInsStepStrings.said(said.join(', ')), tone: 'neutral' };
}

export interface StatusWords {
  readonly chip: string;
  readonly tone: Tone;
}

export function statusOf(attempt: AttemptSummary): StatusWords {
  const { watch, outcome } = attempt;
  if (watch === 'resting') return { chip: chipStrings.notWatched, tone: 'neutral' };
  if (outcome === 'authenticated') return { chip: chipStrings.signedIn, tone: 'ok' };
  if (outcome === 'failed') return { chip: chipStrings.failed, tone: 'bad' };
  if (outcome === 'selfie-needed') return { chip: chipStrings.selfieNeeded, tone: 'warn' };
  if (isAskingForCode(attempt)) return { chip: chipStrings.codeNeeded, tone: 'warn' };
  if (outcome === 'code-needed') return { chip: chipStrings.codeSent, tone: 'neutral' };
  return { chip: outcome === null ? chipStrings.starting : chipStrings.inProgress, tone: 'neutral' };
}

export function nameOfAttempt({ name, id }: Pick<AttemptSummary, 'name' | 'id'>): string {
  return name ?? id;
}

/** Attempts that need a user first, then running, then ended; newest first in each. */
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
  queued: { chip: chipStrings.queued, tone: 'neutral' },
  sending: { chip: chipStrings.sending, tone: 'neutral' },
  waiting: { chip: chipStrings.waiting, tone: 'warn' },
  unknown: { chip: chipStrings.unknown, tone: 'bad' },
  rejected: { chip: chipStrings.rejected, tone: 'bad' }
};

export function wordsOfStart({
  state,
  failure,
  isBlocked
}: Pick<IntentSummary, 'state' | 'failure' | 'isBlocked'>): IntentWords {
  return { ...intentStates[state], text: describeStart(state, failure, isBlocked) };
}

function describeStart(state: ShownState, failure: Failure | null, isBlocked: boolean): string {
  if (state === 'unknown') return signInsIntentStrings.unknown(describeDoubt(failure));
  if (state === 'rejected' && failure) {
    const { headline, meaning } = wordsOf(failure);
    return failure.status === null ? `${headline}. ${meaning}` : `${headline}.`;
  }
  if (state === 'waiting' && failure) return signInsIntentStrings.waiting(wordsOf(failure).headline);
  if (isBlocked) return signInsIntentStrings.blocked;
  return state === 'queued' ? signInsIntentStrings.queued : signInsIntentStrings.onItsWay;
}

const ways = {
  email_password: startStrings.byEmail,
  raw_data: signInsIntentStrings.bySession,
  mobile_app: signInsIntentStrings.byPhone
};

export const startFieldWords: Readonly<Record<string, string>> = {
  name: signInsFieldStrings.name,
  email: signInsFieldStrings.email,
  password: signInsFieldStrings.password,
  auth_id: signInsFieldStrings.sessionId,
  cookies: signInsFieldStrings.cookies,
  xbc: signInsFieldStrings.xbc,
  user_agent: signInsFieldStrings.userAgent,
  proxyCountry: signInsFieldStrings.proxy,
  customProxy: signInsFieldStrings.proxy
};

export function describeSignIn(contents: SignInContents): (readonly [string, string])[] {
  const { authType, name, email, proxyCountry, proxyHost, forceConnect } = contents;
  const lines: (readonly [string, string | null])[] = [
    [signInsIntentStrings.way, ways[authType]],
    [signInsFieldStrings.name, name],
    [signInsFieldStrings.email, email],
    [signInsFieldStrings.proxy, proxyHost ?? proxyCountry?.toUpperCase() ?? null],
    [signInsIntentStrings.ifConnected, forceConnect ? signInsIntentStrings.anew : null]
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
}

export function canLook({ watch, trouble }: Pick<AttemptSummary, 'watch' | 'trouble'>): boolean {
  return watch === 'resting' || trouble !== null;
}

/** True if it ended, or never will by itself. */
export function canForget({ watch, outcome }: Pick<AttemptSummary, 'watch' | 'outcome'>): boolean {
  return watch !== 'watching' || outcome === 'unknown' || outcome === 'in-progress';
}

export function openAccountOf<A>(
  { outcome, account }: Pick<AttemptSummary, 'outcome' | 'account'>,
  find: (number: number) => A | null
): A | null {
  return outcome === 'authenticated' && account !== null ? find(account) : null;
}

/** The intended account, if another one was signed in and this one is still signed out. */
export function missedAccountOf<A extends { readonly isSignedIn: boolean }>(
  { outcome, account, again }: Pick<AttemptSummary, 'outcome' | 'account' | 'again'>,
  find: (number: number) => A | null
): A | null {
  if (outcome !== 'authenticated' || account === null || again === null || account === again) return null;
  const missed = find(again);
  return missed?.isSignedIn === false ? missed : null;
}

type Named = Pick<AccountSummary, 'displayName' | 'username'>;

export function describeAstray(missed: Named, account: Named | null): string {
  // Both may have the name typed for the sign-in.
  const handle = ({ username }: Named) => (username === null ? null : `@${username}`);
  const other = account ? `, ${handle(account) ?? account.displayName}` : '';
  const meant = [missed.displayName, handle(missed)].filter((name) => name !== null).join(', ');
  return attemptStrings.astray(other, meant);
}

/**
 * The service didn't name the account, or it was removed here. Practice accounts are all
 * here.
 */
export function misses({ outcome, account }: Pick<AttemptSummary, 'outcome' | 'account'>, isOwn: boolean): boolean {
  return outcome === 'authenticated' && account === null && isOwn;
}
