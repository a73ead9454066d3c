/** Signing in many accounts again at once: who can be, and what is sent for each. Pure, but for the sending. */
import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Failure } from '../../../src-shared/bridge/failure.ts';
import type { SignInFor } from '../../../src-shared/bridge/needs.ts';
import { checkAttemptStart } from '../../../src-shared/rules/sign-in.ts';
import type { SignIns } from '../../core/sign-ins.svelte.ts';

/** Credentials typed for one account. They leave the page in one request and are stored nowhere. */
export interface TypedSignIn {
  readonly account: AccountSummary;
  /** Made once for each row, so that a double click is one sign-in. */
  readonly intent: string;
  email: string;
  password: string;
}

/** One whose sign-in is under way isn't begun once more; one that the service doesn't list can't be signed in. */
export function canSignIn(
  { number, isSignedIn, unlistedAt }: AccountSummary,
  signInFor: (account: number) => SignInFor | null
): boolean {
  return !isSignedIn && unlistedAt === null && signInFor(number)?.kind !== 'under-way';
}

function startOf({ account, email, password }: TypedSignIn) {
  return { auth_type: 'email_password', name: account.serviceName, email: email.trim(), password } as const;
}

/** Nothing of it is missing, by the host's own rules. */
export function isWhole(typed: TypedSignIn): boolean {
  return checkAttemptStart(startOf(typed)).length === 0;
}

export interface SignInsBegun {
  readonly begun: readonly AccountSummary[];
  /** The first of them says why. */
  readonly refused: readonly { readonly account: AccountSummary; readonly failure: Failure }[];
}

/** Hands each to the outbox, one after the other. What is refused stops none of the others. */
export async function startMany(signIns: Pick<SignIns, 'start'>, typed: readonly TypedSignIn[]): Promise<SignInsBegun> {
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
