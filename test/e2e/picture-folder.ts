import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { at, cacheFolder } from '../../scripts/lib/project.ts';

/** Another renderer, or another version of its packages, draws pictures of its own. */
function hashRenderer(): string {
  const hash = createHash('sha256');
  for (const file of ['src-practice/pictures/render.ts', 'package-lock.json']) hash.update(readFileSync(at(file)));
  return hash.digest('hex').slice(0, 12);
}

/** Most tests show the same pictures. Drawing them anew takes about a tenth of a test's processor time. */
export const pictureFolder = path.join(cacheFolder(), 'practice-pictures', hashRenderer());
