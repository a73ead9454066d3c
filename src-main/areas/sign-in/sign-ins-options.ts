/** What following sign-ins takes, and whom it tells of what. */
import type { ContentOf } from '../../../src-shared/service/endpoint.ts';
import type { readAttempt } from '../../../src-shared/service/sign-in.ts';
import type { ServiceClient } from '../../service-client/client.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { UnnamedSignIn } from '../accounts/unnamed-sign-ins.ts';
import type { planLook } from './watch-plan.ts';

export type Answer = ContentOf<typeof readAttempt>;

/** The profile that the answer about a finished attempt carries; the account is in app.db when it is handed on. It holds secrets, so it is handed on in memory and kept nowhere. */
export interface AttemptProfile {
  readonly connection: number;
  readonly account: NonNullable<Answer['account']>;
}

interface CodeNeeded {
  readonly attempt: number;
  readonly name: string | null;
}

export interface SignInsOptions {
  readonly db: WritableDatabase;
  /** Null for a connection that isn't here. */
  readonly clientOf: (connection: number) => ServiceClient | null;
  readonly onChange: () => void;
  readonly onCodeNeeded: (needed: CodeNeeded) => void;
  readonly onAccounts: () => void;
  /** An attempt is followed from now on. */
  readonly onBegun: (attempt: Pick<UnnamedSignIn, 'attempt' | 'connection'>) => void;
  /** An account was signed in, and the answer named none that can be one. @returns its number here, where it was found out */
  readonly onUnnamedAccount: (signIn: UnnamedSignIn) => Promise<number | null>;
  readonly onProfile: (profile: AttemptProfile) => void;
  readonly onDefect: (error: unknown) => void;
  readonly plan?: typeof planLook;
  /** ms since 1970 */
  readonly now?: () => number;
}
