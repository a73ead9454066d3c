import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPracticeService } from '../service.ts';
import { call, firstAccount } from '../testing.ts';
import type { Media } from '../testing-vault.ts';
import { KeptPictures } from './kept-pictures.ts';

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-pictures-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

test('draws a picture once for all that share the folder, and another for another drawing', async () => {
  const folder = makeFolder();
  const drawn: string[] = [];
  const take = (drawing: string) =>
    new KeptPictures(folder).take(drawing, () => {
      drawn.push(drawing);
      return Promise.resolve(Buffer.from(`bytes of ${drawing}`));
    });
  for (const drawing of ['hill', 'lake', 'hill'])
    expect(Buffer.from(await take(drawing)).toString()).toBe(`bytes of ${drawing}`);
  expect(drawn).toEqual(['hill', 'lake']);
});

test('a later service answers with the kept picture', async () => {
  const pictureFolder = makeFolder();
  const read = async () => {
    const service = await startPracticeService({
      media: 20,
      accounts: 1,
      clock: () => 1_790_000_000_000,
      pictureFolder
    });
    try {
      const { json } = await call(service, `/api/${firstAccount(service).id}/media/vault?type=photo`);
      const [address] = (json as { data: { list: Media[] } }).data.list.flatMap(({ files }) => files.thumb?.url ?? []);
      return (await call(service, address ?? '', { headers: { authorization: '' } })).bytes;
    } finally {
      await service.stop();
    }
  };
  const first = await read();
  expect(first.subarray(1, 4).toString()).toBe('PNG');
  expect(readdirSync(pictureFolder)).toHaveLength(1);
  expect(await read()).toEqual(first);
  expect(readdirSync(pictureFolder)).toHaveLength(1);
});
