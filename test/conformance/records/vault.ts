import { all, listOf, openRecord, orNull, record } from '../shapes.ts';

/** service-api.md, "Vault list"; the items of `medias` from live-service-notes.md, C. */
export const vaultList = record({
  id: 'integer',
  ...all('string', 'type, name'),
  ...all('boolean', 'hasMedia, canUpdate, canDelete'),
  ...all('integer', 'videosCount, photosCount, gifsCount, audiosCount'),
  medias: listOf(record({ type: 'string', url: 'url' }))
});

const file = openRecord({ url: 'string|null', ...all('integer', 'width, height, size') });

/** live-service-notes.md, C: the vault media item. */
export const vaultMedia = openRecord({
  id: 'integer',
  type: 'string',
  ...all('boolean', 'convertedToVideo, canView, hasError, isReady, hasCustomPreview, hasPosts'),
  createdAt: 'iso',
  duration: 'integer',
  counters: openRecord(all('number', 'likesCount, tipsSumm')),
  files: openRecord({
    full: openRecord({ url: 'string|null', sources: 'array' }),
    thumb: orNull(file),
    preview: orNull(file),
    squarePreview: orNull(file)
  }),
  listStates: listOf(
    openRecord({ id: 'integer', ...all('string', 'type, name'), ...all('boolean', 'hasMedia, canAddMedia') })
  ),
  releaseForms: 'array',
  videoSources: openRecord(all('string|null', '240, 720'))
});
