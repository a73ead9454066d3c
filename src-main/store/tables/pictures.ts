/** Table of `pictures`, in an account's cache. */
import { internal, jsonText, orNull, table, text, whole, type TableRow } from '../table.ts';

const address = internal(orNull(text));
export const pictureAddresses = { squareUrl: address, thumbUrl: address, previewUrl: address, fullUrl: address };

/** Media that posts show and the vault's cache lacks. */
export const postMedia = table('post_media', ['id'], {
  id: whole,
  kind: whole,
  ...pictureAddresses,
  extra: orNull(jsonText)
});
export type PostMediaRow = TableRow<typeof postMedia>;
