/** Keys are in the keychain, and in memory once read or entered. Nowhere else. */
import { randomUUID } from 'node:crypto';
import type { KeychainTrouble, KeyState } from '../../../src-shared/bridge/connections.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import type { KeychainAnswer } from '../../keychain/outcome.ts';
import type { KeyLocation } from '../../store/tables/registry.ts';

export interface KeyRow {
  readonly keyRef: string | null;
  readonly keyPlace: KeyLocation;
}

export interface ConnectionKeysOptions {
  readonly keychain: Keychain;
  readonly onPlace: (connection: number, row: KeyRow) => void;
  /** `isAtHand`: calls can now use a key that they couldn't use before. */
  readonly onChange: (connection: number, isAtHand: boolean) => void;
}

interface Entry {
  row: KeyRow;
  state: KeyState;
  key: string | null;
  reading: Promise<string | null> | null;
}

export class ConnectionKeys {
  readonly #options: ConnectionKeysOptions;
  readonly #all = new Map<number, Entry>();

  constructor(options: ConnectionKeysOptions) {
    this.#options = options;
  }

  /** A session-only key of an earlier run must be entered again. */
  know(connection: number, row: KeyRow): void {
    const state: KeyState = { kind: row.keyPlace === 'session' ? 'session-over' : 'unread' };
    this.#all.set(connection, { row, state, key: null, reading: null });
  }

  state(connection: number): KeyState {
    return this.#all.get(connection)?.state ?? { kind: 'unread' };
  }

  /** Asks the keychain once; later only on a user's request. Null if the key isn't available. */
  read(connection: number): Promise<string | null> {
    const entry = this.#all.get(connection);
    if (!entry) return Promise.resolve(null);
    if (entry.key !== null || entry.state.kind !== 'unread') return Promise.resolve(entry.key);
    return (entry.reading ??= this.#readFrom(connection, entry));
  }

  /** On a user's request: reads a key again, or stores a session-only key in the keychain. */
  async retry(connection: number): Promise<void> {
    const entry = this.#all.get(connection);
    if (!entry) return;
    if (entry.state.kind === 'session' && entry.key !== null) await this.enter(connection, entry.key);
    else if (entry.state.kind === 'trouble' || entry.state.kind === 'gone') {
      entry.state = { kind: 'unread' };
      await this.read(connection);
    }
  }

  /** Calls use a new key at once. It stays in memory if the keychain refuses it. */
  async enter(connection: number, key: string): Promise<KeyState> {
    const known = this.#all.get(connection)?.row.keyRef ?? null;
    const ref = known ?? randomUUID();
    const entry: Entry = { row: { keyRef: ref, keyPlace: 'session' }, state: { kind: 'unread' }, key, reading: null };
    this.#all.set(connection, entry);
    // Before the keychain has it, so that no kill leaves an entry without a name.
    if (known === null) this.#options.onPlace(connection, entry.row);
    const settle = (answer: KeychainAnswer<string | null>) => {
      if (this.#all.get(connection) === entry) this.#note(connection, entry, answer);
    };
    settle(await this.#options.keychain.write(ref, key, settle));
    return entry.state;
  }

  /** @returns the key's keychain entry, if it may have one */
  forget(connection: number): string | null {
    const ref = this.#all.get(connection)?.row.keyRef ?? null;
    this.#all.delete(connection);
    return ref;
  }

  #note(connection: number, entry: Entry, answer: KeychainAnswer<string | null>): void {
    entry.row = { keyRef: entry.row.keyRef, keyPlace: answer.ok ? 'keychain' : 'session' };
    entry.state = answer.ok ? { kind: 'kept' } : { kind: 'session', because: answer.trouble };
    this.#options.onPlace(connection, entry.row);
    this.#options.onChange(connection, true);
  }

  async #readFrom(connection: number, entry: Entry): Promise<string | null> {
    const { keyRef } = entry.row;
    const take = (answer: KeychainAnswer<string | null>) => {
      if (this.#all.get(connection) !== entry) return;
      entry.key = answer.ok ? answer.value : null;
      entry.state = stateOf(answer);
      this.#options.onChange(connection, entry.key !== null);
    };
    const answer: KeychainAnswer<string | null> =
      keyRef === null ? { ok: true, value: null } : await this.#options.keychain.read(keyRef, take);
    entry.reading = null;
    take(answer);
    return entry.key;
  }
}

function stateOf(answer: KeychainAnswer<string | null>): KeyState {
  if (!answer.ok) return { kind: 'trouble', because: answer.trouble satisfies KeychainTrouble };
  return { kind: answer.value === null ? 'gone' : 'kept' };
}
