import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contract } from '../../src-shared/service/contract.ts';
import type { PracticeOptions } from '../options.ts';
import { writeReadyLine } from '../ready-line.ts';
import { startPracticeService, type PracticeService } from '../service.ts';
import { call, firstAccount, startForTest } from '../testing.ts';
import { makeEveryChange, secret } from './testing/every-change.ts';
import { readEverything } from './testing/every-read.ts';
import type { Ready } from './testing/ready.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const clock = () => noon;

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'practice-journal-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function newFile(): string {
  return path.join(makeFolder(), 'practice.ndjson');
}

function readReady(service: PracticeService): Ready {
  return JSON.parse(writeReadyLine(service)) as Ready;
}

/** A copy, as a killed service would leave it. */
function copy(file: string): string {
  const other = newFile();
  copyFileSync(file, other);
  return other;
}

/** Without sizes, which an existing file has. */
async function startOn(data: string, options: Partial<PracticeOptions> = {}): Promise<PracticeService> {
  const service = await startPracticeService({ data, clock, ...options });
  onTestFinished(() => service.stop());
  return service;
}

async function deleteMedia(service: PracticeService, place: number): Promise<number> {
  const { id, vault } = firstAccount(service);
  const body = { mediaIds: [vault.ids[place]] };
  return (await call(service, `/api/${id}/media/vault/delete-media`, { method: 'DELETE', body })).status;
}

function countMedia(service: PracticeService): number {
  return firstAccount(service).vault.counts.reduce((all, count) => all + count);
}

describe('a journal restores', () => {
  test('every change of the contract, with the same answers to every read', async () => {
    const file = newFile();
    const service = await startForTest({ data: file, clock, apiKey: 'the-key-of-this-test' });
    const ready = readReady(service);
    const untouched = await readEverything(ready);
    const changes = await makeEveryChange(ready, noon);
    for (const { name, answer } of changes) expect([name, answer.status < 300]).toEqual([name, true]);
    const ofContract = (isRead: boolean) =>
      contract.filter(({ effect }) => (effect === 'read') === isRead).map(({ name }) => name);
    expect(new Set(changes.map(({ name }) => name))).toEqual(new Set(ofContract(false)));
    const before = await readEverything(ready);
    expect(new Set(Object.keys(before))).toEqual(new Set(ofContract(true)));
    expect(before).not.toEqual(untouched);

    const again = await startOn(copy(file), { seed: 'greenroom' });
    expect(await readEverything({ ...ready, baseUrl: again.baseUrl, apiKey: again.apiKey })).toEqual(before);

    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(service.apiKey);
    expect(text).toContain('new@person.example');
  });

  test('the same next IDs as without a restart', async () => {
    const file = newFile();
    const service = await startForTest({ data: file, clock });
    const send = async (to: PracticeService) => {
      const body = { text: 'One more' };
      const { json } = await call(to, `/api/${firstAccount(to).id}/posts`, { method: 'POST', body });
      return (json as { data: { id: number } }).data.id;
    };
    await send(service);
    const again = await startOn(copy(file));
    expect(await send(again)).toBe(await send(service));
  });

  test('credits and clock jumps', async () => {
    const file = newFile();
    const service = await startForTest({ data: file, clock, credits: 50 });
    await call(service, `/api/${firstAccount(service).id}/media/vault`);
    await call(service, '/practice/clock', { method: 'POST', body: { jumpMs: 7000 } });
    await call(service, '/practice/clock', { method: 'POST', body: { jumpMs: -1000 } });
    await deleteMedia(service, 0);
    const again = await startOn(copy(file));
    expect((await call(again, '/practice/limits')).json).toMatchObject({ credits: 48 });
    expect((await call(again, '/practice/clock')).json).toEqual({ now: '2026-11-21T12:00:06.000Z', jumpedMs: 6000 });
    const chosen = await startOn(copy(file), { credits: 7, clockJumpMs: 0 });
    expect((await call(chosen, '/practice/limits')).json).toMatchObject({ credits: 7 });
    expect((await call(chosen, '/practice/clock')).json).toMatchObject({ jumpedMs: 0 });
  });

  test('events from before the clock was set back', async () => {
    const file = newFile();
    const service = await startForTest({ data: file, clock });
    const countAccounts = async (of: PracticeService) => ((await call(of, '/api/accounts')).json as unknown[]).length;
    const jump = (jumpMs: number) => call(service, '/practice/clock', { method: 'POST', body: { jumpMs } });
    const before = await countAccounts(service);
    const body = { email: 'later@person.example', password: secret };
    expect((await call(service, '/api/authenticate', { method: 'POST', body })).status).toBe(200);
    await jump(3_600_000);
    await jump(-3_600_000);
    expect(await countAccounts(service)).toBeGreaterThan(before);
    expect(await countAccounts(await startOn(copy(file)))).toBe(await countAccounts(service));
  });

  test('changes with lost answers, and none that were never decided', async () => {
    const file = newFile();
    const service = await startForTest({ data: file, clock });
    const order = (fault: object) =>
      call(service, '/practice/faults', { method: 'POST', body: { ...fault, times: 1 } });
    const total = countMedia(service);
    for (const [place, kind] of ['drop-after', 'drop-before', 'error'].entries()) {
      await order({ kind });
      await deleteMedia(service, place).catch(() => 0);
    }
    await order({ kind: 'cut', atByte: 3 });
    await deleteMedia(service, 3).catch(() => 0);
    await order({ kind: 'error', status: 524, decided: true });
    expect(await deleteMedia(service, 4)).toBe(524);
    expect(countMedia(service)).toBe(total - 3);
    expect(countMedia(await startOn(copy(file)))).toBe(total - 3);
  });

  test('nothing of a refused call', async () => {
    const file = newFile();
    const service = await startForTest({ data: file, clock });
    const path = `/api/${firstAccount(service).id}/media/vault/delete-media`;
    expect((await call(service, path, { method: 'DELETE', body: { mediaIds: ['x'] } })).status).toBe(422);
    expect((await call(service, path, { method: 'DELETE', body: { mediaIds: [1] } })).status).toBe(404);
    expect(readFileSync(file, 'utf8')).not.toContain('"call"');
  });

  test('the sample data of its first start, however late the next one is', async () => {
    const file = newFile();
    const service = await startForTest({ data: file, clock });
    const { vault } = firstAccount(service);
    const again = await startOn(copy(file), { clock: () => noon + 40 * 86_400_000 });
    expect([...firstAccount(again).vault.ids]).toEqual([...vault.ids]);
    expect(again.world.startedAt).toBe(noon);
  });
});

describe('the journal file', () => {
  test('is readable by its owner only, and continues after a clean stop', async () => {
    const file = newFile();
    for (let place = 0; place < 3; place++) {
      const service = await startPracticeService({ media: 100, data: file, clock });
      expect(countMedia(service)).toBe(firstAccount(service).vault.ids.length - place);
      expect(await deleteMedia(service, place)).toBe(200);
      await service.stop();
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').match(/"call"/g)).toHaveLength(3);
  });

  test('loses only a torn last line', async () => {
    const file = newFile();
    const service = await startForTest({ data: file, clock });
    await deleteMedia(service, 0);
    const whole = readFileSync(file);
    const [, , line = ''] = whole.toString().split('\n');
    for (const torn of [line.slice(0, 1), line.slice(0, -1), line, '\0\0\0']) {
      const other = newFile();
      writeFileSync(other, Buffer.concat([whole, Buffer.from(torn)]));
      const again = await startOn(other);
      expect(countMedia(again)).toBe(countMedia(service));
      expect(readFileSync(other)).toEqual(whole);
      expect(await deleteMedia(again, 1)).toBe(200);
      expect(countMedia(await startOn(copy(other)))).toBe(countMedia(service) - 1);
    }
  });

  test('counts as new when it is empty', async () => {
    const file = newFile();
    writeFileSync(file, '');
    await startOn(file, { media: 10 });
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"journal":"greenroom practice","format":1,.*\}\n$/);
  });

  const header =
    '{"journal":"greenroom practice","format":1,"epoch":1795262400000,"credits":5,"seed":"a","accounts":1,"media":9,"posts":5,"fans":5,"chats":1,"links":1}\n';
  const writeCall = (fields: object) => `${JSON.stringify({ at: noon, params: {}, query: {}, ...fields })}\n`;

  test.each([
    ['a text', 'Dear diary\n', 'data-unusable', /not a journal/],
    ['a text without an end', 'Dear diary', 'data-unusable', /not a journal/],
    ['other JSON', '{"journal":"of something else","format":1}\n', 'data-unusable', /not a journal/],
    ['a header without sizes', '{"journal":"greenroom practice","format":1}\n', 'data-unusable', /not a journal/],
    ['a newer format', '{"journal":"greenroom practice","format":2,"new":true}\n', 'data-newer', /newer/],
    ['sizes out of bounds', header.replace('"media":9', '"media":9e12'), 'bad-option', /media/],
    ['a broken line', `${header}{"credits":4}\n{"credits":\n{"credits":3}\n`, 'data-unusable', /Line 3 /],
    ['an unknown line', `${header}{"colour":"red"}\n`, 'data-unusable', /Line 2 /],
    ['an unknown call', header + writeCall({ call: 'posts.bake' }), 'data-unusable', /Line 2 .*no call "posts\.bake"/],
    [
      'a call without its input',
      header + writeCall({ call: 'vault.deleteMedia', body: {} }),
      'data-unusable',
      /Line 2 /
    ],
    [
      'a call that is refused',
      header + writeCall({ call: 'vault.deleteMedia', params: { account: 'acct_nobody' }, body: { mediaIds: [1] } }),
      'data-unusable',
      /Line 2 .*account was not found/
    ]
  ])('is refused with %s, and left unchanged', async (_name, content, code, words) => {
    const file = newFile();
    writeFileSync(file, `${content}{"torn`);
    await expect(startPracticeService({ data: file, clock })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(words) as string
    });
    expect(readFileSync(file, 'utf8')).toBe(`${content}{"torn`);
  });

  test('fails with a message where it can’t be read or created', async () => {
    const folder = makeFolder();
    for (const data of [folder, path.join(folder, 'nowhere', 'practice.ndjson')]) {
      await expect(startPracticeService({ data, clock })).rejects.toMatchObject({ code: 'data-unusable' });
    }
  });

  test('is refused with another size or seed than its own', async () => {
    const file = newFile();
    await (await startPracticeService({ data: file, clock, media: 50, seed: 'a' })).stop();
    for (const other of [
      { media: 51 },
      { seed: 'b' },
      { accounts: 1 },
      { posts: 1 },
      { fans: 1 },
      { chats: 1 },
      { links: 1 }
    ]) {
      await expect(startPracticeService({ data: file, clock, ...other })).rejects.toMatchObject({
        code: 'data-differs',
        message: expect.stringContaining(Object.keys(other)[0] ?? '') as string
      });
    }
    await startOn(file, { media: 50, seed: 'a' });
  });

  test('belongs to one service: a second is refused until the first ends', async () => {
    const file = newFile();
    const first = await startPracticeService({ data: file, clock, media: 50 });
    await expect(startPracticeService({ data: file, clock })).rejects.toMatchObject({ code: 'data-in-use' });
    const total = countMedia(first);
    await deleteMedia(first, 0);
    expect(countMedia(first)).toBe(total - 1);
    await first.stop();
    const second = await startOn(file);
    expect(countMedia(second)).toBe(countMedia(first));
  });

  test('is released by a failed start', async () => {
    const file = newFile();
    const first = await startForTest();
    const port = Number(new URL(first.baseUrl).port);
    await expect(startPracticeService({ data: file, clock, port })).rejects.toMatchObject({ code: 'port-taken' });
    await startOn(file);
  });
});
