import type { AttemptStep } from '../../../src-shared/bridge/sign-in.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { readAccounts, writeAccounts, type Account } from '../../registry/account-rows.ts';
import { addStep, writePoll, type FollowedAttempt } from './attempt-rows.ts';
import type { Said } from './read-said.ts';

/** For this long (ms) after a code, a repeated question doesn't count as a new one. */
const digestMs = 15_000;

export interface Applied {
  readonly isCodeNeeded: boolean;
  readonly hasEnded: boolean;
  readonly account: number | null;
}

/** An ended attempt doesn't change. */
export function applyAnswer(db: WritableDatabase, attempt: FollowedAttempt, said: Said, at: number): Applied {
  if (attempt.watch === 'ended') return { isCodeNeeded: false, hasEnded: true, account: attempt.account };
  const isNew = isNewStep(attempt.steps, said, at);
  const isSignedIn = said.outcome === 'authenticated';
  const hasEnded = isSignedIn || said.outcome === 'failed';
  const account = db.transaction(() => {
    const known = findAccount(db, attempt.connection, said);
    const signedIn = isSignedIn ? signIn(db, attempt.connection, said, known) : null;
    const { outcome, state, progress, words, phoneEnding, serviceStartedAt, serviceCompletedAt, errorCode } = said;
    if (isNew) addStep(db, attempt.number, { at, kind: 'said', state, progress, outcome, words });
    writePoll(db, {
      number: attempt.number,
      name: attempt.name ?? said.account?.displayName ?? null,
      account: signedIn ?? known?.number ?? null,
      outcome,
      watch: hasEnded ? 'ended' : 'watching',
      phoneEnding,
      serviceStartedAt,
      serviceCompletedAt,
      errorCode,
      at
    });
    return signedIn;
  })();
  return { isCodeNeeded: isNew && said.outcome === 'code-needed', hasEnded, account };
}

/** Only differences are steps. A question repeated long after its answer is a new one. */
function isNewStep(steps: readonly AttemptStep[], said: Said, at: number): boolean {
  const last = steps.findLast(({ kind }) => kind === 'said');
  if (!last) return true;
  const isSame =
    last.state === said.state &&
    last.progress === said.progress &&
    last.outcome === said.outcome &&
    last.words === said.words;
  if (!isSame) return true;
  const code = steps.at(-1);
  return code?.kind === 'code-sent' && said.outcome === 'code-needed' && at - code.at > digestMs;
}

function findAccount(db: WritableDatabase, connection: number, { account }: Said): Account | null {
  const isIt = (one: Account) => one.connection === connection && one.serviceId === account?.id;
  return account ? (readAccounts(db).find(isIt) ?? null) : null;
}

function signIn(db: WritableDatabase, connection: number, said: Said, known: Account | null): number | null {
  if (!said.account) return null;
  const { id, displayName, username } = said.account;
  const row = {
    id,
    display_name: displayName ?? known?.displayName ?? null,
    platform_username: username ?? known?.username ?? null,
    is_authenticated: true,
    platform_id: null,
    platform_email: null,
    authentication_progress: null,
    platform_user_data: null
  };
  writeAccounts(db, connection, [row]);
  return findAccount(db, connection, said)?.number ?? null;
}
