/** Where profiles are kept: sealed in the account's cache, or in memory where the keychain takes no key. */
import type { ProfileKeeping } from '../../../src-shared/bridge/profile.ts';
import type { Sealer } from '../../keychain/sealing.ts';
import type { Store } from '../../store/store.ts';

/** What JSON can hold. */
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [name: string]: JsonValue };

export interface StoredProfile {
  /** When the service said it, ms since 1970. */
  readonly at: number;
  readonly fields: Readonly<Record<string, JsonValue>>;
}

export type FoundProfile =
  | { readonly keeping: Extract<ProfileKeeping, 'sealed' | 'memory'>; readonly profile: StoredProfile }
  | { readonly keeping: Exclude<ProfileKeeping, 'sealed' | 'memory'>; readonly profile: null };

const row = 'profile';
/** A row that was moved into another account's cache doesn't open there. */
const about = (account: number) => `profile of account ${String(account)}`;

export class ProfileKeeper {
  readonly #store: Store;
  readonly #sealer: () => Promise<Sealer | null>;
  /** What isn't on the disk. */
  readonly #memory = new Map<number, StoredProfile>();

  constructor(store: Store, sealer: () => Promise<Sealer | null>) {
    this.#store = store;
    this.#sealer = sealer;
  }

  /** In memory until it is on the disk, so that what the disk refuses can still be read. Rejects with a StoreError. */
  async keep(account: number, profile: StoredProfile): Promise<void> {
    this.#memory.set(account, profile);
    const sealer = await this.#sealer();
    if (!sealer || this.#memory.get(account) !== profile) return;
    const bytes = sealer.seal(Buffer.from(JSON.stringify(profile)), about(account));
    await this.#store.write(account, 'writeSealed', { name: row, bytes });
    if (this.#memory.get(account) === profile) this.#memory.delete(account);
  }

  /** Asks for the key only where there is something to open. Rejects with a StoreError. */
  async find(account: number): Promise<FoundProfile> {
    const unsealed = this.#memory.get(account);
    if (unsealed) return { keeping: 'memory', profile: unsealed };
    const sealed = await this.#store.read(account, 'readSealed', row);
    if (sealed === null) return { keeping: 'nothing', profile: null };
    const sealer = await this.#sealer();
    if (!sealer) return { keeping: 'locked', profile: null };
    const opened = sealer.open(sealed, about(account));
    const profile = opened && readProfile(opened);
    return profile ? { keeping: 'sealed', profile } : { keeping: 'lost', profile: null };
  }

  forget(account: number): void {
    this.#memory.delete(account);
  }
}

/** Only what this class has sealed opens; another version of it may have written it otherwise. */
function readProfile(bytes: Uint8Array): StoredProfile | null {
  const profile = JSON.parse(new TextDecoder().decode(bytes)) as Partial<StoredProfile>;
  const { at, fields } = profile;
  return typeof at === 'number' && typeof fields === 'object' ? { at, fields } : null;
}
