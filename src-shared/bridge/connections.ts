/** Connections of a user's own: adding, changing and removing them. Only two requests carry a key: the two that a user types it for. */
import { Type, type Static } from 'typebox';
import type { Failure } from './failure.ts';
import { CommandName } from './commands.ts';
import { AccountNumber, ConnectionNumber, request } from './request.ts';

/**
 * Why the keychain doesn't give or take a key.
 * - `keychain-missing`: there is none on this computer, or nobody answers for it
 * - `keychain-locked`: it is locked, or a user or the system refused
 * - `keychain-timeout`: it didn't answer in time; a prompt may still be open
 */
export type KeychainTrouble = 'keychain-missing' | 'keychain-locked' | 'keychain-timeout';

/**
 * - `kept`: at hand, and safe over a restart; the practice service's, which is made anew at each start, counts as kept
 * - `unread`: not asked of the keychain yet
 * - `session`: at hand until the app closes, and why it isn't in the keychain
 * - `trouble`: the keychain doesn't give it
 * - `gone`: the keychain no longer has it
 * - `session-over`: it was kept for a session that is over
 */
export type KeyState =
  | { readonly kind: 'kept' | 'unread' | 'gone' | 'session-over' }
  | { readonly kind: 'session' | 'trouble'; readonly because: KeychainTrouble };

/** An account as the service lists it under a key. */
export interface FoundAccount {
  /** `acct_…` */
  readonly id: string;
  readonly displayName: string;
  readonly username: string | null;
  readonly isSignedIn: boolean;
  /** It is in this Greenroom already. */
  readonly isHere: boolean;
}

export interface Listing {
  /** Null where the service has no list of accounts: their ids are asked for instead. */
  readonly found: readonly FoundAccount[] | null;
  /** Why the list couldn't be read though the service may have one. */
  readonly failure: Failure | null;
}

export interface AddedConnection extends Listing {
  readonly connection: number;
  readonly name: string;
  readonly key: KeyState;
}

/** Everything that goes with a connection or an account. */
export interface RemovalWeight {
  readonly accounts: number;
  /** Queued or unconfirmed intents. */
  readonly waiting: number;
  /** Drafts that nobody has sent. */
  readonly drafts: number;
  readonly media: number;
  readonly pictures: number;
  readonly pictureBytes: number;
  /** Calls in the activity log. */
  readonly calls: number;
}

export interface TakenAccounts {
  /** Their numbers here. */
  readonly accounts: readonly number[];
  /** Ids that the service doesn't know under this key, and why. */
  readonly refused: readonly { readonly id: string; readonly failure: Failure }[];
}

/** The page names what it starts, so that it can stop it before the answer. */
const command = CommandName;
const Address = Type.String({ maxLength: 4000 });
/** Longer than any key may be, so that a wrong paste is answered in words. */
const Key = Type.String({ maxLength: 65_536 });
const Name = Type.String({ maxLength: 80 });
const Hue = Type.Integer({ minimum: 0, maximum: 359 });
type Nothing = Record<string, never>;

const ConnectionChange = Type.Partial(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    hue: Hue,
    /** One of another origin is refused: the key would be sent to another host than it was entered for. */
    baseUrl: Address,
    /** Credits that the background may spend in a day. */
    backgroundBudget: Type.Integer({ minimum: 0, maximum: 1_000_000 })
  }),
  { additionalProperties: false }
);
export type ConnectionChange = Static<typeof ConnectionChange>;

/** A connection goes with its accounts. */
const Removable = Type.Union([
  Type.Object({ kind: Type.Literal('account'), account: AccountNumber }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('connection'), connection: ConnectionNumber }, { additionalProperties: false })
]);
export type Removable = Static<typeof Removable>;

export const connectionsRequests = {
  /** Checks the key at the service, and only then keeps both. An empty name takes the one that the service says. */
  'connections.add': request<AddedConnection>()({ command, baseUrl: Address, apiKey: Key, name: Name, hue: Hue }),
  /** The old key is kept until the service has taken the new one. With an address the connection moves there too. */
  'connections.replaceKey': request<{ readonly key: KeyState }>()({
    command,
    connection: ConnectionNumber,
    apiKey: Key,
    baseUrl: Type.Union([Address, Type.Null()])
  }),
  /** All or nothing of it. */
  'connections.change': request<Nothing>()({ connection: ConnectionNumber, change: ConnectionChange }),
  'connections.findAccounts': request<Listing>()({ connection: ConnectionNumber }),
  /** Ids that aren't in the list found last are checked by a call each. */
  'connections.takeAccounts': request<TakenAccounts>()({
    connection: ConnectionNumber,
    ids: Type.Array(Type.String({ pattern: '^acct_[A-Za-z0-9_-]{1,120}$' }), { maxItems: 10_000, uniqueItems: true })
  }),
  /** The practice service and its accounts as on the first day: what was done with them goes, here too. */
  'connections.resetPractice': request<Nothing>()({}),
  'removal.weigh': request<RemovalWeight>()({ of: Removable }),
  /**
   * From this Greenroom only: at the service everything stays as it is. `keyStays` says why a connection's key couldn't be taken
   * out of the keychain; the next start tries again.
   */
  'removal.carryOut': request<{ readonly keyStays: KeychainTrouble | null }>()({ of: Removable })
};
