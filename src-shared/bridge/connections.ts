/** Only `connections.add` and `connections.replaceKey` carry an API key. */
import { Type, type Static } from 'typebox';
import type { Failure } from './failure.ts';
import { CommandName } from './commands.ts';
import { AccountNumber, ConnectionNumber, request } from './request.ts';

/**
 * Reasons for the keychain to fail.
 * - `keychain-missing`: not installed, or nothing answers
 * - `keychain-locked`: locked, or refused by the user or system
 * - `keychain-timeout`: no answer in time; a prompt may still be open
 */
export type KeychainTrouble = 'keychain-missing' | 'keychain-locked' | 'keychain-timeout';

/**
 * - `kept`: available and stored; also the practice service's, which is new at each start
 * - `unread`: not yet requested from the keychain
 * - `session`: available until the app closes, with the reason it isn't stored
 * - `trouble`: the keychain fails
 * - `gone`: no longer in the keychain
 * - `session-over`: it was kept for an earlier session
 */
export type KeyState =
  | { readonly kind: 'kept' | 'unread' | 'gone' | 'session-over' }
  | { readonly kind: 'session' | 'trouble'; readonly because: KeychainTrouble };

export interface FoundAccount {
  readonly id: string;
  readonly displayName: string;
  readonly username: string | null;
  readonly isSignedIn: boolean;
  readonly isHere: boolean;
}

export interface Listing {
  /** Null if the service has no list of accounts, so their IDs must be entered. */
  readonly found: readonly FoundAccount[] | null;
  readonly failure: Failure | null;
}

export interface AddedConnection extends Listing {
  readonly connection: number;
  readonly name: string;
  readonly key: KeyState;
}

export interface RemovalWeight {
  readonly accounts: number;
  readonly waiting: number;
  readonly drafts: number;
  readonly media: number;
  readonly pictures: number;
  readonly pictureBytes: number;
  readonly calls: number;
}

export interface TakenAccounts {
  readonly accounts: readonly number[];
  readonly refused: readonly { readonly id: string; readonly failure: Failure }[];
}

const command = CommandName;
const Address = Type.String({ maxLength: 4000 });
/** Longer than any key, so that a wrong paste gets a helpful error. */
const Key = Type.String({ maxLength: 65_536 });
const Name = Type.String({ maxLength: 80 });
const Hue = Type.Integer({ minimum: 0, maximum: 359 });
type Nothing = Record<string, never>;

const ConnectionChange = Type.Partial(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    hue: Hue,
    /** Must keep the origin: the key was entered for that host only. */
    baseUrl: Address,
    /** Credits per day for background sync. */
    backgroundBudget: Type.Integer({ minimum: 0, maximum: 1_000_000 })
  }),
  { additionalProperties: false }
);
export type ConnectionChange = Static<typeof ConnectionChange>;

const Removable = Type.Union([
  Type.Object({ kind: Type.Literal('account'), account: AccountNumber }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('connection'), connection: ConnectionNumber }, { additionalProperties: false })
]);
export type Removable = Static<typeof Removable>;

export const connectionsRequests = {
  /** Checks the key at the service before storing both. An empty name takes the service's. */
  'connections.add': request<AddedConnection>()({ command, baseUrl: Address, apiKey: Key, name: Name, hue: Hue }),
  /**
   * The old key is kept until the service accepts the new one. With an address, the
   * connection moves.
   */
  'connections.replaceKey': request<{ readonly key: KeyState }>()({
    command,
    connection: ConnectionNumber,
    apiKey: Key,
    baseUrl: Type.Union([Address, Type.Null()])
  }),
  /** All or nothing. */
  'connections.change': request<Nothing>()({ connection: ConnectionNumber, change: ConnectionChange }),
  'connections.findAccounts': request<Listing>()({ connection: ConnectionNumber }),
  /** IDs outside the last list are checked by a call each. */
  'connections.takeAccounts': request<TakenAccounts>()({
    connection: ConnectionNumber,
    ids: Type.Array(Type.String({ pattern: '^acct_[A-Za-z0-9_-]{1,120}$' }), { maxItems: 10_000, uniqueItems: true })
  }),
  'connections.resetPractice': request<Nothing>()({}),
  'removal.weigh': request<RemovalWeight>()({ of: Removable }),
  /**
   * Removes local data only. `keyStays` says why the keychain kept the key; the next start
   * tries again.
   */
  'removal.carryOut': request<{ readonly keyStays: KeychainTrouble | null }>()({ of: Removable })
};
