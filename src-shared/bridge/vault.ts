import type { Ms } from '../rules/ms.ts';
import { CommandName } from './commands.ts';
import { Type, type Static } from 'typebox';
import type { DetailColumns } from './detail-columns.ts';
import type { FeedState } from './feed.ts';
import { mostMediaInACommand } from './media-kinds.ts';
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
  /** stories, streams, media_stickers, posts, messages, custom, or a future type. */
  readonly type: string;
  readonly counts: MediaCounts | null;
  readonly cached: number;
  readonly hasMedia: boolean | null;
  readonly cover: string | null;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
}

export interface VaultOverview {
  readonly lists: readonly VaultListSummary[];
  readonly counts: MediaCounts | null;
  readonly cached: MediaCounts & { readonly all: number };
  readonly refreshedAt: Ms | null;
  readonly refresh: FeedState;
  /** Set once after a damaged cache was set aside; it fills again. */
  readonly notice: 'damaged-cache' | null;
}

export const VaultFilter = Type.Object(
  {
    list: Type.Union([PlatformId, Type.Null()]),
    kind: Type.Union([Type.Enum(['photo', 'gif', 'video', 'audio']), Type.Null()]),
    /** Part of a date or list name, or the start of an ID. Empty finds all. */
    find: Type.String({ maxLength: 200 }),
    use: Type.Union([Type.Enum(vaultUses), Type.Null()]),
    sort: Type.Enum(['newest', 'oldest', 'most-liked', 'highest-tips', 'least-recently-used'])
  },
  { additionalProperties: false }
);
export type VaultFilter = Static<typeof VaultFilter>;

/** The whole grid as a buffer of columns; see index-code.ts. */
export interface VaultIndex {
  readonly index: ArrayBuffer;
  /** Ignores the filter by use; null if not requested. */
  readonly uses: UseCounts | null;
  /** For a date without matches: the nearest day with media, `YYYY-MM-DD`. */
  readonly nearest: string | null;
}

const KnownIndex = Type.Union([
  Type.Object(
    { epoch: Type.Integer({ minimum: 0 }), revision: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false }
  ),
  Type.Null()
]);

const VaultChange = Type.Union([
  Type.Object({ kind: Type.Literal('delete') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Enum(['remove', 'add']), list: PlatformId }, { additionalProperties: false })
]);
export type VaultChange = Static<typeof VaultChange>;

/** `done` is less than `asked` if the user stopped it. */
export interface CommandDone {
  readonly done: number;
  readonly asked: number;
}

/** A running command, for pages that didn't start it or were reloaded. */
export interface RunningCommand extends CommandDone {
  readonly account: number;
  readonly command: string;
  readonly change: VaultChange;
}

const bytesAnId = Float64Array.BYTES_PER_ELEMENT;

/**
 * A Float64Array's buffer with 1 to `mostMediaInACommand` platform IDs: large selections
 * cross the bridge cheaply.
 */
export const IdColumn = Type.Refine(Type.Unsafe<ArrayBuffer>({}), isIdColumn);

function isIdColumn(value: unknown): boolean {
  if (!(value instanceof ArrayBuffer)) return false;
  const { byteLength } = value;
  if (byteLength === 0 || byteLength % bytesAnId !== 0 || byteLength > mostMediaInACommand * bytesAnId) return false;
  return new Float64Array(value).every((id) => id >= 1 && Number.isSafeInteger(id));
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
  'vault.uses': request<UsesOfMedia>()({ account, ids: IdColumn }),
  /** Adding ignores media already in the list. */
  'vault.change': request<CommandDone>()({ account, command: CommandName, change: VaultChange, ids: IdColumn }),
  'vault.commands': request<readonly RunningCommand[]>()({}),
  /** The final answer of a running command; null if it is over. */
  'vault.followCommand': request<{ readonly outcome: CommandDone | null }>()({ account, command: CommandName })
};

export interface VaultEvents {
  'vault.changed': { readonly account: number };
  'vault.commandMoved': { readonly account: number; readonly command: string } & CommandDone;
}
