import type { Ms } from '../../src-shared/rules/ms.ts';
import type { ProfileKeeping } from '../../src-shared/bridge/profile.ts';
import type { Store } from '../store/store.ts';
import type { JsonValue } from './prune-fields.ts';
import type { Sealer } from './sealing.ts';

export interface StoredFields {
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
  readonly #memory = new Map<number, StoredFields>();

  constructor(name: string, store: Store, sealer: () => Promise<Sealer | null>) {
    this.#name = name;
    this.#store = store;
    this.#sealer = sealer;
  }

  /** Kept in memory until it is on disk, even if the disk refuses it. Rejects with a StoreError. */
  async keep(account: number, stored: StoredFields): Promise<void> {
    this.#memory.set(account, stored);
    const sealer = await this.#sealer();
    if (!sealer || this.#memory.get(account) !== stored) return;
    const bytes = sealer.seal(Buffer.from(JSON.stringify(stored)), this.#about(account));
    await this.#store.write(account, 'writeSealed', { name: this.#name, bytes });
    if (this.#memory.get(account) === stored) this.#memory.delete(account);
  }

  /** Asks for the key only if there is something to open. Rejects with a StoreError. */
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

  /** A row moved to another account's cache, or to another name, can't be opened there. */
  #about(account: number): string {
    return `${this.#name} of account ${String(account)}`;
  }
}

/** Another version may have written the row differently. */
function readStored(bytes: Uint8Array): StoredFields | null {
  const { at, fields } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<StoredFields>;
  return typeof at === 'number' && typeof fields === 'object' ? { at, fields } : null;
}
