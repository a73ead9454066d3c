import type { Static } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import type { VaultMedia } from '../../src-shared/service/vault.ts';
import { startPracticeService, type PracticeService } from '../service.ts';
import { call, firstAccount, startForTest } from '../testing.ts';

type Media = Static<typeof VaultMedia>;
let service: PracticeService;

beforeAll(async () => {
  service = await startPracticeService({ media: 1500, accounts: 1 });
  return () => service.stop();
});

async function findMedia(query: string, isWanted: (media: Media) => boolean, from = service): Promise<Media> {
  for (let offset = 0; offset < 1500; offset += 100) {
    const { json } = await call(
      from,
      `/api/${firstAccount(from).id}/media/vault?limit=100&offset=${String(offset)}${query}`
    );
    const found = (json as { data: { list: Media[] } }).data.list.find(isWanted);
    if (found !== undefined) return found;
  }
  throw new Error('There is no such medium in the sample.');
}

const isWhole = ({ files }: Media) => files.thumb !== null;

/** Without a key, like any picture. */
async function fetchFile(url: string | null | undefined) {
  return call(service, url ?? '', { headers: { authorization: '' } });
}

function measurePng(bytes: Buffer) {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test('the pictures of a photo are PNGs of the stated size', async () => {
  const { files } = await findMedia('&type=photo', isWhole);
  for (const file of [files.full, files.thumb, files.preview, files.squarePreview]) {
    const { status, headers, bytes } = await fetchFile(file?.url);
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'image/png',
      String(bytes.length)
    ]);
    expect(headers['cache-control']).toContain('immutable');
    expect(measurePng(bytes)).toEqual({ width: file?.width, height: file?.height });
  }
  expect(files.squarePreview).toMatchObject({ width: 300, height: 300 });
});

test('a GIF is animated and has the stated size', async () => {
  const { files } = await findMedia('&type=gif', isWhole);
  const { headers, bytes } = await fetchFile(files.full.url);
  expect(headers['content-type']).toBe('image/gif');
  expect(bytes.subarray(0, 6).toString('latin1')).toBe('GIF89a');
  expect([bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual([files.full.width, files.full.height]);
  // Each frame starts with a four-byte graphic control extension.
  expect(bytes.toString('latin1').split('\x21\xf9\x04').length - 1).toBeGreaterThanOrEqual(3);
  measurePng((await fetchFile(files.thumb?.url)).bytes);
});

test('a player can ask for a part of a sound', async () => {
  const { files } = await findMedia('&type=audio', isWhole);
  const whole = (await fetchFile(files.full.url)).bytes;
  const part = await fetch(files.full.url ?? '', { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${String(whole.length)}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200));
});

test('a sound is a WAV of the stated length, with a cover', async () => {
  const { files, duration } = await findMedia('&type=audio', isWhole);
  const { headers, bytes } = await fetchFile(files.full.url);
  expect(headers['content-type']).toBe('audio/wav');
  expect([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()]).toEqual(['RIFF', 'WAVE']);
  expect(bytes.length).toBe(files.full.size);
  expect((bytes.length - 44) / bytes.readUInt32LE(28)).toBe(duration);
  expect(new Set(bytes.subarray(44)).size).toBeGreaterThan(100);
  expect(measurePng((await fetchFile(files.squarePreview?.url)).bytes)).toEqual({ width: 300, height: 300 });
});

test('a video is a WebM of the stated length, sent in parts, with a poster', async () => {
  const { files, duration } = await findMedia(
    '&type=video',
    (media) => isWhole(media) && media.files.full.url !== null
  );
  const { headers, bytes } = await fetchFile(files.full.url);
  expect(headers['content-type']).toBe('video/webm');
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  const [length, timestamp] = ['448910000008', 'e710000004'].map((head) => Buffer.from(head, 'hex'));
  expect(bytes.readDoubleBE(bytes.indexOf(length ?? '') + 6)).toBe((duration ?? 0) * 1000);
  expect(bytes.readUInt32BE(bytes.lastIndexOf(timestamp ?? '') + 5)).toBe(((duration ?? 0) - 1) * 1000);
  const part = await fetch(files.full.url ?? '', { headers: { range: 'bytes=100-199' } });
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  measurePng((await fetchFile(files.preview?.url)).bytes);
});

test('a few videos have a poster, but no file', async () => {
  const { files } = await findMedia('&type=video', (media) => isWhole(media) && media.files.full.url === null);
  const poster = new URL(files.preview?.url ?? '');
  measurePng((await fetchFile(poster.href)).bytes);
  for (const ending of ['webm', 'png']) {
    poster.pathname = poster.pathname.replace(/\w+\.\w+$/, `full.${ending}`);
    expect((await fetchFile(poster.href)).status).toBe(404);
  }
});

test('pictures look different from each other, and the same each time', async () => {
  const [one, other] = [await findMedia('', isWhole), await findMedia('&sort=asc', isWhole)];
  const again = await startForTest({ media: 1500, accounts: 1 });
  const same = await findMedia('', ({ id }) => id === one.id, again);
  const fetched = await Promise.all([one, other].map(({ files }) => fetchFile(files.thumb?.url)));
  expect(fetched[0]?.bytes.equals(fetched[1]?.bytes ?? Buffer.alloc(0))).toBe(false);
  const elsewhere = await call(again, same.files.thumb?.url ?? '', { headers: { authorization: '' } });
  expect(elsewhere.bytes.equals(fetched[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test('an address without its signature is refused', async () => {
  const [one, other] = [await findMedia('', isWhole), await findMedia('&sort=asc', isWhole)];
  const url = new URL(one.files.thumb?.url ?? '');
  const signature = url.searchParams.get('sig') ?? '';
  expect(Buffer.from(signature, 'base64url').length).toBeGreaterThanOrEqual(16);
  const foreign = new URL(other.files.thumb?.url ?? '').searchParams.get('sig') ?? '';
  for (const wrong of ['', foreign, `${signature}A`, signature.slice(1)]) {
    url.searchParams.set('sig', wrong);
    expect((await fetchFile(url.href)).status).toBe(403);
  }
  expect((await fetchFile(url.href.replace(/\?.*/, '?sig=a&sig=b'))).status).toBe(403);
});

test('a missing file is not found: another size, another extension, or a deleted medium', async () => {
  const medium = await findMedia('&type=photo&sort=asc', isWhole);
  const url = medium.files.thumb?.url ?? '';
  for (const wrong of ['huge.png', 'thumb.gif', 'thumb', 'thumb.png.exe']) {
    expect((await fetchFile(url.replace('thumb.png', wrong))).status).toBe(404);
  }
  const path = `/api/${firstAccount(service).id}/media/vault/delete-media`;
  await call(service, path, { method: 'DELETE', body: { mediaIds: [medium.id] } });
  expect((await fetchFile(url)).status).toBe(404);
});

test('media that are not ready, failed or closed have no address', async () => {
  const odd = [
    await findMedia('', ({ isReady }) => !isReady),
    await findMedia('', ({ hasError }) => hasError),
    await findMedia('', ({ canView }) => !canView)
  ];
  for (const { files } of odd)
    expect(files).toMatchObject({ full: { url: null }, thumb: null, preview: null, squarePreview: null });
});
