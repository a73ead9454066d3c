import path from 'node:path';
import { cacheFolder } from '../../scripts/lib/project.ts';

/** Drawing them takes a tenth of a browser test, and most tests show the same ones. */
export const pictureFolder = path.join(cacheFolder(), 'practice-pictures');
