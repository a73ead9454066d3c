/** Passwords and codes are in one request only; a killed app sends nothing twice. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { startForTest } from '../../src-practice/testing.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { startBackend, type BackendProcess } from './start-backend.ts';

vi.setConfig({ testTimeout: 60_000 });

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 20_000, interval: 100 });

/** The app keeps writing, so journals come and go. */
function readFiles(folder: string): { readonly file: string; readonly bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const file = path.join(folder, name);
    try {
      return [{ file, bytes: readFileSync(file) }];
    } catch (error) {
      if (isErrorOf(error, 'ENOENT', 'EISDIR')) return [];
      throw error;
    }
  });
}

function isErrorOf(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** Plain, and encoded for an address, in base64 or hex. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [secret, encodeURIComponent(secret), bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')];
}

function findIn(place: string, bytes: Buffer, secrets: readonly string[]): string[] {
  return secrets.flatMap(formsOf).flatMap((form) => (bytes.includes(form) ? [`${place}: ${form}`] : []));
}

function findInFiles(folder: string, secrets: readonly string[]): string[] {
  return readFiles(folder).flatMap(({ file, bytes }) => findIn(file, bytes, secrets));
}

function findSecrets(where: { folder: string; backend: BackendProcess }, secrets: readonly string[]): string[] {
  const said = Buffer.from(JSON.stringify(where.backend.said));
  return [...findInFiles(where.folder, secrets), ...findIn('bridge', said, secrets)];
}

const newestOutcome = (backend: BackendProcess) => async () => (await backend.read('signIn.list', {}))[0]?.outcome;

async function openBackend(faults: Parameters<typeof startForTest>[0] = {}) {
  const service = await startForTest({ accounts: 1, media: 0, ...faults });
  const folder = makeFolder();
  const given = { dataDir: path.join(folder, 'data'), logFile: path.join(folder, 'log.jsonl'), practice: service };
  const { baseUrl, apiKey } = service;
  const start = () => startBackend({ ...given, practice: { baseUrl, apiKey } });
  return { service, folder, start };
}

it('password, session, proxy and code are in no file, log, answer or event', async () => {
  const { service, folder, start } = await openBackend();
  const backend = await start();
  const secrets = ['Pass-word+of/Vera=17', 'Proxy-word/9+x', 'session-cookie-4711-Q', 'xbc-canary-77', '918273'];
  // Shown while the app runs, never written.
  const email = 'sms@vera.example';
  const [password = '', proxyPassword = '', cookies = '', xbc = '', code = ''] = secrets;
  const begin = (intent: number, start: Parameters<typeof backend.ask<'signIn.start'>>[1]['start']) =>
    backend.ask('signIn.start', {
      intent: `00000000-0000-4000-8000-00000000000${String(intent)}`,
      connection: 1,
      start
    });
  const customProxy = { host: 'proxy.example', port: 1080, username: 'me', password: proxyPassword };
  await begin(1, { auth_type: 'raw_data', auth_id: '1', cookies, xbc, user_agent: 'u', customProxy });
  await begin(2, {
    auth_type: 'email_password',
    email,
    password: `${password}\n`,
    proxyCountry: 'uk'
  });
  await begin(3, { auth_type: 'email_password', email, name: 'Vera', password });
  await soon(async () => (await backend.read('signIn.list', {})).length).toBe(3);
  service.world.clock.jump(3000);
  await soon(newestOutcome(backend)).toBe('code-needed');
  const [attempt] = await backend.read('signIn.list', {});
  await backend.read('signIn.submitCode', {
    attempt: attempt?.number ?? 0,
    code: ` ${code.slice(0, 3)}-${code.slice(3)}`
  });
  await soon(newestOutcome(backend)).toBe('in-progress');
  const refused = await backend.ask('signIn.submitCode', { attempt: attempt?.number ?? 0, code });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'rejected' } });
  service.world.clock.jump(6000);
  await soon(newestOutcome(backend)).toBe('authenticated');
  await soon(async () => (await backend.read('accounts.list', {})).length).toBe(3);
  expect(findSecrets({ folder, backend }, secrets)).toEqual([]);
  await backend.close();
  expect(findSecrets({ folder, backend }, secrets)).toEqual([]);
  expect(findInFiles(folder, [email])).toEqual([]);
  // The search works: it finds the name, which is stored.
  expect(findSecrets({ folder, backend }, ['Vera'])).not.toEqual([]);
});

it('a start is unconfirmed and never resent after a kill while the service holds its answer', async () => {
  const match = { method: 'POST', path: '/api/authenticate' } as const;
  const { service, folder, start } = await openBackend({ faults: [{ kind: 'slow', bytesPerSecond: 1, match }] });
  const before = service.world.attempts.all().length;
  const first = await start();
  await first.ask('signIn.start', {
    intent: '00000000-0000-4000-8000-000000000001',
    connection: 1,
    start: { auth_type: 'email_password', email: 'any@vera.example', name: 'Any', password: 'p' }
  });
  await soon(() => Promise.resolve(service.world.attempts.all().length)).toBe(before + 1);
  expect(await first.read('outbox.list', {})).toMatchObject([{ contents: { email: 'any@vera.example' } }]);
  await first.kill();
  expect(findInFiles(folder, ['any@vera.example'])).toEqual([]);
  const again = await start();
  await soon(async () => (await again.read('outbox.list', {}))[0]?.state).toBe('unknown');
  const [intent] = await again.read('outbox.list', {});
  expect(intent).toMatchObject({ canSendAgain: false, contents: { name: 'Any', email: null } });
  await again.ask('signIn.start', {
    intent: '00000000-0000-4000-8000-000000000001',
    connection: 1,
    start: { auth_type: 'email_password', email: 'any@vera.example', name: 'Any', password: 'p' }
  });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(service.world.attempts.all()).toHaveLength(before + 1);
  expect((await again.read('outbox.list', {})).map(({ state }) => state)).toEqual(['unknown']);
  expect(await again.ask('outbox.discard', { intent: intent?.number ?? 0 })).toMatchObject({ ok: true });
  expect(await again.read('outbox.list', {})).toEqual([]);
});
