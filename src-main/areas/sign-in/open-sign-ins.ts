/** Sign-ins, joined with those who hear of them: a start goes through the outbox, and what it made is followed. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { AttemptSummary, signInRequests } from '../../../src-shared/bridge/sign-in.ts';
import type { IntentKind } from '../../outbox/kinds.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { Throttle } from '../../refresh/throttle.ts';
import { readAccount } from '../accounts/account-rows.ts';
import { findSignInNeeds } from './find-needs.ts';
import { createSignInHandlers } from './handlers.ts';
import { SignIns } from './sign-ins.ts';
import type { SignInsOptions } from './sign-ins-options.ts';

type Taken = 'db' | 'clientOf' | 'onAccounts' | 'onBegun' | 'onUnnamedAccount' | 'onProfile' | 'onDefect' | 'plan';

export interface OpenSignInsOptions extends Pick<SignInsOptions, Taken> {
  /** Hands an intent to the outbox. */
  readonly submit: Outbox['submit'];
  readonly onEvent: (message: EventMessage) => void;
  /** What waits for a person has changed. */
  readonly onNeeds: () => void;
}

export interface OpenedSignIns {
  readonly handlers: Pick<Handlers, keyof typeof signInRequests>;
  /** For the outbox: starting one. */
  readonly kind: IntentKind;
  /** What waits for a person, as it is now. */
  findNeeds(): Need[];
  /** The newest first. */
  list(): readonly AttemptSummary[];
  start(): void;
  /** A connection answers again, or takes the key again. */
  wake(connection: number): void;
  /** After the connections have closed. */
  close(): Promise<void>;
}

const calmMs = 60;

export function openSignIns(options: OpenSignInsOptions): OpenedSignIns {
  const { onEvent, onNeeds, clientOf } = options;
  const tellAttempts = new Throttle(calmMs, () => {
    onEvent({ event: 'signIn.changed', payload: { attempts: signIns.list() } });
    onNeeds();
  });
  const signIns = new SignIns({
    ...options,
    onChange: () => {
      tellAttempts.call();
    },
    onCodeNeeded: (payload) => {
      onEvent({ event: 'signIn.codeNeeded', payload });
    }
  });
  const isOf = (account: number, connection: number) => readAccount(options.db, account)?.connection === connection;
  const hasConnection = (connection: number) => clientOf(connection) !== null;
  return {
    handlers: createSignInHandlers({ signIns, submit: options.submit, hasConnection, isOf }),
    kind: signIns.startKind,
    findNeeds: () => findSignInNeeds(signIns.list()),
    list: () => signIns.list(),
    start: () => {
      signIns.start();
    },
    wake: (connection) => {
      signIns.wake(connection);
    },
    close: async () => {
      await signIns.close();
      tellAttempts.cancel();
    }
  };
}
