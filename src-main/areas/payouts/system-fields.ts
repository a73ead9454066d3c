/** The undocumented `fields` of payout systems may hold bank details, so they are sealed. */
import type { OtherField } from '../../../src-shared/bridge/payouts.ts';
import { SealedKeeper } from '../../sealing/sealed-keeper.ts';
import type { JsonValue } from '../../sealing/prune-fields.ts';
import type { Sealer } from '../../sealing/sealing.ts';
import type { Store } from '../../store/store.ts';
import type { SystemsEntry } from './payout-entries.ts';

export class SystemFields {
  readonly #keeper: SealedKeeper;

  constructor(store: Store, sealer: () => Promise<Sealer | null>) {
    this.#keeper = new SealedKeeper('payout systems', store, sealer);
  }

  /** Seals the others and returns the rest. Rejects with a StoreError. */
  async take(account: number, { rows, chosen }: SystemsEntry, at: number): Promise<SystemsEntry> {
    const given = rows.filter(({ others }) => others.length > 0);
    const fields = Object.fromEntries(
      given.map(({ code, others }) => [code, others.map(({ name, json }) => ({ name, json }))])
    );
    // Opens the keychain only if something is or must be sealed.
    const isNeeded = given.length > 0 || (await this.#keeper.find(account)).keeping !== 'nothing';
    if (isNeeded) await this.#keeper.keep(account, { at, fields });
    return { rows: rows.map((row) => ({ ...row, others: [] })), chosen };
  }

  async join(account: number, { rows, chosen }: SystemsEntry): Promise<SystemsEntry> {
    const { stored } = await this.#keeper.find(account);
    if (!stored) return { rows, chosen };
    const known = new Map(Object.entries(stored.fields));
    return { rows: rows.map((row) => ({ ...row, others: readOthers(known.get(row.code) ?? []) })), chosen };
  }

  drop(account: number): void {
    this.#keeper.forget(account);
  }
}

function readOthers(kept: JsonValue): OtherField[] {
  // Safe: only values that `take` sealed can be opened.
  return Array.isArray(kept) ? (kept as readonly OtherField[]).map(({ name, json }) => ({ name, json })) : [];
}
