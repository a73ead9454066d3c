/** People, as views see them: everybody who was seen anywhere, in links' subscribers, in chats and in searches. */
import type { Ms } from '../rules/ms.ts';
import { Type } from 'typebox';
import type { Money } from '../rules/money.ts';
import type { searchUsers } from '../service/audience.ts';
import type { ContentOf } from '../service/endpoint.ts';
import type { OtherField } from './payouts.ts';
import { AccountNumber, PlatformId, request, type Nothing } from './request.ts';

export interface PersonSummary {
  readonly id: number;
  /** The account's own name for them, else the person's name, else the user name. */
  readonly name: string;
  readonly username: string | null;
  readonly isVerified: boolean | null;
  /** Subscribed to the account now; null where nothing says it. */
  readonly isSubscribed: boolean | null;
  /** What they brought in, as the service sums it; null where it doesn't. */
  readonly spent: Money | null;
  readonly lastSeenAt: Ms | null;
  /** When the service last said something of them. */
  readonly readAt: Ms;
}

/** A medium that a person was sent, as it was sent last. */
export interface SentMedia {
  readonly media: number;
  readonly at: Ms | null;
  /** A bare number: the service names no currency; 0 is free. */
  readonly price: number | null;
  readonly isOpened: boolean | null;
  /** An address for an <img>; null where there is no picture. */
  readonly picture: string | null;
}

/** The record as documented; every field can be null. */
export type PersonRecord = ContentOf<typeof searchUsers>[number];

export interface PersonCard extends PersonSummary {
  /** A PersonRecord as JSON, since parts of it are as deep as the service likes; null for somebody of whom only a name is known. */
  readonly record: string | null;
  /** Fields that no document names. */
  readonly others: readonly OtherField[];
  /** Links through which they came, as far as their subscribers were read. */
  /** Media of the vault that they were sent, as far as their messages were read; the latest first. */
  readonly sent: readonly SentMedia[];
  readonly links: readonly { readonly kind: 'trial' | 'tracking'; readonly id: number; readonly name: string | null }[];
  /** A chat with them is known here. */
  readonly hasChat: boolean;
}

export interface FoundPeople {
  readonly people: readonly PersonSummary[];
  readonly readAt: Ms;
  /** The same words were looked for not long ago, so nothing was asked and no credit spent. */
  readonly isFromCache: boolean;
}

const account = AccountNumber;
const Words = Type.String({ maxLength: 200 });

/** Somebody who isn't in the cache is `unknown-person`. */
export const audienceRequests = {
  /** Ids of all who were seen and have the words in a name, as one column of Float64. From the cache. */
  'audience.index': request<{ readonly ids: ArrayBuffer }>()({
    account,
    find: Words,
    order: Type.Enum(['recent', 'spent', 'name'])
  }),
  /** Rows in the order of `ids`; those that aren't there are left out. */
  'audience.rows': request<readonly PersonSummary[]>()({ account, ids: Type.Array(PlatformId, { maxItems: 200 }) }),
  /** Asks the service, for one credit; a search of the same account that is under way is cancelled. */
  'audience.search': request<FoundPeople>()({ account, query: Type.String({ minLength: 1, maxLength: 200 }) }),
  'audience.cancelSearch': request<Nothing>()({ account })
};

export interface AudienceEvents {
  'audience.changed': { readonly account: number };
}
