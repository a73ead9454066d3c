import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { signInRequests } from '../../../src-shared/bridge/sign-in.ts';
import { checkAttemptStart } from '../../../src-shared/rules/sign-in.ts';
import type { Area, AreaHost } from '../../area.ts';
import { readAccount } from '../../registry/account-rows.ts';
import { findSignInNeeds } from './find-needs.ts';
import { findSignInFor, type SignInStatus } from './sign-in-for.ts';
import { SignIns } from './sign-ins.ts';
import { splitStart } from './split-start.ts';
import type { planPoll } from './poll-plan.ts';

const calmMs = 60;

export function signInArea(host: AreaHost, plan?: typeof planPoll): Area<keyof typeof signInRequests> {
  const { db, news, clientOf, outbox } = host;
  const tellAttempts = host.throttle(calmMs, () => {
    news.emit('signIn.changed', { attempts: signIns.list() });
    news.emit('needs.recheck', {});
  });
  const signIns = new SignIns(host, tellAttempts, plan);
  return {
    handlers: {
      'signIn.list': () => Promise.resolve(ok(signIns.list())),
      'signIn.start': ({ intent, connection, start, again = null }) => {
        if (clientOf(connection) === null) return refuse('Connection not found.');
        if (checkAttemptStart(start).length > 0) return refuse('Some fields are missing.');
        const isOfConnection = again !== null && readAccount(db, again)?.connection === connection;
        const split = splitStart(start, isOfConnection ? again : null);
        // Not in the account's own lane, where intents that wait for this sign-in would block it.
        const submitted = { id: intent, connection, account: null, kind: signIns.startKind, ...split };
        return Promise.resolve(ok({ intent: outbox.submit(submitted).number }));
      },
      'signIn.follow': ({ connection, id }) => signIns.follow(connection, id),
      'signIn.submitCode': ({ attempt, code }) => signIns.submitCode(attempt, code),
      'signIn.check': ({ attempt }) => signIns.check(attempt),
      'signIn.forget': ({ attempt }) => Promise.resolve(signIns.forget(attempt)),
      'signIn.setWatched': ({ isWatched }) => {
        signIns.setSeen(isWatched);
        return Promise.resolve(ok({}));
      }
    },
    intents: [signIns.startKind],
    answers: {
      findSignIns: () => {
        // Loaded only for signed-out accounts, since it covers every sign-in.
        let facts: SignInStatus | undefined;
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

function refuse(words: string) {
  return Promise.resolve(failed(localFailure('bad-request', words)));
}
