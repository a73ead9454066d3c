/** Tables of `areas/vault`, in an account's cache. */
import { mediaKinds } from '../../../src-shared/bridge/media-kinds.ts';
import { flag, internal, json, jsonText, orNull, real, table, text, time, whole, type TableRow } from '../table.ts';
import { pictureAddresses } from './pictures.ts';

export const media = table('media', ['id'], {
  id: whole,
  createdAt: orNull(time),
  kind: { ...whole, kind: mediaKinds },
  width: orNull(whole),
  height: orNull(whole),
  size: orNull(whole),
  duration: orNull(whole),
  likes: orNull(whole),
  tips: orNull(real),
  hasPosts: orNull(flag),
  type: internal(orNull(text)),
  state: internal(whole),
  /** Width / height × 1000. */
  ratio: internal(whole),
  ...pictureAddresses,
  extra: internal(orNull(jsonText)),
  seen: internal(whole)
});
export type MediaRow = TableRow<typeof media>;

export const vaultLists = table('vault_list', ['id'], {
  id: whole,
  type: text,
  name: text,
  position: whole,
  canUpdate: internal(flag),
  canDelete: internal(flag),
  photos: internal(orNull(whole)),
  videos: internal(orNull(whole)),
  gifs: internal(orNull(whole)),
  audios: internal(orNull(whole)),
  hasMedia: internal(orNull(flag)),
  covers: internal(orNull(json)),
  listed: internal(time)
});
export type ListRow = TableRow<typeof vaultLists>;
