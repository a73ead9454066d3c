import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { SignInFor } from '../../../src-shared/bridge/needs.ts';
import { checkAttemptStart } from '../../../src-shared/rules/sign-in.ts';
import type { SignInsState } from '../../core/sign-ins.svelte.ts';
import { signInManyStrings } from './strings.ts';

/** Typed credentials leave the page in one request, and are never stored. */
export interface TypedSignIn {
  readonly account: AccountSummary;
  /** Why its last sign-in failed, if one did. */
  readonly why: string | null;
  /** Created once per row, so that a double click is one sign-in. */
  readonly intent: string;
  email: string;
  password: string;
}

/** Not while a sign-in is running, nor if the service no longer lists the account. */
export function canSignIn(
  { number, isSignedIn, unlistedAt }: AccountSummary,
  signInFor: (account: number) => SignInFor | null
): boolean {
  return !isSignedIn && unlistedAt === null && signInFor(number)?.kind !== 'under-way';
}

/** Where a signed-out account’s sign-in stands, or why it failed. Null if none was started. */
export interface SignInWords {
  readonly text: string;
  readonly detail: string | null;
}

const { state } = signInManyStrings;

/** @param asks what the platform needs from the user for it */
export function wordsOfSignIn(signIn: SignInFor | null, asks: 'code' | 'selfie' | null): SignInWords | null {
  if (signIn === null) return null;
  if (signIn.kind === 'astray') return { text: state.signedOut, detail: state.astray };
  if (signIn.kind === 'failed')
    return { text: signIn.attempt === null ? state.notStarted : state.failed, detail: signIn.words };
  return { text: state[signIn.held ?? asks ?? 'underWay'], detail: null };
}

/** Those whose last sign-in didn't sign them in. */
export function needsRetry(signIn: SignInFor | null): boolean {
  return signIn?.kind === 'failed' || signIn?.kind === 'astray';
}

function startOf({ account, email, password }: TypedSignIn) {
  return { auth_type: 'email_password', name: account.serviceName, email: email.trim(), password } as const;
}

export function isComplete(typed: TypedSignIn): boolean {
  return checkAttemptStart(startOf(typed)).length === 0;
}

export interface SignInsBegun {
  readonly begun: readonly AccountSummary[];
  readonly refused: readonly { readonly account: AccountSummary; readonly failure: Failure }[];
}

/** Queues each in the outbox, one by one. A rejected one doesn't stop the others. */
export async function startMany(
  signIns: Pick<SignInsState, 'start'>,
  typed: readonly TypedSignIn[]
): Promise<SignInsBegun> {
  const begun: AccountSummary[] = [];
  const refused: { account: AccountSummary; failure: Failure }[] = [];
  for (const one of typed) {
    const { account, intent } = one;
    const failure = await signIns.start(intent, account.connection, startOf(one), account.number);
    if (failure) refused.push({ account, failure });
    else begun.push(account);
  }
  return { begun, refused };
}
