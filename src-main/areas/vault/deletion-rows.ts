/** Media that were deleted from here lately. */
import { GoneRows } from '../../store/gone-rows.ts';

export const deletedMedia = new GoneRows('deletion', 'media');
