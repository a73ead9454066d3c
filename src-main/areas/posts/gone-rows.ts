/** Posts that were removed or archived from here lately. */
import { GoneRows } from '../../store/gone-rows.ts';

export const gonePosts = new GoneRows('gone_post', 'id');
