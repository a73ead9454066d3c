/** The entries of sign-ins in the bridge. */
import type { Handlers } from '../../../src-shared/bridge/bridge.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { signInRequests } from '../../../src-shared/bridge/sign-in.ts';
import { checkAttemptStart } from '../../../src-shared/rules/sign-in.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { SignIns } from './sign-ins.ts';
import { splitStart } from './split-start.ts';

export interface SignInParts {
  readonly signIns: SignIns;
  readonly submit: Outbox['submit'];
  readonly hasConnection: (connection: number) => boolean;
  /** Whether the account is here, and the connection's. */
  readonly isOf: (account: number, connection: number) => boolean;
}

function refuse(words: string) {
  return Promise.resolve(failed(localFailure('bad-request', words)));
}

export function createSignInHandlers({
  signIns,
  submit,
  hasConnection,
  isOf
}: SignInParts): Pick<Handlers, keyof typeof signInRequests> {
  return {
    'signIn.list': () => Promise.resolve(ok(signIns.list())),
    'signIn.start': ({ intent, connection, start, again }) => {
      if (!hasConnection(connection)) return refuse('No such connection.');
      if (checkAttemptStart(start).length > 0) return refuse('Something is missing.');
      const split = splitStart(start, again !== undefined && isOf(again, connection) ? again : null);
      // Not of the account's own lane: what waits there for the sign-in would stand before it.
      const submitted = { id: intent, connection, account: null, kind: signIns.startKind, ...split };
      return Promise.resolve(ok({ intent: submit(submitted).number }));
    },
    'signIn.follow': ({ connection, id }) => signIns.follow(connection, id),
    'signIn.submitCode': ({ attempt, code }) => signIns.submitCode(attempt, code),
    'signIn.lookAgain': ({ attempt }) => signIns.lookAgain(attempt),
    'signIn.forget': ({ attempt }) => Promise.resolve(signIns.forget(attempt)),
    'signIn.setWatched': ({ isWatched }) => {
      signIns.setSeen(isWatched);
      return Promise.resolve(ok({}));
    }
  };
}
