/** The outbox's entries in the bridge. */
import type { Handlers } from '../../src-shared/bridge/bridge.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import type { outboxRequests } from '../../src-shared/bridge/outbox.ts';
import type { Outbox } from './outbox.ts';

export function createOutboxHandlers(outbox: Outbox): Pick<Handlers, keyof typeof outboxRequests> {
  return {
    'outbox.list': () => Promise.resolve(ok(outbox.list())),
    'outbox.sendAgain': ({ intent }) => Promise.resolve(outbox.sendAgain(intent)),
    'outbox.discard': ({ intent }) => Promise.resolve(outbox.discard(intent)),
    'outbox.confirm': ({ intent, id }) => Promise.resolve(outbox.confirm(intent, id))
  };
}
