/** Activity: the log of calls, what they cost, and the service's limits. */
import type { activityRequests, CallRow, CreditSum } from '../../../src-shared/bridge/activity.ts';
import { failed, localFailure, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { serviceFailureCodes } from '../../../src-shared/service/failures.ts';
import type { Area, AreaHost } from '../../area.ts';
import { toLine } from '../../store/find.ts';
import { toFailure } from '../../store/store-error.ts';
import { readAccount, readAccounts, type Account } from '../../registry/account-rows.ts';
import { foldName } from '../../people/person-name.ts';
import { readConnections } from '../../registry/connection-rows.ts';
import type { ActivityLog, CallNotes } from '../../calls/activity-log.ts';
import { beginOfHour, toLimits } from './limits.ts';
import type { StoredCall } from '../../store/tables/calls.ts';
import type { StoredSums } from './queries.ts';

const mostRows = 200;
const calmMs = 500;

export function activityArea(
  { db, store, news, clientOf, throttle, now }: AreaHost,
  log: Pick<ActivityLog, 'flush' | 'notesOf'>
): Area<keyof typeof activityRequests> {
  news.on(
    'calls.written',
    throttle(calmMs, () => void news.emit('activity.changed', {}))
  );

  function findNumbers(): ReadonlyMap<string, number> {
    return new Map(
      readAccounts(db).map(({ connection, serviceId, number }) => [`${String(connection)} ${serviceId}`, number])
    );
  }

  async function reading<T>(read: () => Promise<T>): Promise<Result<T>> {
    try {
      await log.flush();
      return ok(await read());
    } catch (error) {
      return failed(toFailure(error));
    }
  }

  return {
    handlers: {
      'activity.calls': ({ filter: { account, connection, ...filter }, labeled, before }) => {
        const named = account === null ? null : readAccount(db, account);
        if (account !== null && !named) return Promise.resolve(failed(localFailure('unknown-account')));
        return reading(async () => {
          const find = foldName(toLine(filter.find));
          const found = await store.readShared('log', 'readCalls', {
            ...filter,
            find,
            // The same account under two connections counts as two.
            connection: named?.connection ?? connection,
            accountId: named?.serviceId ?? null,
            labeled,
            called: find === '' ? [] : findCalled(readAccounts(db), find),
            before,
            most: mostRows + 1
          });
          const numbers = findNumbers();
          return {
            rows: found.slice(0, mostRows).map((call) => ({ ...toRow(call, numbers), ...log.notesOf(call) })),
            hasMore: found.length > mostRows
          };
        });
      },
      'activity.credits': ({ connection, days }) =>
        reading(async () => {
          const sums = await store.readShared('log', 'readCreditSums', { at: now(), days, connection });
          return toSums(sums, readAccounts(db), connection);
        }),
      'activity.limits': () =>
        reading(async () => {
          const at = now();
          const minutes = await store.readShared('log', 'readMinutes', beginOfHour(at));
          return readConnections(db).map(({ id }) => toLimits(id, clientOf(id), minutes, at));
        }),
      'activity.drift': () => reading(() => store.readShared('log', 'readDrift', null)),
      'activity.endpoints': () => reading(() => store.readShared('log', 'readCalledEndpoints', null))
    }
  };
}

/** Each as in the log: connection and ID. */
function findCalled(accounts: readonly Account[], find: string): string[] {
  return accounts.flatMap(({ connection, serviceId, displayName }) =>
    foldName(displayName).includes(find) ? [`${String(connection)} ${serviceId}`] : []
  );
}

function toRow(
  { account, failure, ...call }: StoredCall,
  numbers: ReadonlyMap<string, number>
): Omit<CallRow, keyof CallNotes> {
  return {
    ...call,
    accountId: account,
    account: account === null ? null : (numbers.get(`${String(call.connection)} ${account}`) ?? null),
    // A log of another version may have codes that this version doesn't know.
    failure: failure === null ? null : (serviceFailureCodes.find((code) => code === failure) ?? 'unreadable')
  };
}

/** Sets `account` only if one account has the ID: two connections may share it. */
function toSums(
  { days, accounts, endpoints }: StoredSums,
  here: readonly { readonly connection: number; readonly serviceId: string; readonly number: number }[],
  connection: number | null
) {
  const meant = here.filter((account) => connection === null || account.connection === connection);
  const byId = Map.groupBy(meant, ({ serviceId }) => serviceId);
  const toSum = (sum: Omit<CreditSum, 'account'>): CreditSum => ({ ...sum, account: null });
  return {
    days: days.map(toSum),
    accounts: accounts.map((sum) => {
      const named = byId.get(sum.key) ?? [];
      return { ...sum, account: named.length === 1 ? (named[0]?.number ?? null) : null };
    }),
    endpoints: endpoints.map(toSum)
  };
}
