/** Removing the practice connection leaves no trace in any database. */
import { feedNames } from '../../src-shared/bridge/feed.ts';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { startPracticeService } from '../../src-practice/service.ts';
import { NoKeychain } from '../../src-main/areas/connections/testing/desk.ts';
import { createBackend } from '../../src-main/backend.ts';
import { makeFolder, workerEntry } from '../../src-main/store/testing/temporary-store.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';

const soon = { timeout: 15_000 };
const written = 'Only for practice, written by nobody';

function valueOf<T, F>(result: Result<T, F>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

async function openOnPractice(dataDir: string) {
  const backend = valueOf(
    await createBackend({
      dataDir,
      host: 'web',
      version: '0.0.0-test',
      log: pino({ level: 'silent' }),
      keychain: new NoKeychain(),
      storeWorker: workerEntry,
      startPractice: async (port) => {
        const service = await startPracticeService({ port, apiKey: 'key-of-practice', accounts: 2, media: 60 });
        return { baseUrl: service.baseUrl, apiKey: 'key-of-practice', stop: () => service.stop() };
      },
      pictureAddress: (address) => address,
      onEvent: () => undefined,
      spacingMs: 0
    })
  );
  onTestFinished(() => backend.close());
  return backend;
}

function readTexts(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.db') && !name.startsWith('backups')
  );
  return files.flatMap((file) => {
    const db = new Database(path.join(folder, file), { readonly: true });
    const tables = db
      .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' and sql not like '%virtual%'")
      .all();
    const texts = tables.flatMap(({ name }) =>
      db
        .prepare<[], Record<string, unknown>>(`select * from "${name}"`)
        .all()
        .flatMap((row) =>
          Object.entries(row).map(([column, value]) => {
            const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
            return `${file}.${name}.${column}: ${text}`;
          })
        )
    );
    db.close();
    return texts;
  });
}

it('removes all practice data with its connection', async () => {
  const folder = makeFolder();
  const backend = await openOnPractice(folder);
  const { handlers } = backend;
  await expect.poll(async () => valueOf(await handlers['accounts.list']({})).length, soon).toBe(2);
  const accounts = valueOf(await handlers['accounts.list']({}));
  const [sample] = valueOf(await handlers['connections.list']({}));
  for (const { number: account } of accounts) {
    for (const feed of feedNames) await handlers['feed.show']({ account, feed });
    await handlers['part.refresh']({ of: { part: 'chats', account, more: false } });
    await handlers['part.show']({ of: { part: 'earnings', account } });
    await handlers['part.refresh']({ of: { part: 'payouts', account } });
    await handlers['audience.search']({ account, command: 'a', query: 'a' });
    await handlers['part.refresh']({ of: { part: 'profile', account } });
    const draft = valueOf(
      await handlers['drafts.create']({
        account,
        id: randomUUID(),
        from: { body: { ...blankBody, text: written }, post: null }
      })
    );
    valueOf(
      await handlers['posts.publish']({ account, draft: draft.number, revision: draft.revision, intent: randomUUID() })
    );
    await handlers['drafts.create']({
      account,
      id: randomUUID(),
      from: { body: { ...blankBody, text: written }, post: null }
    });
  }
  await handlers['signIn.start']({
    intent: randomUUID(),
    connection: sample?.id ?? 0,
    start: { auth_type: 'email_password', name: 'Practising', email: 'nobody@practice.example', password: 'none' }
  });
  const [first] = accounts;
  await handlers['settings.change']({ change: { lastPlace: `/accounts/${String(first?.number)}/vault` } });
  await expect.poll(() => readTexts(folder).some((text) => /app\.db\.intent\..*posts/.test(text)), soon).toBe(true);
  const names = accounts.flatMap(({ id, displayName, username }) => [id, displayName, username ?? id]);
  const traces = [...names, written, sample?.baseUrl ?? '', 'Practising'];
  const find = () => readTexts(folder).filter((text) => traces.some((trace) => text.includes(trace)));
  await expect.poll(() => find().length, soon).toBeGreaterThan(20);

  const own = await startPracticeService({ port: 0, apiKey: 'key-of-my-own', accounts: 1, media: 20, seed: 'own' });
  onTestFinished(() => own.stop());
  const given = { command: 'c', baseUrl: own.baseUrl, apiKey: 'key-of-my-own', name: 'Mine', hue: 12 };
  valueOf(await handlers['connections.add'](given));
  valueOf(await handlers['removal.carryOut']({ of: { kind: 'connection', connection: sample?.id ?? 0 } }));
  await backend.close();
  expect(find()).toEqual([]);
  const numbers = accounts.map(({ number }) => `: ${String(number)}`);
  const rows = readTexts(folder).filter(
    (text) => /\.account(_number)?: /.test(text) && numbers.some((number) => text.endsWith(number))
  );
  expect(rows).toEqual([]);
});
