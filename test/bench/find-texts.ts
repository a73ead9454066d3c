/** P6 for text: a keystroke in the find of posts, messages and people. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readPeopleIndex } from '../../src-main/areas/audience/person-index.ts';
import { findInMessages } from '../../src-main/areas/messages/find-messages.ts';
import { readPostIndex } from '../../src-main/areas/posts/post-index.ts';
import { openForReading, type ReadableDatabase } from '../../src-main/store/database.ts';
import { cacheSchema } from '../../src-main/store/schemas.ts';
import type { Bench } from './bench.ts';
import { openDexie } from './dexie-peer.ts';
import { formatMs, percentile } from './figures.ts';
import { atMost } from './goals.ts';
import { alone, beside } from './lines.ts';
import { callPage } from './pages.ts';
import type { DexiePage } from './pages/dexie.ts';
import type { Line, SourceRow } from './row.ts';
import { textCounts as counts, textKinds as kinds, textOf, typedWords, type TextKind as Kind } from './texts.ts';

const textsOfDexie = 5000;
const rounds = 3;

const find: Readonly<Record<Kind, (db: ReadableDatabase, words: string) => unknown>> = {
  posts: (db, words) => readPostIndex(db, { tab: 'published', find: words, sort: 'time', now: Date.now() }),
  messages: findInMessages,
  people: (db, words) => readPeopleIndex(db, { find: words, order: 'recent', now: Date.now() })
};

const keystrokes = typedWords
  .flatMap((text) => Array.from(text, (_, n) => text.slice(0, n + 1)))
  .filter((text) => !text.endsWith(' '));

function typeInto(db: ReadableDatabase, kind: Kind): number[] {
  const times: number[] = [];
  for (const words of keystrokes) {
    const began = performance.now();
    find[kind](db, words);
    times.push(performance.now() - began);
  }
  return times;
}

const sayMs = (times: readonly number[]) => formatMs(percentile(times, 0.95));

/** Dexie can't index parts of words, so it scans its rows. */
async function findInDexie(bench: Bench): Promise<number[]> {
  const { page } = await openDexie(bench);
  const texts = Array.from({ length: textsOfDexie }, (_, n) => textOf(n));
  await callPage<DexiePage, 'ingestTexts'>(page, 'ingestTexts', texts);
  return callPage<DexiePage, 'findTexts'>(page, 'findTexts', keystrokes);
}

function fillTexts(bench: Bench): Promise<Readonly<Record<Kind, string>>> {
  return bench.share('texts', async () => {
    const folder = bench.folder('texts');
    const files = { posts: `${folder}/1.db`, messages: `${folder}/2.db`, people: `${folder}/3.db` };
    const fillOne = async (kind: Kind) => {
      const child = fork(fileURLToPath(new URL('fill-texts.ts', import.meta.url)), [files[kind], kind]);
      bench.atEnd(() => child.kill());
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error('The texts could not be filled; it says why above.');
    };
    await Promise.all([fillOne('posts'), fillOne('messages').then(() => fillOne('people'))]);
    return files;
  });
}

async function run(bench: Bench): Promise<Line[]> {
  const files = await fillTexts(bench);
  const times: Record<Kind, number[]> = { posts: [], messages: [], people: [] };
  for (const kind of kinds) {
    const opened = openForReading(files[kind], cacheSchema);
    typeInto(opened.db, kind);
    for (let round = 0; round < rounds; round += 1) times[kind].push(...typeInto(opened.db, kind));
    opened.close();
  }
  const scale = counts.messages / textsOfDexie;
  const peer = percentile(await findInDexie(bench), 0.95) * scale;
  const each = kinds.map((kind) => percentile(times[kind], 0.95));
  const spread = Math.max(...each) / Math.min(...each);
  const messages = percentile(times.messages, 0.95);
  return [
    beside('messages', formatMs(messages), `Dexie × ${String(scale)} ${formatMs(peer)}`, peer / messages, 200),
    alone('posts', sayMs(times.posts)),
    alone('people', sayMs(times.people)),
    alone('slowest by fastest', `${spread.toFixed(1)} ×`, { goal: atMost(3, '3 ×'), figure: spread })
  ];
}

export const findTexts: SourceRow = {
  id: 'P6',
  title: 'find in texts',
  method: `p95 of ${String(rounds)} × ${String(keystrokes.length)} keystrokes in each of ${counts.posts.toLocaleString('en')} posts, ${counts.messages.toLocaleString('en')} messages and ${counts.people.toLocaleString('en')} people, each in a cache, on one thread; Dexie’s filter of ${textsOfDexie.toLocaleString('en')} of the messages’ texts, scaled`,
  file: import.meta.filename,
  prepare: fillTexts,
  run
};
