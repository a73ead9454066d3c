/** Sign-ins: a start goes through the outbox, and the attempt that it makes is followed to its end. */
import type { signInRequests } from '../../../src-shared/bridge/sign-in.ts';
import type { Area, AreaHost } from '../../area.ts';
import { readAccount } from '../../registry/account-rows.ts';
import { findSignInNeeds } from './find-needs.ts';
import { createSignInHandlers } from './handlers.ts';
import { findSignInFor, type SignInFacts } from './sign-in-for.ts';
import { SignIns } from './sign-ins.ts';
import type { planPoll } from './poll-plan.ts';

const calmMs = 60;

/** @param plan when an attempt is looked at again; as the service asks where absent */
export function signIn(host: AreaHost, plan?: typeof planPoll): Area<keyof typeof signInRequests> {
  const { db, news, clientOf, outbox } = host;
  const tellAttempts = host.throttle(calmMs, () => {
    news.emit('signIn.changed', { attempts: signIns.list() });
    news.emit('needs.recheck', {});
  });
  const signIns = new SignIns(host, tellAttempts, plan);
  return {
    handlers: createSignInHandlers({
      signIns,
      submit: (submission) => outbox.submit(submission),
      hasConnection: (connection) => clientOf(connection) !== null,
      isOf: (account, connection) => readAccount(db, account)?.connection === connection
    }),
    intents: [signIns.startKind],
    answers: {
      findSignIns: () => {
        // Asked for where an account is signed out only: it is all that is known of every sign-in.
        let facts: SignInFacts | undefined;
        return (account) => findSignInFor(account, (facts ??= { attempts: signIns.list(), intents: outbox.list() }));
      }
    },
    needs: () => findSignInNeeds(signIns.list()),
    start: () => {
      signIns.start();
    },
    wake: (connection) => {
      signIns.wake(connection);
    },
    settle: () => signIns.close()
  };
}
