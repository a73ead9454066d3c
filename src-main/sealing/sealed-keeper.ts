/** Where personal data of an account is kept: sealed in the account's cache, or in memory where the keychain takes no key. */
import type { Ms } from '../../src-shared/rules/ms.ts';
import type { ProfileKeeping } from '../../src-shared/bridge/profile.ts';
import type { Store } from '../store/store.ts';
import type { JsonValue } from './prune-fields.ts';
import type { Sealer } from './sealing.ts';

export interface StoredFields {
  /** When the service said it. */
  readonly at: Ms;
  readonly fields: Readonly<Record<string, JsonValue>>;
}

export type FoundFields =
  | { readonly keeping: Extract<ProfileKeeping, 'sealed' | 'memory'>; readonly stored: StoredFields }
  | { readonly keeping: Exclude<ProfileKeeping, 'sealed' | 'memory'>; readonly stored: null };

export class SealedKeeper {
  readonly #name: string;
  readonly #store: Store;
  readonly #sealer: () => Promise<Sealer | null>;
  /** What isn't on the disk. */
  readonly #memory = new Map<number, StoredFields>();

  /** @param name of the row; another kind of data has another one */
  constructor(name: string, store: Store, sealer: () => Promise<Sealer | null>) {
    this.#name = name;
    this.#store = store;
    this.#sealer = sealer;
  }

  /** In memory until it is on the disk, so that what the disk refuses can still be read. Rejects with a StoreError. */
  async keep(account: number, stored: StoredFields): Promise<void> {
    this.#memory.set(account, stored);
    const sealer = await this.#sealer();
    if (!sealer || this.#memory.get(account) !== stored) return;
    const bytes = sealer.seal(Buffer.from(JSON.stringify(stored)), this.#about(account));
    await this.#store.write(account, 'writeSealed', { name: this.#name, bytes });
    if (this.#memory.get(account) === stored) this.#memory.delete(account);
  }

  /** Asks for the key only where there is something to open. Rejects with a StoreError. */
  async find(account: number): Promise<FoundFields> {
    const unsealed = this.#memory.get(account);
    if (unsealed) return { keeping: 'memory', stored: unsealed };
    const sealed = await this.#store.read(account, 'readSealed', this.#name);
    if (sealed === null) return { keeping: 'nothing', stored: null };
    const sealer = await this.#sealer();
    if (!sealer) return { keeping: 'locked', stored: null };
    const opened = sealer.open(sealed, this.#about(account));
    const stored = opened && readStored(opened);
    return stored ? { keeping: 'sealed', stored } : { keeping: 'lost', stored: null };
  }

  forget(account: number): void {
    this.#memory.delete(account);
  }

  /** A row that was moved into another account's cache, or under another name, doesn't open there. */
  #about(account: number): string {
    return `${this.#name} of account ${String(account)}`;
  }
}

/** Only what this class has sealed opens; another version of it may have written it otherwise. */
function readStored(bytes: Uint8Array): StoredFields | null {
  const { at, fields } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<StoredFields>;
  return typeof at === 'number' && typeof fields === 'object' ? { at, fields } : null;
}
