import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import type { listMedia } from '../../../src-shared/service/vault.ts';
import { isUsableId, toMilliseconds, toWholeNumber } from '../../store/whole-number.ts';
import { stateBits, type MediaEntry } from './media-rows.ts';

type ServiceMedia = RowOf<typeof listMedia>;

/** Made on the host's thread, so that the writer gets a few fields, not a whole answer. */
export function toMediaEntry(media: ServiceMedia): MediaEntry {
  const full = media.files?.full;
  const size = full?.width && full.height ? full : (media.files?.thumb ?? media.files?.preview);
  return {
    id: media.id,
    createdAt: toMilliseconds(media.createdAt),
    kind: Math.max(0, mediaKinds.indexOf((media.type ?? 'unknown') as (typeof mediaKinds)[number])),
    type: media.type,
    state:
      (media.isReady === false ? 0 : stateBits.ready) |
      (media.hasError === true ? stateBits.failed : 0) |
      (media.canView === false ? 0 : stateBits.viewable),
    ratio: toRatio(size?.width ?? null, size?.height ?? null),
    width: toWholeNumber(full?.width),
    height: toWholeNumber(full?.height),
    size: toWholeNumber(full?.size),
    duration: toWholeNumber(media.duration),
    likes: toWholeNumber(media.counters?.likesCount),
    tips: media.counters?.tipsSumm ?? null,
    hasPosts: media.hasPosts,
    squareUrl: media.files?.squarePreview?.url ?? null,
    thumbUrl: media.files?.thumb?.url ?? null,
    previewUrl: media.files?.preview?.url ?? null,
    fullUrl: full?.url ?? null,
    extra: extraOf(media),
    lists: media.listStates && listsOf(media.listStates)
  };
}

/** In thousandths, clamped for extreme shapes, so that it fits the grid's Uint16 column. */
function toRatio(width: number | null, height: number | null): number {
  if (!width || !height || width < 0 || height < 0) return 1000;
  return Math.min(10_000, Math.max(100, Math.round((width / height) * 1000)));
}

const inColumns = new Set<string>(
  'id type createdAt duration isReady hasError canView hasPosts counters files listStates'.split(' ')
);

function extraOf(media: ServiceMedia): string | null {
  const rest = Object.entries(media).filter(([name, value]) => !inColumns.has(name) && value !== null);
  return rest.length === 0 ? null : JSON.stringify(Object.fromEntries(rest));
}

function listsOf(states: NonNullable<ServiceMedia['listStates']>): number[] {
  return states.flatMap((list) => (list.hasMedia === true && isUsableId(list.id) ? [list.id] : []));
}
