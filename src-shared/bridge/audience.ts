/** Known people: subscribers of links, chat partners and search results. */
import type { Ms } from '../rules/ms.ts';
import { Type, type Static } from 'typebox';
import type { Money } from '../rules/money.ts';
import type { searchUsers } from '../service/audience.ts';
import type { ContentOf } from '../service/endpoint.ts';
import type { OtherField } from './payouts.ts';
import { CommandName } from './commands.ts';
import { AccountNumber, PlatformId, request } from './request.ts';

export interface PersonSummary {
  readonly id: number;
  /** The account's name for them, else their own, else the username. */
  readonly name: string;
  readonly username: string | null;
  readonly isVerified: boolean | null;
  /** To the account, now. `wasSubscribed` is true for current subscribers too. */
  readonly isSubscribed: boolean | null;
  readonly wasSubscribed: boolean | null;
  readonly spent: Money | null;
  readonly lastSeenAt: Ms | null;
  readonly readAt: Ms;
}

/** The field that matches. `ownName` is their own name, if the account calls them otherwise. */
export type PersonField = 'name' | 'username' | 'ownName' | 'id' | 'note';

export interface FoundPerson extends PersonSummary {
  readonly matches: readonly PersonField[];
}

export interface SentMedia {
  readonly media: number;
  readonly at: Ms | null;
  readonly price: number | null;
  readonly isOpened: boolean | null;
  readonly picture: string | null;
}

export type PersonRecord = ContentOf<typeof searchUsers>[number];

export interface PersonCard extends PersonSummary {
  /**
   * A `searchUsers` record as JSON, since parts can be deeply nested; null if only the name
   * is known.
   */
  readonly record: string | null;
  readonly others: readonly OtherField[];
  /** Latest first. These and `links` come from loaded messages and subscriber lists only. */
  readonly sent: readonly SentMedia[];
  readonly links: readonly { readonly kind: 'trial' | 'tracking'; readonly id: number; readonly name: string | null }[];
  readonly hasChat: boolean;
}

export interface FoundPeople {
  readonly people: readonly PersonSummary[];
  readonly readAt: Ms;
  readonly isFromCache: boolean;
}

const account = AccountNumber;
const Words = Type.String({ maxLength: 200 });

/** `any` and null also match people about whom the service doesn't say. */
const PeopleFilter = Type.Object({
  subscribed: Type.Enum(['any', 'now', 'earlier', 'never']),
  spent: Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()]),
  /** Days since they were seen; `earlier` is before all of them. */
  seen: Type.Enum(['any', '7', '30', '90', 'earlier'])
});
export type PeopleFilter = Static<typeof PeopleFilter>;

export const audienceRequests = {
  /**
   * IDs of cached people with the terms in their names. The answer's `first` are the
   * requested ones that pass the filter, sorted like `ids`.
   */
  'audience.index': request<{ readonly ids: ArrayBuffer; readonly first: ArrayBuffer }>()({
    account,
    find: Words,
    order: Type.Enum(['recent', 'spent', 'name']),
    filter: Type.Optional(PeopleFilter),
    /** Found by the service, whatever the words. */
    first: Type.Optional(Type.Array(PlatformId, { maxItems: 1000 }))
  }),
  'audience.rows': request<readonly FoundPerson[]>()({
    account,
    ids: Type.Array(PlatformId, { maxItems: 200 }),
    find: Type.Optional(Words)
  }),
  /** Searches at the service for one credit; cancels a running search of the account. */
  'audience.search': request<FoundPeople>()({
    account,
    command: CommandName,
    query: Type.String({ minLength: 1, maxLength: 200 })
  })
};

export interface AudienceEvents {
  'audience.changed': { readonly account: number };
}
