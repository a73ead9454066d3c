/** A process that ingests page after page into the folder of its argument until it is killed. Prints 'began' once. */
import { Store } from '../../../store/store.ts';
import { mediaFrom, mediaPage } from './media.ts';
import { entryUrl } from '../../../../test/setup/entries.ts';

const [dataDir = ''] = process.argv.slice(2);
const store = new Store(entryUrl('store-worker'), dataDir);
const { sync } = await store.read(1, 'readFeedStatus', { feed: 'media', at: 1 });
if (!sync) await store.write(1, 'startSync', { feed: 'media', isWhole: true, allowance: 'beyond', at: 1 });
let offset = Number(sync?.cursor?.['offset'] ?? 0);
process.stdout.write('began');
for (;;) {
  const query = (at: number) => (at === 0 ? null : { limit: '100', offset: String(at) });
  const page = mediaPage(mediaFrom(offset, 100), { asked: query(offset), next: query(offset + 100) });
  await store.write(1, 'writeFeedPage', page);
  offset += 100;
}
