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
}

function refuse(words: string) {
  return Promise.resolve(failed(localFailure('bad-request', words)));
}

export function createSignInHandlers({
  signIns,
  submit,
  hasConnection
}: SignInParts): Pick<Handlers, keyof typeof signInRequests> {
  return {
    'signIn.list': () => Promise.resolve(ok(signIns.list())),
    'signIn.start': ({ intent, connection, start }) => {
      if (!hasConnection(connection)) return refuse('No such connection.');
      if (checkAttemptStart(start).length > 0) return refuse('Something is missing.');
      const submitted = { id: intent, connection, account: null, kind: signIns.startKind, ...splitStart(start) };
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
