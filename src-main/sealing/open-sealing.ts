/** The key that seals personal data; app.db has the name of its entry. */
import { readSetting, writeSetting } from '../settings/setting-rows.ts';
import type { WritableDatabase } from '../store/database.ts';
import type { Keychain } from '../keychain/keychain.ts';
import { Sealing } from './sealing.ts';

/** The name of the sealing key's entry in the keychain. */
const sealingSetting = 'sealing.ref';

export function openSealing(db: WritableDatabase, keychain: Keychain): Sealing {
  return new Sealing(keychain, {
    read: () => {
      const ref = readSetting(db, sealingSetting);
      return typeof ref === 'string' ? ref : null;
    },
    write: (ref) => {
      writeSetting(db, sealingSetting, ref);
    }
  });
}
