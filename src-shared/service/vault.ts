import { Type } from 'typebox';
import { inData, inList } from './envelope.ts';
import { documented, endpoint, noted, onAccount, paging } from './endpoint.ts';
import { DateTime, keyed, lean, nullable, record, row, Undocumented } from './schema.ts';

/** A picture in `medias` of a vault list: a cover without an ID (live-service-notes.md, C). */
const ListCover = record({ type: Type.String(), url: Type.String() });

const counts = {
  videosCount: Type.Integer(),
  photosCount: Type.Integer(),
  gifsCount: Type.Integer(),
  audiosCount: Type.Integer()
};

/**
 * Types seen: stories, streams, media_stickers, posts, messages, custom; only custom can
 * be updated or deleted.
 */
export const VaultList = row('id', {
  id: Type.Integer(),
  type: Type.String(),
  name: Type.String(),
  hasMedia: Type.Boolean(),
  canUpdate: Type.Boolean(),
  canDelete: Type.Boolean(),
  ...counts,
  medias: Type.Array(ListCover)
});

const Picture = record({
  url: nullable(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
  size: Type.Integer()
});

/** `full` as documented for a post's media; previews are objects or null. */
export const MediaFiles = record({
  full: record({
    url: nullable(Type.String()),
    width: Type.Integer(),
    height: Type.Integer(),
    size: Type.Integer(),
    sources: Type.Array(Undocumented)
  }),
  thumb: nullable(Picture),
  preview: nullable(Picture),
  squarePreview: nullable(Picture)
});

/**
 * Fields of all media, in posts and in the vault; `duration` is in seconds
 * (service-api.md, "Post").
 */
export const mediaFields = {
  id: Type.Integer(),
  type: Type.String(),
  convertedToVideo: Type.Boolean(),
  canView: Type.Boolean(),
  hasError: Type.Boolean(),
  isReady: Type.Boolean(),
  hasCustomPreview: Type.Boolean(),
  createdAt: DateTime,
  duration: Type.Integer(),
  releaseForms: Type.Array(Undocumented),
  files: MediaFiles
};

const ListState = row('id', {
  id: Type.Integer(),
  type: Type.String(),
  name: Type.String(),
  hasMedia: Type.Boolean(),
  canAddMedia: Type.Boolean()
});

const { convertedToVideo, hasCustomPreview, duration, releaseForms, ...plainFields } = mediaFields;

/**
 * Fields missing from some answers are optional (live-service-notes.md, C, with one
 * example).
 */
export const VaultMedia = row('id', {
  ...plainFields,
  ...lean({
    convertedToVideo,
    hasCustomPreview,
    duration,
    releaseForms,
    hasPosts: Type.Boolean(),
    counters: record({ likesCount: Type.Integer(), tipsSumm: Type.Number() }),
    listStates: Type.Array(ListState),
    videoSources: keyed('^[0-9]+$', nullable(Type.String()))
  })
});

export const Success = record({ success: Type.Boolean() });
const onList = { ...onAccount, list_id: Type.Integer() };
const MediaIds = Type.Object({ mediaIds: Type.Array(Type.Integer(), { minItems: 1 }) });

export const deleteMedia = endpoint({
  name: 'vault.deleteMedia',
  method: 'DELETE',
  path: '/api/{account}/media/vault/delete-media',
  params: onAccount,
  body: MediaIds,
  answer: inData(Success),
  effect: 'repeatable',
  source: documented(1),
  summary: 'Delete media from the vault'
});

export const removeFromList = endpoint({
  name: 'vault.removeFromList',
  method: 'DELETE',
  path: '/api/{account}/media/vault/lists/{list_id}/media',
  params: onList,
  body: MediaIds,
  answer: inData(VaultList),
  effect: 'repeatable',
  source: documented(2),
  summary: 'Remove media from a vault list; the media stay in the vault'
});

export const addToList = endpoint({
  name: 'vault.addToList',
  method: 'POST',
  path: '/api/{account}/media/vault/lists/{list_id}/media',
  params: onList,
  body: MediaIds,
  answer: inData(VaultList),
  effect: 'repeatable',
  source: noted('B1'),
  summary: 'Add media to a vault list'
});

export const readList = endpoint({
  name: 'vault.readList',
  method: 'GET',
  path: '/api/{account}/media/vault/lists/{list_id}',
  params: onList,
  answer: inData(VaultList),
  effect: 'read',
  source: documented(3),
  summary: 'One vault list with its counts'
});

export const listLists = endpoint({
  name: 'vault.listLists',
  method: 'GET',
  path: '/api/{account}/media/vault/lists',
  params: onAccount,
  query: { query: Type.Optional(Type.String()), ...paging({ limit: 24 }) },
  answer: inList(VaultList, {
    all: record({ ...counts, medias: Type.Array(ListCover) }),
    canCreateVaultLists: Type.Boolean(),
    order: Type.String(),
    sort: Type.String()
  }),
  effect: 'read',
  source: noted('B1, B2'),
  summary: 'Vault lists, and the counts of the whole vault in `all`'
});

/** Page size is 10 to 100 (live-service-notes.md, B3). */
export const largestMediaPage = 100;

export const listMedia = endpoint({
  name: 'vault.listMedia',
  method: 'GET',
  path: '/api/{account}/media/vault',
  params: onAccount,
  query: {
    list: Type.Optional(Type.Integer()),
    type: Type.Optional(Type.Enum(['photo', 'gif', 'video', 'audio'])),
    field: Type.Optional(Type.Enum(['recent', 'most-liked', 'highest-tips'])),
    sort: Type.Optional(Type.Enum(['desc', 'asc'])),
    query: Type.Optional(Type.String()),
    limit: Type.Optional(Type.Integer({ minimum: 10, maximum: largestMediaPage, default: 24 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 }))
  },
  answer: inList(VaultMedia),
  effect: 'read',
  source: noted('B1, B3, C'),
  summary: 'Vault media, whole or of one list'
});

export const readMedia = endpoint({
  name: 'vault.readMedia',
  method: 'GET',
  path: '/api/{account}/media/vault/{media_id}',
  params: { ...onAccount, media_id: Type.Integer() },
  answer: inData(VaultMedia),
  effect: 'read',
  source: noted('B1, C'),
  summary: 'One vault item'
});
