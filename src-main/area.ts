/**
 * An area of the host: all that the host's thread knows of one subject, created by one
 * function.
 */
import type { Ms } from '../src-shared/rules/ms.ts';
import type { Handlers, RequestName } from '../src-shared/bridge/bridge.ts';
import type { Need, SignInFor } from '../src-shared/bridge/needs.ts';
import type { ScheduledPost } from '../src-shared/bridge/overview.ts';
import type { Sealer } from './sealing/sealing.ts';
import type { CommandRunner } from './commands.ts';
import type { News } from './news.ts';
import type { IntentKind } from './outbox/kinds.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { ProfilePicture } from './pictures/picture-url.ts';
import type { FindReach, OnAccount } from './reach.ts';
import type { VisitEnd } from './feed/background-refresh.ts';
import type { FeedSource } from './feed/feed-source.ts';
import type { Feeds } from './feed/feeds.ts';
import type { PartSources } from './feed/parts.ts';
import type { ServiceClient } from './service-client/client.ts';
import type { WritableDatabase } from './store/database.ts';
import type { Store } from './store/store.ts';

export interface Area<R extends RequestName = RequestName> {
  readonly handlers: Pick<Handlers, R>;
  readonly intents?: readonly IntentKind[];
  readonly feeds?: readonly FeedSource[];
  readonly parts?: Partial<PartSources>;
  readonly answers?: Partial<Ports>;
  /** The things that need a user's attention now. Called often, so it reads memory or app.db only. */
  needs?(): readonly Need[];
  start?(): void;
  /** A connection answers again, its key can be used, or its budget changed; it may come before the start. */
  wake?(connection: number): void;
  /** Ends what runs for accounts that are being removed or emptied. */
  drop?(accounts: readonly number[]): void | Promise<void>;
  stop?(): void | Promise<void>;
  /** Resolves when the readings under way have ended; no call is answered any more. */
  finish?(): Promise<void>;
  /** Resolves when everything that the service has answered is written. */
  settle?(): Promise<void>;
}

export interface Ports {
  /** Adds what was written here to a cache that lacks it. */
  adoptWritten(account: number): Promise<void>;
  /** Asks the service whether an account is signed in; true unless it says otherwise. */
  askSignedIn(account: number): Promise<boolean>;
  countDrafts(account: number): number;
  /**
   * From the present sign-ins.
   * @returns what happens to a signed-out account; null if nobody acts
   */
  findSignIns(): (account: SignedOutAccount) => SignInFor | null;
  listScheduled(): readonly ScheduledPost[];
  /** The service's address of a profile's picture, if it is still the one of this number. */
  profilePicture(account: number, kind: ProfilePicture, number: number): Promise<string | null>;
  /**
   * An account was signed in, but not named by the answer.
   * @returns its number if found, else null
   */
  settleUnnamed(signIn: UnnamedSignIn): Promise<number | null>;
  /** Refreshes an account's vault in the background; see feed/background-refresh.ts. */
  visitVault(account: number, allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<VisitEnd>;
}

export interface SignedOutAccount {
  readonly number: number;
  readonly signedOutAt: Ms | null;
}

export interface UnnamedSignIn {
  readonly attempt: number;
  readonly connection: number;
  /** Null if the sign-in started without one, or in an earlier run. */
  readonly email: string | null;
}

/** The services of the host that an area can use. A factory may subscribe to `news`, create throttles and read app.db only. */
export interface AreaHost {
  readonly db: WritableDatabase;
  readonly store: Store;
  readonly outbox: Outbox;
  readonly commands: CommandRunner;
  readonly feeds: Feeds;
  readonly parts: PartSources;
  readonly news: News;
  readonly ports: Ports;
  readonly reach: FindReach;
  readonly onAccount: OnAccount;
  /** Null for a connection that isn't here. */
  readonly clientOf: (connection: number) => ServiceClient | null;
  /** Null if the keychain gives no key. */
  readonly sealer: () => Promise<Sealer | null>;
  /** Turns `/picture/<account>/<media>/<kind>` into an address that the page may load. */
  readonly pictureAddress: (path: string) => string;
  readonly now: () => number;
  /** Runs at once, then at most once in `everyMs`. What still waits when the app has ended is dropped. */
  readonly throttle: (everyMs: number, run: () => void) => () => void;
  /** Logs a defect that nobody waits for. */
  readonly report: (error: unknown) => void;
}

export type AreaFactory<R extends RequestName> = (host: AreaHost) => Area<R>;

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Joins the handlers of all areas. @throws RangeError if two areas handle the same request */
export function joinHandlers<const A extends readonly Area<never>[]>(areas: A): Intersection<A[number]['handlers']> {
  const names = areas.flatMap(({ handlers }) => Object.keys(handlers));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RangeError(`Two areas handle ${twice}.`);
  // TypeScript can't infer the type of `Object.assign` with a list.
  return Object.assign({}, ...areas.map(({ handlers }) => handlers)) as Intersection<A[number]['handlers']>;
}
