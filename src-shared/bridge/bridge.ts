import { accountsRequests, type AccountsEvents } from './accounts.ts';
import { activityRequests, type ActivityEvents } from './activity.ts';
import { appRequests, type AppEvents } from './app.ts';
import { audienceRequests, type AudienceEvents } from './audience.ts';
import { calendarRequests } from './calendar.ts';
import { commandsRequests } from './commands.ts';
import { connectionsRequests } from './connections.ts';
import { damageRequests, type DamageEvents } from './damage.ts';
import { draftsRequests, type DraftsEvents } from './drafts.ts';
import { earningsRequests, type EarningsEvents } from './earnings.ts';
import type { Result } from './failure.ts';
import { linksRequests, type LinksEvents } from './links.ts';
import { manyAccountsRequests, type ManyAccountsEvents } from './many-accounts.ts';
import { messagesRequests, type MessagesEvents } from './messages.ts';
import { needsRequests, type NeedsEvents } from './needs.ts';
import { outboxRequests, type OutboxEvents } from './outbox.ts';
import { overviewRequests, type OverviewEvents } from './overview.ts';
import { partRequests, type PartContents, type ReadName, type ReadPart } from './part.ts';
import type { PayoutsEvents } from './payouts.ts';
import { postsRequests, type PostsEvents } from './posts.ts';
import type { ProfileEvents } from './profile.ts';
import type { InputOf, OutputOf } from './request.ts';
import { signInRequests, type SignInEvents } from './sign-in.ts';
import { storageRequests, type StorageEvents } from './storage.ts';
import { updatesRequests, type UpdatesEvents } from './updates.ts';
import { vaultRequests, type VaultEvents } from './vault.ts';
import { feedRequests, type FeedEvents } from './feed.ts';

/**
 * Rules of all requests and events:
 * - null means unknown, or not reported by the service
 * - texts of posts, comments and messages come without markup
 * - amounts have no currency unless it is beside them; a price of 0 is free
 * - rows come in the order of the requested `ids`, without missing ones
 * - IDs of a whole list come as a Float64 column
 * - an object that isn't cached fails with `unknown-post` or the like
 * - a call through the outbox answers its intent's number; equal `intent`s are one
 */
export const requests = {
  ...appRequests,
  ...activityRequests,
  ...accountsRequests,
  ...audienceRequests,
  ...calendarRequests,
  ...commandsRequests,
  ...connectionsRequests,
  ...damageRequests,
  ...draftsRequests,
  ...earningsRequests,
  ...linksRequests,
  ...manyAccountsRequests,
  ...messagesRequests,
  ...needsRequests,
  ...outboxRequests,
  ...overviewRequests,
  ...partRequests,
  ...postsRequests,
  ...signInRequests,
  ...storageRequests,
  ...updatesRequests,
  ...vaultRequests,
  ...feedRequests
};

export type RequestName = keyof typeof requests;
export type Input<N extends RequestName> = InputOf<typeof requests, N>;
export type Output<N extends RequestName> = OutputOf<typeof requests, N>;

export type Events = AppEvents &
  ActivityEvents &
  AccountsEvents &
  AudienceEvents &
  DamageEvents &
  DraftsEvents &
  EarningsEvents &
  LinksEvents &
  ManyAccountsEvents &
  MessagesEvents &
  NeedsEvents &
  OutboxEvents &
  OverviewEvents &
  PayoutsEvents &
  PostsEvents &
  ProfileEvents &
  SignInEvents &
  StorageEvents &
  UpdatesEvents &
  VaultEvents &
  FeedEvents;
export type EventName = keyof Events;
export type EventMessage = { [N in EventName]: { readonly event: N; readonly payload: Events[N] } }[EventName];

export type PlainHandlers = { [N in RequestName]: (input: Input<N>) => Promise<Result<Output<N>>> };

/** A missing handler is a compile error. Parts are typed by their names. */
export type Handlers = Omit<PlainHandlers, 'part.read'> & {
  'part.read': <N extends ReadName>(input: { readonly of: ReadPart<N> }) => Promise<Result<PartContents[N]>>;
};

export interface Bridge {
  request<N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>>;
  onEvent(listener: (message: EventMessage) => void): () => void;
}
