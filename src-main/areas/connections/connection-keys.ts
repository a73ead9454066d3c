/** The keys of connections: in memory once read or entered, and in the keychain. Nowhere else. */
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
  /** Stores the key's new location. */
  readonly onPlace: (connection: number, row: KeyRow) => void;
  /** A key's state changed. `isAtHand`: calls can use a key that they couldn't use before. */
  readonly onChange: (connection: number, isAtHand: boolean) => void;
}

interface Held {
  row: KeyRow;
  state: KeyState;
  key: string | null;
  reading: Promise<string | null> | null;
}

export class ConnectionKeys {
  readonly #options: ConnectionKeysOptions;
  readonly #all = new Map<number, Held>();

  constructor(options: ConnectionKeysOptions) {
    this.#options = options;
  }

  /** Registers a connection from app.db. A session-only key of an earlier run must be entered again. */
  know(connection: number, row: KeyRow): void {
    if (this.#all.has(connection)) return;
    const state: KeyState = { kind: row.keyPlace === 'session' ? 'session-over' : 'unread' };
    this.#all.set(connection, { row, state, key: null, reading: null });
  }

  state(connection: number): KeyState {
    return this.#all.get(connection)?.state ?? { kind: 'unread' };
  }

  /** Null where the key isn't available. Asks the keychain once; later only on a user's request. */
  read(connection: number): Promise<string | null> {
    const held = this.#all.get(connection);
    if (!held) return Promise.resolve(null);
    if (held.key !== null || held.state.kind !== 'unread') return Promise.resolve(held.key);
    return (held.reading ??= this.#readFrom(connection, held));
  }

  /** On a user's request: reads a key again, or stores a session-only key in the keychain. */
  async retry(connection: number): Promise<void> {
    const held = this.#all.get(connection);
    if (!held) return;
    if (held.state.kind === 'session' && held.key !== null) await this.enter(connection, held.key);
    else if (held.state.kind === 'trouble' || held.state.kind === 'gone') {
      held.state = { kind: 'unread' };
      await this.read(connection);
    }
  }

  /** Calls use a new key at once. It goes to the keychain, or stays in memory if that refuses it. */
  async enter(connection: number, key: string): Promise<KeyState> {
    const ref = this.#all.get(connection)?.row.keyRef ?? randomUUID();
    const held: Held = { row: { keyRef: ref, keyPlace: 'session' }, state: { kind: 'unread' }, key, reading: null };
    this.#all.set(connection, held);
    const settle = (answer: KeychainAnswer<string | null>) => {
      if (this.#all.get(connection) === held) this.#note(connection, held, answer);
    };
    settle(await this.#options.keychain.write(ref, key, settle));
    return held.state;
  }

  /**
   * Forgets a connection's key.
   * @returns its keychain entry, if it may have one
   */
  forget(connection: number): string | null {
    const ref = this.#all.get(connection)?.row.keyRef ?? null;
    this.#all.delete(connection);
    return ref;
  }

  #note(connection: number, held: Held, answer: KeychainAnswer<string | null>): void {
    held.row = { keyRef: held.row.keyRef, keyPlace: answer.ok ? 'keychain' : 'session' };
    held.state = answer.ok ? { kind: 'kept' } : { kind: 'session', because: answer.trouble };
    this.#options.onPlace(connection, held.row);
    this.#options.onChange(connection, true);
  }

  async #readFrom(connection: number, held: Held): Promise<string | null> {
    const { keyRef } = held.row;
    const take = (answer: KeychainAnswer<string | null>) => {
      if (this.#all.get(connection) !== held) return;
      held.key = answer.ok ? answer.value : null;
      held.state = stateOf(answer);
      this.#options.onChange(connection, held.key !== null);
    };
    const answer: KeychainAnswer<string | null> =
      keyRef === null ? { ok: true, value: null } : await this.#options.keychain.read(keyRef, take);
    held.reading = null;
    take(answer);
    return held.key;
  }
}

function stateOf(answer: KeychainAnswer<string | null>): KeyState {
  if (!answer.ok) return { kind: 'trouble', because: answer.trouble satisfies KeychainTrouble };
  return { kind: answer.value === null ? 'gone' : 'kept' };
}
