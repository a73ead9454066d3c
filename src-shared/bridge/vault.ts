/** The vault, as views see it: lists, the grid's index, details of what is on the screen, and what can be done. */
import type { Ms } from '../rules/ms.ts';
import { CommandName } from './commands.ts';
import { Type, type Static } from 'typebox';
import type { DetailColumns } from './detail-columns.ts';
import type { FeedState } from './feed.ts';
import { IdColumn } from './id-column.ts';
import { vaultUses, type UseCounts, type UsesOfMedia } from './usage.ts';
import { AccountNumber, PlatformId, request } from './request.ts';

export interface MediaCounts {
  readonly photos: number;
  readonly videos: number;
  readonly gifs: number;
  readonly audios: number;
}

export interface VaultListSummary {
  readonly id: number;
  readonly name: string;
  /** stories, streams, media_stickers, posts, messages, custom, or one that came later. */
  readonly type: string;
  /** What the service counts, null where it didn't say. */
  readonly counts: MediaCounts | null;
  /** How many of its media are cached. */
  readonly cached: number;
  /** As the service says; null where it doesn't. */
  readonly hasMedia: boolean | null;
  /** Where the page loads a small picture of it from; null where the service gave none. */
  readonly cover: string | null;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}

export interface VaultOverview {
  readonly lists: readonly VaultListSummary[];
  /** What the service counts in the whole vault. */
  readonly counts: MediaCounts | null;
  readonly cached: MediaCounts & { readonly all: number };
  /** When the newest page was last read; null before the first. */
  readonly refreshedAt: Ms | null;
  readonly refresh: FeedState;
  /** Set once: the cache was damaged, was set aside, and fills again. */
  readonly notice: 'damaged-cache' | null;
}

export const VaultFilter = Type.Object(
  {
    list: Type.Union([PlatformId, Type.Null()]),
    kind: Type.Union([Type.Enum(['photo', 'gif', 'video', 'audio']), Type.Null()]),
    /** A date or part of one, part of a list's name, or the start of an id. Empty finds all. */
    find: Type.String({ maxLength: 200 }),
    use: Type.Union([Type.Enum(vaultUses), Type.Null()]),
    sort: Type.Enum(['newest', 'oldest', 'most-liked', 'highest-tips', 'least-recently-used'])
  },
  { additionalProperties: false }
);
export type VaultFilter = Static<typeof VaultFilter>;

/** The whole grid in one buffer of columns, never objects; index-code.ts reads it. */
export interface VaultIndex {
  readonly index: ArrayBuffer;
  /** Counts without the filter by use; null where they weren't asked for. */
  readonly uses: UseCounts | null;
  /** Where a date was looked for and nothing found: the calendar day nearest to it that has some, `YYYY-MM-DD`. */
  readonly nearest: string | null;
}

/** The order that the page has already; null where it has none. */
const KnownIndex = Type.Union([
  Type.Object(
    { epoch: Type.Integer({ minimum: 0 }), revision: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false }
  ),
  Type.Null()
]);

/** `remove` takes media out of a list, and `add` puts them into it. */
const VaultChange = Type.Union([
  Type.Object({ kind: Type.Literal('delete') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Enum(['remove', 'add']), list: PlatformId }, { additionalProperties: false })
]);
export type VaultChange = Static<typeof VaultChange>;

/** The result of a command over many media. `done` is less than `asked` where a user stopped it. */
export interface CommandDone {
  readonly done: number;
  readonly asked: number;
}

/** A command under way, for a page that didn't begin it or was loaded anew. */
export interface RunningCommand extends CommandDone {
  readonly account: number;
  readonly command: string;
  readonly change: VaultChange;
}

const account = AccountNumber;

export const vaultRequests = {
  'vault.overview': request<VaultOverview>()({ account }),
  'vault.index': request<VaultIndex>()({
    account,
    filter: VaultFilter,
    known: KnownIndex,
    countUses: Type.Optional(Type.Boolean())
  }),
  'vault.details': request<DetailColumns>()({ account, ids: Type.Array(PlatformId, { maxItems: 500 }) }),
  /** How these media are used: one to be looked at, or many that are about to be deleted. */
  'vault.uses': request<UsesOfMedia>()({ account, ids: IdColumn }),
  /** Does the same to many media. Those that are in a list already stay when they are put into it. */
  'vault.change': request<CommandDone>()({ account, command: CommandName, change: VaultChange, ids: IdColumn }),
  /** The commands under way, of all accounts. */
  'vault.commands': request<readonly RunningCommand[]>()({}),
  /** What a command under way answers in the end; null where it is over by now. */
  'vault.followCommand': request<{ readonly outcome: CommandDone | null }>()({ account, command: CommandName })
};

export interface VaultEvents {
  'vault.changed': { readonly account: number };
  /** A command over many media has done one more call. */
  'vault.commandMoved': { readonly account: number; readonly command: string } & CommandDone;
}
