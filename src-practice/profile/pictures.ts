/** Profile pictures: photos of the vault, missing for every third account. */
import type { Practice } from '../practice.ts';
import { noPictures } from '../sample/people.ts';
import { unit } from '../sample/random.ts';
import { findPage } from '../vault/browse.ts';
import { describeMedia } from '../vault/describe.ts';
import type { PracticeAccount } from '../account.ts';

/** Photos to try. */
const looked = 6;

function findPhoto(practice: Practice, account: PracticeAccount) {
  const wanted = { list: null, kind: 'photo', query: null, order: 'recent', isDescending: true } as const;
  const { indexes } = findPage(account.vault, wanted, { limit: looked, offset: 0 });
  for (const index of indexes) {
    const { squarePreview, preview } = describeMedia(practice, account, index).files;
    if (squarePreview !== null && preview !== null) return { squarePreview, preview };
  }
  return null;
}

export function describePictures(practice: Practice, account: PracticeAccount) {
  const photo = unit(account.hash, 610) < 2 / 3 ? findPhoto(practice, account) : null;
  if (photo === null) return noPictures;
  const { squarePreview, preview } = photo;
  return {
    avatar: squarePreview.url,
    avatarThumbs: { c50: squarePreview.url, c144: squarePreview.url },
    header: preview.url,
    headerSize: { width: preview.width, height: preview.height },
    headerThumbs: { w480: preview.url, w760: preview.url }
  };
}
