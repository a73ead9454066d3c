/** The keys of the connections: each in memory once it was read or entered, and in the keychain, and nowhere else. */
import { randomUUID } from 'node:crypto';
import type { KeychainTrouble, KeyState } from '../../../src-shared/bridge/connections.ts';
import type { Keychain } from '../../keychain/keychain.ts';
import type { KeychainAnswer } from '../../keychain/outcome.ts';
import type { KeyPlace } from '../../store/tables/registry.ts';

/** What app.db says of a connection's key. */
export interface KeyRow {
  readonly keyRef: string | null;
  readonly keyPlace: KeyPlace;
}

export interface ConnectionKeysOptions {
  readonly keychain: Keychain;
  /** Writes down where a key lies from now on. */
  readonly onPlace: (connection: number, row: KeyRow) => void;
  /** A key is in another state; `isAtHand` where calls can use one that they could not before. */
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

  /** Takes up a connection as app.db has it. A key of a session that is over must be entered again. */
  know(connection: number, row: KeyRow): void {
    if (this.#all.has(connection)) return;
    const state: KeyState = { kind: row.keyPlace === 'session' ? 'session-over' : 'unread' };
    this.#all.set(connection, { row, state, key: null, reading: null });
  }

  state(connection: number): KeyState {
    return this.#all.get(connection)?.state ?? { kind: 'unread' };
  }

  /** Null where the key isn't at hand. The keychain is asked once; after that only when a user says so. */
  read(connection: number): Promise<string | null> {
    const held = this.#all.get(connection);
    if (!held) return Promise.resolve(null);
    if (held.key !== null || held.state.kind !== 'unread') return Promise.resolve(held.key);
    return (held.reading ??= this.#readFrom(connection, held));
  }

  /** A user asks: reads a key that could not be read, or keeps one that only this session has. */
  async retry(connection: number): Promise<void> {
    const held = this.#all.get(connection);
    if (!held) return;
    if (held.state.kind === 'session' && held.key !== null) await this.enter(connection, held.key);
    else if (held.state.kind === 'trouble' || held.state.kind === 'gone') {
      held.state = { kind: 'unread' };
      await this.read(connection);
    }
  }

  /** A new key, which calls use at once; it goes to the keychain, or stays in memory where that doesn't take it. */
  async enter(connection: number, key: string): Promise<KeyState> {
    const ref = this.#all.get(connection)?.row.keyRef ?? randomUUID();
    const held: Held = { row: { keyRef: ref, keyPlace: 'session' }, state: { kind: 'unread' }, key, reading: null };
    this.#all.set(connection, held);
    const settle = (answer: KeychainAnswer<string | null>) => {
      // Another key, or none, may be the connection's by now.
      if (this.#all.get(connection) === held) this.#note(connection, held, answer);
    };
    settle(await this.#options.keychain.write(ref, key, settle));
    return held.state;
  }

  /** Takes a connection's key out of memory. @returns the name of its entry, where it may have one */
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
