/** An area: all that the host's thread knows of one subject, created by one function. */
import type { Ms } from '../src-shared/rules/ms.ts';
import type { Handlers, RequestName } from '../src-shared/bridge/bridge.ts';
import type { Result } from '../src-shared/bridge/failure.ts';
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
  /** Called often, so it reads memory or app.db only. */
  needs?(): readonly Need[];
  start?(): void;
  /** A connection answers again, its key works, or its budget changed. May precede the start. */
  wake?(connection: number): void;
  drop?(accounts: readonly number[]): void | Promise<void>;
  stop?(): void | Promise<void>;
  /** Resolves when the readings under way have ended. No call is answered any more. */
  finish?(): Promise<void>;
  /** Resolves when everything that the service has answered is written. */
  settle?(): Promise<void>;
}

export interface Ports {
  /** Adds posts written here to a cache that lacks them. */
  adoptWritten(account: number): Promise<void>;
  /** Asks the service. */
  askSignedIn(account: number): Promise<Result<boolean>>;
  countDrafts(account: number): number;
  /** Judges by the present sign-ins. @returns null if nobody acts on the signed-out account */
  findSignIns(): (account: SignedOutAccount) => SignInFor | null;
  listScheduled(): readonly ScheduledPost[];
  /** The service's address of a profile's picture, if it is still the one of this number. */
  profilePicture(account: number, kind: ProfilePicture, number: number): Promise<string | null>;
  /** For a signed-in account that the answer didn't name. @returns its number if found */
  settleUnnamed(signIn: UnnamedSignIn): Promise<number | null>;
  visitVault(account: number, allowance: 'budget' | 'beyond', stop: AbortSignal): Promise<VisitEnd>;
}

export interface SignedOutAccount {
  readonly number: number;
  readonly signedOutAt: Ms | null;
}

export interface UnnamedSignIn {
  readonly attempt: number;
  readonly connection: number;
  readonly email: string | null;
}

/** A factory may subscribe to `news`, create throttles and read app.db, and nothing more. */
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
  readonly clientOf: (connection: number) => ServiceClient | null;
  readonly sealer: () => Promise<Sealer | null>;
  /** Turns `/picture/<account>/<media>/<kind>` into an address that the page may load. */
  readonly pictureAddress: (path: string) => string;
  readonly now: () => number;
  /** Runs at once, then at most once in `everyMs`. Drops a call that waits when the app ends. */
  readonly throttle: (everyMs: number, run: () => void) => () => void;
  readonly report: (error: unknown) => void;
}

export type AreaFactory<R extends RequestName> = (host: AreaHost) => Area<R>;

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** @throws RangeError if two areas handle the same request */
export function joinHandlers<const A extends readonly Area<never>[]>(areas: A): Intersection<A[number]['handlers']> {
  const names = areas.flatMap(({ handlers }) => Object.keys(handlers));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new RangeError(`Two areas handle ${twice}.`);
  // TypeScript can't infer the type of `Object.assign` with a list.
  return Object.assign({}, ...areas.map(({ handlers }) => handlers)) as Intersection<A[number]['handlers']>;
}
