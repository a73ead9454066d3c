/** Fills a cache with P6's texts in its own process: `node fill-texts.ts FILE KIND`. */
import { ingestPeople } from '../../src-main/people/ingest-people.ts';
import { writeMessage } from '../../src-main/areas/messages/message-rows.ts';
import { writePost } from '../../src-main/areas/posts/post-rows.ts';
import { openDatabase, type WritableDatabase } from '../../src-main/store/database.ts';
import { cacheSchema } from '../../src-main/store/schemas.ts';
import { nameOf, textCounts, textKinds, textOf, type TextKind } from './texts.ts';

const chats = 4000;
/** Larger than a page: filling isn't measured. */
const rowsAtOnce = 10_000;
const begin = Date.UTC(2020, 0, 1);
const minuteMs = 60_000;

const write: Readonly<Record<TextKind, (db: WritableDatabase, n: number) => void>> = {
  posts: (db, n) => {
    const unsaid = {
      canEdit: null,
      canDelete: null,
      canComment: null,
      tips: null,
      postedAtPrecise: null,
      extra: null,
      author: null,
      pictures: []
    };
    const post = { id: 1_000_000 + n * 3, at: begin + n * minuteMs, text: textOf(n), media: [], mediaCount: 0 };
    writePost(db, { ...post, ...unsaid }, { state: 'published', seen: 1, at: begin }, null);
  },
  messages: (db, n) => {
    const at = begin + n * minuteMs;
    const said = {
      price: null,
      mediaCount: 0,
      media: '[]',
      isMine: n % 2 === 1,
      isTip: false,
      isOpened: null,
      isPinned: false
    };
    const message = { id: 5_000_000 + n * 3, at, createdAt: null, text: textOf(n), cancelSeconds: null, ...said };
    writeMessage(db, 1 + (n % chats), message, false);
  },
  people: (db, n) => {
    const name = nameOf(n);
    const flags = { isVerified: null, isSubscribed: n % 2 === 1, wasSubscribed: null, spent: null, isNameOnly: true };
    const person = {
      id: 1 + n,
      name,
      username: null,
      sortName: name,
      sought: name,
      lastSeenAt: begin + n,
      record: '{}',
      ...flags
    };
    ingestPeople(db, { people: [person], at: begin });
  }
};

function fill(db: WritableDatabase, kind: TextKind): void {
  for (let first = 0; first < textCounts[kind]; first += rowsAtOnce)
    db.transaction(() => {
      for (let n = first; n < first + rowsAtOnce; n += 1) write[kind](db, n);
    })();
}

const [, , file = '', kind] = process.argv;
const opened = openDatabase(file, cacheSchema);
for (const one of textKinds) if (one === kind) fill(opened.db, one);
opened.close();
