import { failed, ok } from '../../../src-shared/bridge/failure.ts';
import type { overviewRequests } from '../../../src-shared/bridge/overview.ts';
import type { AreaFactory } from '../../area.ts';
import { toFailure } from '../../store/store-error.ts';
import { readAccounts } from '../../registry/account-rows.ts';
import { toOverviews } from './check-parts.ts';

const calmMs = 250;
/** A sync of posts reports often, and seldom changes which posts are next. */
const checkMs = 500;

const aboutScheduled = ['outbox.changed', 'drafts.changed', 'posts.changed'] as const;

export const overviewArea: AreaFactory<keyof typeof overviewRequests> = ({ db, store, news, ports, throttle }) => {
  const tell = throttle(calmMs, () => void news.emit('overview.changed', {}));
  let told = '';
  const check = throttle(checkMs, () => {
    const next = JSON.stringify(ports.listScheduled());
    if (next !== told) tell();
    told = next;
  });
  news.on('summary.written', tell);
  for (const event of aboutScheduled) news.on(event, check);
  return {
    handlers: {
      'overview.accounts': async () => {
        try {
          const stored = await store.readShared('summary', 'readSummaryParts', null);
          const accounts = readAccounts(db).map(({ number }) => number);
          return ok(toOverviews(accounts, stored));
        } catch (error) {
          return failed(toFailure(error));
        }
      },
      'overview.scheduled': () => Promise.resolve(ok(ports.listScheduled()))
    }
  };
};
