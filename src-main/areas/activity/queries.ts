import type { CallsFilter, DriftRow } from '../../../src-shared/bridge/activity.ts';
import { localDay, startOfDay } from '../../../src-shared/rules/local-day.ts';
import { foldName } from '../../people/person-name.ts';
import { statement, type ReadableDatabase } from '../../store/database.ts';
import { calls, drift, type StoredCall } from '../../store/tables/calls.ts';

export interface CallsQuery extends Omit<CallsFilter, 'account'> {
  /** As `foldName` folds. */
  readonly find: string;
  readonly accountId: string | null;
  readonly labeled: readonly string[];
  /** Connection and account ID of each. */
  readonly called: readonly string[];
  readonly before: number | null;
  readonly most: number;
}

export function readCalls(db: ReadableDatabase, asked: CallsQuery): StoredCall[] {
  const { connection, accountId, endpoint, outcome, by, find, labeled, called, before, most } = asked;
  const wanted = [
    ...(before === null ? [] : ['id < @before']),
    ...(connection === null ? [] : ['connection = @connection']),
    ...(accountId === null ? [] : ['account = @accountId']),
    ...(endpoint === null ? [] : ['endpoint = @endpoint']),
    ...(outcome === 'all' ? [] : [`failure is ${outcome === 'done' ? '' : 'not '}null`]),
    ...(by === 'all' ? [] : [`is_background = ${by === 'background' ? '1' : '0'}`]),
    ...(find === ''
      ? []
      : [
          `(instr(lower(endpoint || ' ' || ifnull(account, '')), @find) > 0
            or words in (select value from json_each(@said))
            or endpoint in (select value from json_each(@labeled))
            or connection || ' ' || account in (select value from json_each(@called)))`
        ])
  ];
  return calls.query(
    db,
    `select ${calls.list()} from activity ${wanted.length === 0 ? '' : `where ${wanted.join(' and ')}`}
     order by id desc limit @most`,
    {
      ...{ before, connection, accountId, endpoint, most },
      find,
      said: JSON.stringify(find === '' ? [] : findWords(db, find)),
      labeled: JSON.stringify(labeled),
      called: JSON.stringify(called)
    }
  );
}

/** In JavaScript, since SQLite folds only ASCII, and only failed calls have words. */
function findWords(db: ReadableDatabase, find: string): string[] {
  const all = statement<[], string>(db, 'select distinct words from activity where words is not null').pluck().all();
  return all.filter((words) => foldName(words).includes(find));
}

interface StoredSum {
  readonly key: string;
  readonly calls: number;
  readonly used: number;
  readonly background: number;
}

export interface StoredSums {
  readonly days: readonly StoredSum[];
  readonly accounts: readonly StoredSum[];
  readonly endpoints: readonly StoredSum[];
}

const mostSums = 200;

/** @param asked `at` is ms since 1970, and its day is the last of the `days` */
export function readCreditSums(
  db: ReadableDatabase,
  asked: { readonly at: number; readonly days: number; readonly connection: number | null }
): StoredSums {
  const { connection } = asked;
  const first = localDay(startOfDay(asked.at, 1 - asked.days));
  const sumBy = (column: 'day' | 'account' | 'endpoint', order: string) =>
    statement<[object], StoredSum>(
      db,
      `select ${column} key, sum(calls) calls, sum(used) used, sum(used * is_background) background from credit_day
       where day >= @first ${connection === null ? '' : 'and connection = @connection'}
       group by ${column} order by ${order}`
    ).all({ first, connection });
  return {
    days: sumBy('day', 'key'),
    accounts: sumBy('account', `used desc, key limit ${String(mostSums)}`),
    endpoints: sumBy('endpoint', 'used desc, key')
  };
}

export interface StoredMinute {
  readonly connection: number;
  /** Minutes since 1970. */
  readonly minute: number;
  readonly calls: number;
  readonly background: number;
  readonly refused: number;
  readonly failed: number;
}

/** @param from ms since 1970; its whole minute counts */
export function readMinutes(db: ReadableDatabase, from: number): StoredMinute[] {
  return statement<[number], StoredMinute>(
    db,
    `select connection, at / 60000 minute, count(*) calls, sum(is_background) background,
       sum(failure is 'rate-limited') refused, sum(failure is not null and failure is not 'rate-limited') failed
     from activity where at >= ? group by connection, minute order by connection, minute`
  ).all(from - (from % 60_000));
}

const mostDrift = 500;
const shownDrift = drift.part('endpoint', 'path', 'expected', 'got', 'times', 'lastAt');

export function readDrift(db: ReadableDatabase): DriftRow[] {
  return shownDrift.all(db, 'order by last_at desc, endpoint, path limit ?', mostDrift);
}

export function readCalledEndpoints(db: ReadableDatabase): string[] {
  return statement<[], string>(db, 'select distinct endpoint from credit_day order by endpoint').pluck().all();
}
