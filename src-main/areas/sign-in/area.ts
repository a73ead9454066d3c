/** Sign-ins: a start goes through the outbox, and the attempt that it makes is followed to its end. */
import type { signInRequests } from '../../../src-shared/bridge/sign-in.ts';
import type { Area, AreaHost } from '../../area.ts';
import { readAccount } from '../accounts/account-rows.ts';
import { findSignInNeeds } from './find-needs.ts';
import { createSignInHandlers } from './handlers.ts';
import { SignIns } from './sign-ins.ts';
import type { planLook } from './watch-plan.ts';

const calmMs = 60;

/** @param plan when an attempt is looked at again; as the service asks where absent */
export function signIn(host: AreaHost, plan?: typeof planLook): Area<keyof typeof signInRequests> {
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
    answers: { attempts: () => signIns.list() },
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
