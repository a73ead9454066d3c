/** Fills a cache with uses of media in its own process: `node fill-uses.ts FILE`. */
import { openDatabase } from '../../src-main/store/database.ts';
import { cacheSchema } from '../../src-main/store/schemas.ts';
import { writeUses } from '../../src-main/usage/use-rows.ts';
import { placeOf, useCounts } from './use-places.ts';

/** Larger than a page: filling isn't measured. */
const placesAtOnce = 10_000;

const [, , file = ''] = process.argv;
const opened = openDatabase(file, cacheSchema);
const count = useCounts.posts + useCounts.messages;
for (let first = 0; first < count; first += placesAtOnce)
  opened.db.transaction(() => {
    for (let n = first; n < first + placesAtOnce; n += 1)
      writeUses(opened.db, { ...placeOf(n), price: null, isOpened: null });
  })();
opened.close();
