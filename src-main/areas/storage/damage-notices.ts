/**
 * Notices of repaired damage. app.db keeps them until a user closes them, since no page
 * may be open when damage is found.
 */
import type { Damage, damageRequests } from '../../../src-shared/bridge/damage.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { Area, AreaHost } from '../../area.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { isAnyLost } from '../../outbox/outbox.ts';
import { tellOfCache } from './tell-of-cache.ts';
import { noticesSetting, readSetting, writeSetting } from '../../settings/setting-rows.ts';

export interface DamageNotices extends Area<keyof typeof damageRequests> {
  add(damage: Damage): void;
}

const toldSetting = 'preRelease.told';

/**
 * Reports the newest folder once. If the app is killed between the two writes, the next
 * start reports it again: no page was open yet.
 */
export function tellOfSetAside(db: WritableDatabase, notices: DamageNotices, setAside: readonly string[]): void {
  const folder = setAside.at(-1);
  if (folder === undefined || readSetting(db, toldSetting) === folder) return;
  notices.add({ kind: 'preRelease', at: Date.now(), folder });
  writeSetting(db, toldSetting, folder);
}

export function damageNotices({ db, news, now }: Pick<AreaHost, 'db' | 'news' | 'now'>): DamageNotices {
  function list(): readonly Damage[] {
    const kept = readSetting(db, noticesSetting);
    // Safe: only this module writes the setting.
    return Array.isArray(kept) ? (kept as readonly Damage[]) : [];
  }

  function write(damages: readonly Damage[]): void {
    writeSetting(db, noticesSetting, damages);
    news.emit('damage.changed', { damages });
  }

  function add(damage: Damage): void {
    const isKept = ({ kind }: Damage) => kind !== damage.kind && (damage.kind !== 'app' || kind === 'preRelease');
    write([...list().filter(isKept), damage]);
  }

  /** On a failing disk each read finds new damage. Views load an account again only once. */
  const toldOf = new Set<number>();
  news.on('store.repaired', ({ database }) => {
    if ('shared' in database) add({ kind: database.shared, at: now() });
    else if (!toldOf.has(database.cache)) {
      // The account's page reports the damage until everything has been loaded again.
      toldOf.add(database.cache);
      tellOfCache(news, database.cache);
    }
  });

  news.on('outbox.recovered', (lost) => {
    if (isAnyLost(lost)) add({ kind: 'older', at: now(), ...lost });
  });

  return {
    handlers: {
      'damage.list': () => Promise.resolve(ok(list())),
      'damage.dismiss': ({ kind }) => {
        write(list().filter((damage) => damage.kind !== kind));
        return Promise.resolve(ok({}));
      }
    },
    add
  };
}
