import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  expect((await read()).subarray(1, 4).toString()).toBe('PNG');
  const [name = '', ...others] = readdirSync(pictureFolder);
  expect(others).toEqual([]);
  writeFileSync(path.join(pictureFolder, name), 'kept');
  expect((await read()).toString()).toBe('kept');
});

test('a picture that can’t be kept is answered', async () => {
  const folder = makeFolder();
  const kept = new KeptPictures(path.join(folder, 'gone'));
  rmSync(path.join(folder, 'gone'), { recursive: true });
  expect((await kept.take('hill', () => Promise.resolve(Buffer.from('drawn')))).toString()).toBe('drawn');
});
