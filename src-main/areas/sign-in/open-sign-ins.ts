/** Sign-ins and the outbox, joined: a start goes through the outbox, and what it made is followed. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { Need } from '../../../src-shared/bridge/needs.ts';
import type { outboxRequests } from '../../../src-shared/bridge/outbox.ts';
import type { signInRequests } from '../../../src-shared/bridge/sign-in.ts';
import { createOutboxHandlers } from '../../outbox/handlers.ts';
import { Outbox } from '../../outbox/outbox.ts';
import { Throttle } from '../../refresh/throttle.ts';
import { describeCodeNeeded, type Notification } from './describe-code-needed.ts';
import { findOutboxNeeds, findSignInNeeds } from './find-needs.ts';
import { createSignInHandlers } from './handlers.ts';
import { SignIns } from './sign-ins.ts';
import type { SignInsOptions } from './sign-ins-options.ts';

type Taken = 'db' | 'clientOf' | 'onAccounts' | 'onUnnamedAccount' | 'onProfile' | 'onDefect' | 'plan';

export interface OpenSignInsOptions extends Pick<SignInsOptions, Taken> {
  readonly onEvent: (message: EventMessage) => void;
  /** What waits for a person has changed. */
  readonly onNeeds: () => void;
  /** Shows a notification of the system's; null where the page does that. */
  readonly notify: ((notification: Notification) => void) | null;
}

type Entries = Pick<Handlers, keyof typeof signInRequests | keyof typeof outboxRequests>;

export interface OpenedSignIns {
  readonly handlers: Entries;
  /** What waits for a person, as it is now. */
  findNeeds(): Need[];
  start(): void;
  /** A connection answers again, or takes the key again. */
  wake(connection: number): void;
  /** Before the connections close: what is being sent may still be answered. */
  closeOutbox(): Promise<void>;
  /** After the connections have closed. */
  close(): Promise<void>;
}

const calmMs = 60;

export function openSignIns(options: OpenSignInsOptions): OpenedSignIns {
  const { onEvent, onNeeds, notify, clientOf } = options;
  const tellAttempts = new Throttle(calmMs, () => {
    onEvent({ event: 'signIn.changed', payload: { attempts: signIns.list() } });
    onNeeds();
  });
  const tellIntents = new Throttle(calmMs, () => {
    onEvent({ event: 'outbox.changed', payload: { intents: outbox.list() } });
    onNeeds();
  });
  const signIns = new SignIns({
    ...options,
    onChange: () => {
      tellAttempts.call();
    },
    onCodeNeeded: (needed) => {
      onEvent({ event: 'signIn.codeNeeded', payload: { attempt: needed.attempt, name: needed.name } });
      if (!needed.isSeen) notify?.(describeCodeNeeded(needed));
    }
  });
  const outbox = new Outbox({
    db: options.db,
    kinds: [signIns.startKind],
    clientOf,
    onDefect: options.onDefect,
    onChange: () => {
      tellIntents.call();
    }
  });
  const hasConnection = (connection: number) => clientOf(connection) !== null;
  return {
    handlers: { ...createSignInHandlers({ signIns, outbox, hasConnection }), ...createOutboxHandlers(outbox) },
    findNeeds: () => [...findSignInNeeds(signIns.list()), ...findOutboxNeeds(outbox.list())],
    start: () => {
      outbox.start();
      signIns.start();
    },
    wake: (connection) => {
      outbox.wake(connection);
      signIns.wake(connection);
    },
    closeOutbox: () => outbox.close(),
    close: async () => {
      await outbox.settle();
      await signIns.close();
      tellAttempts.cancel();
      tellIntents.cancel();
    }
  };
}
