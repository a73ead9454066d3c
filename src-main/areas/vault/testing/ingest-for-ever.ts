/** A process that ingests page after page of a whole walk into the folder of its argument until it is killed. Says 'began' once. */
import { Store } from '../../../store/store.ts';
import { mediaFrom } from './media.ts';
import { entryUrl } from '../../../../test/setup/entries.ts';

const [dataDir = ''] = process.argv.slice(2);
const store = new Store(entryUrl('store-worker'), dataDir);
const { walk } = await store.read(1, 'readRefreshFacts', null);
if (!walk) await store.write(1, 'startWalk', { isWhole: true, allowance: 'beyond', at: 1 });
let offset = Number(walk?.nextQuery?.['offset'] ?? 0);
process.stdout.write('began');
for (;;) {
  const query = (at: number) => (at === 0 ? null : { limit: '100', offset: String(at) });
  const page = { media: mediaFrom(offset, 100), asked: query(offset), nextQuery: query(offset + 100) };
  await store.write(1, 'ingestMedia', { ...page, askedAt: 1, at: 1 });
  offset += 100;
}
