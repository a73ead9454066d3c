import { ok } from '../../src-shared/bridge/failure.ts';
import type { outboxRequests } from '../../src-shared/bridge/outbox.ts';
import type { Area, AreaHost } from '../area.ts';
import { findOutboxNeeds } from './find-needs.ts';

export function outboxArea({ outbox, news }: AreaHost, isFromBackup: boolean): Area<keyof typeof outboxRequests> {
  return {
    handlers: {
      'outbox.list': () => Promise.resolve(ok(outbox.list())),
      'outbox.readState': ({ intent }) => Promise.resolve(ok({ state: outbox.read(intent)?.state ?? null })),
      'outbox.sendAgain': ({ intent }) => Promise.resolve(outbox.sendAgain(intent)),
      'outbox.discard': ({ intent }) => Promise.resolve(outbox.discard(intent)),
      'outbox.confirm': ({ intent, id }) => Promise.resolve(outbox.confirm(intent, id))
    },
    needs: () => findOutboxNeeds(outbox.list()),
    start: () => void news.emit('outbox.recovered', outbox.start({ isFromBackup })),
    wake: (connection) => {
      outbox.wake(connection);
    }
  };
}
