/** P6 of what is written: a keystroke in the find of posts, of messages and of people. */
import { readPeopleIndex } from '../../src-main/areas/audience/person-index.ts';
import { ingestPeople } from '../../src-main/people/ingest-people.ts';
import { findInMessages } from '../../src-main/areas/messages/find-messages.ts';
import { writeMessage } from '../../src-main/areas/messages/message-rows.ts';
import { readPostIndex } from '../../src-main/areas/posts/post-index.ts';
import { writePost } from '../../src-main/areas/posts/post-rows.ts';
import { openDatabase, type ReadableDatabase, type WritableDatabase } from '../../src-main/store/database.ts';
import { cacheSchema } from '../../src-main/store/schemas.ts';
import type { Bench } from './bench.ts';
import { openDexie } from './dexie-peer.ts';
import { formatMs, percentile } from './figures.ts';
import { atMost } from './goals.ts';
import { alone, beside } from './lines.ts';
import { callPage } from './pages.ts';
import type { DexiePage } from './pages/dexie.ts';
import type { Line, SourceRow } from './row.ts';
import { nameOf, textOf, typedWords } from './texts.ts';

/** A million together. */
const counts = { posts: 400_000, messages: 400_000, people: 200_000 };
const chats = 4000;
/** More would take minutes. */
const textsOfDexie = 10_000;
/** Larger than a page, since only the result of filling is of interest. */
const rowsAtOnce = 10_000;
const rounds = 3;
const begin = Date.UTC(2020, 0, 1);
const minuteMs = 60_000;

type Kind = keyof typeof counts;

const write: Readonly<Record<Kind, (db: WritableDatabase, n: number) => void>> = {
  posts: (db, n) => {
    const unsaid = { canEdit: null, canDelete: null, canComment: null, tips: null, pictures: [] };
    const post = { id: 1_000_000 + n * 3, at: begin + n * minuteMs, text: textOf(n), media: [], mediaCount: 0 };
    writePost(db, { ...post, ...unsaid }, { state: 'published', seen: 1, at: begin }, undefined);
  },
  messages: (db, n) => {
    const at = begin + n * minuteMs;
    const said = { price: null, mediaCount: 0, isMine: n % 2 === 1, isTip: false, isOpened: null, isPinned: false };
    const message = { id: 5_000_000 + n * 3, at, createdAt: null, text: textOf(n), cancelSeconds: null, ...said };
    writeMessage(db, 1 + (n % chats), message, false);
  },
  people: (db, n) => {
    const name = nameOf(n);
    const flags = { isVerified: null, isSubscribed: n % 2 === 1, spent: null, isNameOnly: true, record: '{}' };
    const person = {
      id: 1 + n,
      name,
      username: null,
      sortName: name,
      sought: name,
      lastSeenAt: begin + n,
      ...flags
    };
    ingestPeople(db, { people: [person], at: begin });
  }
};

const find: Readonly<Record<Kind, (db: ReadableDatabase, words: string) => unknown>> = {
  posts: (db, words) => readPostIndex(db, { tab: 'published', find: words, now: Date.now() }),
  messages: findInMessages,
  people: (db, words) => readPeopleIndex(db, { find: words, order: 'recent' })
};

const kinds = ['posts', 'messages', 'people'] as const satisfies readonly Kind[];

function fill(db: WritableDatabase): void {
  for (const kind of kinds)
    for (let first = 0; first < counts[kind]; first += rowsAtOnce)
      db.transaction(() => {
        for (let n = first; n < first + rowsAtOnce; n += 1) write[kind](db, n);
      })();
}

/** What stands in the field after each keystroke. */
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

/** Dexie has no index of parts of words, so it looks through its rows. */
async function findInDexie(bench: Bench): Promise<number[]> {
  const { page } = await openDexie(bench);
  const texts = Array.from({ length: textsOfDexie }, (_, n) => textOf(n));
  await callPage<DexiePage, 'ingestTexts'>(page, 'ingestTexts', texts);
  return callPage<DexiePage, 'findTexts'>(page, 'findTexts', keystrokes);
}

async function run(bench: Bench): Promise<Line[]> {
  const opened = openDatabase(`${bench.folder('texts')}/1.db`, cacheSchema);
  fill(opened.db);
  const times: Record<Kind, number[]> = { posts: [], messages: [], people: [] };
  for (const kind of kinds) {
    typeInto(opened.db, kind);
    for (let round = 0; round < rounds; round += 1) times[kind].push(...typeInto(opened.db, kind));
  }
  opened.close();
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
  method: `p95 of ${String(rounds)} × ${String(keystrokes.length)} keystrokes in each of ${counts.posts.toLocaleString('en')} posts, ${counts.messages.toLocaleString('en')} messages and ${counts.people.toLocaleString('en')} people of one cache, on one thread; Dexie’s filter of ${textsOfDexie.toLocaleString('en')} of the messages’ texts, scaled`,
  file: import.meta.filename,
  run
};
