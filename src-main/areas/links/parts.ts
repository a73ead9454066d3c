/** Fetches the people who came through a link, and the figures that the service is calculating. */
import { localFailure } from '../../../src-shared/bridge/failure.ts';
import type { AreaHost } from '../../area.ts';
import type { PartSources } from '../../feed/parts.ts';
import type { Readings } from '../../feed/readings.ts';
import { waitForFigures } from './calculating.ts';
import { fetchLiveIds } from './read-links.ts';
import { readSubscribersPage } from './read-subscribers.ts';
import type { OnLink } from './subscriber-rows.ts';

/** @param onRows rows of an account's cache changed */
export function createLinkParts(
  { store, news, now }: AreaHost,
  readings: Readings,
  onRows: (account: number) => void
): Pick<PartSources, 'subscribers' | 'link-figures' | 'deleted-links'> {
  return {
    subscribers: {
      async refresh(reach, { account, kind, link, more }) {
        const rows = await store.read(account, 'readLinkRows', { kind, ids: [link], now: now() });
        if (rows.length === 0) return localFailure('unknown-link');
        const failure = await readings.run(
          { account, part: partOf({ kind, link }), what: more ? 'more' : 'top' },
          (signal) => readSubscribersPage(reach, { kind, link, more }, signal)
        );
        // Their people are known from now on.
        news.emit('audience.changed', { account });
        return failure;
      }
    },
    'deleted-links': {
      async refresh(reach, { account }) {
        const askedAt = now();
        const live = await fetchLiveIds(reach, { priority: 'interactive' });
        if (!live.ok) return live.failure;
        if (live.value === null) return localFailure('unreadable', 'The list of links came to no end.');
        await store.write(account, 'markDeleted', { live: live.value, askedAt });
        onRows(account);
        return null;
      }
    },
    'link-figures': {
      async refresh(reach, { account }) {
        const waited = await waitForFigures(reach, { priority: 'interactive' });
        // Pages that came before a failure are kept.
        onRows(account);
        return waited.ok ? null : waited.failure;
      }
    }
  };
}

/** One reading at a time for a link. */
export function partOf({ kind, link }: OnLink): string {
  return `${kind} ${String(link)}`;
}
