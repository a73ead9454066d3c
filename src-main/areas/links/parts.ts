import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import type { LinkPeriod } from '../../../src-shared/bridge/links.ts';
import type { AreaHost } from '../../area.ts';
import type { PartSources } from '../../feed/parts.ts';
import type { Readings } from '../../feed/readings.ts';
import { waitForFigures } from './calculating.ts';
import { checkDeleted } from './check-deleted.ts';
import { loadPeriod } from './load-period.ts';
import { readSubscribersPage } from './read-subscribers.ts';
import type { OnLink } from './subscriber-rows.ts';

export function createLinkParts(
  { store, news, now }: AreaHost,
  readings: Readings,
  onRows: (account: number) => void
): Pick<PartSources, 'subscribers' | 'link-figures' | 'link-period' | 'deleted-links'> {
  async function isKnown(account: number, { kind, link }: OnLink): Promise<boolean> {
    return (await store.read(account, 'readLinkRows', { kind, ids: [link], now: now() })).length > 0;
  }

  return {
    subscribers: {
      async refresh(reach, { account, kind, link, more }) {
        if (!(await isKnown(account, { kind, link }))) return localFailure('unknown-link');
        const failure = await readings.run(
          { account, part: partOf({ kind, link }), what: more ? 'more' : 'top' },
          (signal) => readSubscribersPage(reach, { kind, link, more }, signal)
        );
        news.emit('audience.changed', { account });
        return failure;
      },
      /** `reading` keeps the last failure until a load succeeds. */
      async read(_, { account, ...of }) {
        if (!(await isKnown(account, of))) return failed(localFailure('unknown-link'));
        const { readAt, ...found } = await store.read(account, 'readSubscribers', of);
        return ok({ ...found, reading: { ...readings.state(account, partOf(of)), readAt } });
      }
    },
    'link-period': {
      async refresh(reach, { account, period, more, isPatient }) {
        const failure = await readings.run(
          { account, part: partOfPeriod(period), what: more ? 'more' : isPatient ? 'patient' : 'top' },
          (signal) => loadPeriod(reach, { period, more, isPatient }, signal)
        );
        onRows(account);
        return failure;
      }
    },
    'deleted-links': {
      async refresh(reach, { account }) {
        const failure = await checkDeleted(reach);
        if (!failure) onRows(account);
        return failure;
      }
    },
    'link-figures': {
      async refresh(reach, { account }) {
        const waited = await waitForFigures(reach, { priority: 'interactive' });
        onRows(account);
        return waited.ok ? null : waited.failure;
      }
    }
  };
}

export function partOfPeriod({ from, to, zone }: LinkPeriod): string {
  return `period ${from} ${to} ${zone}`;
}

function partOf({ kind, link }: OnLink): string {
  return `${kind} ${String(link)}`;
}
