/** Notices of repaired damage. app.db keeps them until a person closes them, since damage may be found while no page is open. */
import type { EventMessage, Handlers } from '../../../src-shared/bridge/bridge.ts';
import type { Damage, damageRequests } from '../../../src-shared/bridge/damage.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import type { WritableDatabase } from '../../store/database.ts';
import { readSetting, writeSetting } from '../app/setting-rows.ts';

const setting = 'damage.notices';

export interface DamageNotices {
  readonly handlers: Pick<Handlers, keyof typeof damageRequests>;
  /** In place of an earlier one of its kind. Those of before app.db was restored were that app.db's. */
  add(damage: Damage): void;
}

export function openDamageNotices(db: WritableDatabase, onEvent: (message: EventMessage) => void): DamageNotices {
  function list(): readonly Damage[] {
    const kept = readSetting(db, setting);
    // Nobody else writes this setting, and text that can't be read comes back as undefined.
    return Array.isArray(kept) ? (kept as readonly Damage[]) : [];
  }

  function write(damages: readonly Damage[]): void {
    writeSetting(db, setting, damages);
    onEvent({ event: 'damage.changed', payload: { damages } });
  }

  return {
    handlers: {
      'damage.list': () => Promise.resolve(ok(list())),
      'damage.dismiss': ({ kind }) => {
        write(list().filter((damage) => damage.kind !== kind));
        return Promise.resolve(ok({}));
      }
    },
    add: (damage) => {
      write([...list().filter(({ kind }) => damage.kind !== 'app' && kind !== damage.kind), damage]);
    }
  };
}
