// @module-tag slow
/** Recordings from real SQLite with its workers, and a real server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaKinds, type MediaKind } from '../../src-shared/bridge/media-kinds.ts';
import { answerHtml, answerText, redirectTo } from '../../test/faults/behaviours.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../../test/faults/server.ts';
import { entryUrl } from '../../test/setup/entries.ts';
import { dataFolder } from '../store/data-folder.ts';
import { openDatabase, statement } from '../store/database.ts';
import { cacheSchema } from '../store/schemas.ts';
import { Store } from '../store/store.ts';
import { Recordings } from './recordings.ts';

const account = 1;
const [video, audio, photo, bare] = [1, 2, 3, 4];
const bytes = Buffer.from('a video’s bytes');
const signal = new AbortController().signal;

let dataDir: string;
let server: FaultServer;
let store: Store;
let recordings: Recordings;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'greenroom-recordings-'));
  server = await startFaultServer(answerText(bytes, 'video/mp4'));
  store = new Store(entryUrl('store-worker'), dataDir);
  // Creates the folder and the cache for the rows.
  await store.read(account, 'readPictures', 0);
  const opened = openDatabase(dataFolder(dataDir).cache(account), cacheSchema);
  const insert = statement<[number, number, string | null]>(
    opened.db,
    'insert into media (id, kind, state, ratio, seen, full_url) values (?, ?, 1, 1000, 1, ?)'
  );
  const kindOf = (kind: MediaKind) => mediaKinds.indexOf(kind);
  insert.run(video, kindOf('video'), `${server.url}/video.mp4`);
  insert.run(audio, kindOf('audio'), `${server.url}/audio.mp3`);
  insert.run(photo, kindOf('photo'), `${server.url}/photo.png`);
  insert.run(bare, kindOf('video'), null);
  opened.close();
  recordings = new Recordings({ store, allowsLoopback: () => true });
});
afterEach(async () => {
  await recordings.close();
  await store.close();
  await server.close();
  rmSync(dataDir, { recursive: true });
});

function open(media: number, range: string | null = null, ...behaviours: Behaviour[]) {
  if (behaviours.length > 0) server.script(...behaviours);
  return recordings.open({ account, media, range }, signal);
}

it('streams a video and audio, without key or cookie', async () => {
  const opened = await open(video);
  if (!opened.ok) throw new Error(opened.failure.code);
  expect(opened.value).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4' } });
  expect(await buffer(opened.value.body)).toEqual(bytes);
  expect((await open(audio, null, answerText(bytes, 'audio/mpeg; rate=44100'))).ok).toBe(true);
  for (const { headers } of server.seen) expect(Object.keys(headers).sort()).toEqual(['connection', 'host']);
});

it('asks for the part that is played, and for nothing that isn’t one range', async () => {
  await open(video, 'bytes=3-');
  await open(video, 'bytes=0-1, 5-6');
  await open(video, 'lines=1-2');
  expect(server.seen.map(({ headers }) => headers['range'])).toEqual(['bytes=3-', undefined, undefined]);
});

it.each([
  ['a photo', photo, [], 'not-found'],
  ['a video without a file', bare, [], 'not-found'],
  ['an unknown medium', 99, [], 'not-found'],
  ['a page', video, [answerHtml(200)], 'unreadable'],
  ['a picture', video, [answerText(bytes, 'image/svg+xml')], 'unreadable'],
  ['a missing file', video, [answerText(bytes, 'video/mp4', 404)], 'not-found'],
  ['an expired address', video, [answerText(bytes, 'video/mp4', 403)], 'unreadable'],
  ['a private address on the way', video, [redirectTo('http://10.0.0.1/video.mp4')], 'not-allowed']
] as const)('refuses %s', async (_, media, behaviours, code) => {
  expect(await open(media, null, ...behaviours)).toMatchObject({ ok: false, failure: { code } });
});

it('is offline without its server', async () => {
  await server.close();
  expect(await open(video)).toMatchObject({ ok: false, failure: { code: 'offline' } });
});
