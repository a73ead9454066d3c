/** A key goes only to the host it was entered for, whatever became of app.db since. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Backend } from '../../src-main/backend.ts';
import { openBackend } from '../../src-main/areas/connections/testing/desk.ts';
import { Keychain } from '../../src-main/keychain/keychain.ts';
import type { KeychainAnswer } from '../../src-main/keychain/outcome.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { answerJson } from '../faults/behaviours.ts';
import { startFaultServer, type FaultServer } from '../faults/server.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Entries outlast the backend, as in the system's keychain. A prompt that nobody answers keeps `write` open. */
class LastingKeychain extends Keychain {
  readonly entries = new Map<string, string>();
  isPrompting = false;

  override read(ref: string): Promise<KeychainAnswer<string | null>> {
    return Promise.resolve({ ok: true, value: this.entries.get(ref) ?? null });
  }
  override write(ref: string, secret: string): Promise<KeychainAnswer<string | null>> {
    if (this.isPrompting) return new Promise(() => undefined);
    this.entries.set(ref, secret);
    return Promise.resolve({ ok: true, value: null });
  }
  override remove(ref: string): Promise<KeychainAnswer<string | null>> {
    this.entries.delete(ref);
    return Promise.resolve({ ok: true, value: null });
  }

  get keys(): string[] {
    return [...this.entries.values()];
  }
}

interface Host {
  readonly server: FaultServer;
  readonly key: string;
}

/** Takes any key, and records it. */
async function startTakingHost(key: string): Promise<Host> {
  const server = await startFaultServer((response, request) => {
    const isWhoAmI = request.url?.endsWith('/whoami') === true;
    answerJson(isWhoAmI ? { api_key: { name: 'Key' }, team: { name: 'Team' } } : [])(response, request);
  });
  onTestFinished(() => server.close());
  return { server, key };
}

function keysSentTo({ server }: Host): string[] {
  return [...new Set(server.seen.flatMap(({ headers }) => headers.authorization ?? []))];
}

async function openOn(former: Host) {
  const [folder, keychain] = [makeFolder(), new LastingKeychain()];
  const backend = await openBackend(folder, keychain);
  const given = { baseUrl: former.server.url, apiKey: former.key };
  const added = await backend.handlers['connections.add']({ command: 'a', ...given, name: '', hue: 42 });
  if (!added.ok) throw new Error(JSON.stringify(added.failure));
  return { folder, keychain, backend, connection: added.value.connection };
}

function enter(backend: Backend, connection: number, { server, key }: Host) {
  return backend.handlers['connections.replaceKey']({ command: 'r', connection, apiKey: key, baseUrl: server.url });
}

async function ownOf(backend: Backend) {
  const all = await backend.handlers['connections.list']({});
  return all.ok ? all.value.find(({ sample }) => !sample) : undefined;
}

async function startTwoHosts(): Promise<[Host, Host]> {
  return [await startTakingHost('key-of-the-former-host'), await startTakingHost('key-of-the-next-host')];
}

it('a backup from before a move asks for the former host’s key, and never sends it the next one’s', async () => {
  const [former, next] = await startTwoHosts();
  const { folder, keychain, backend, connection } = await openOn(former);
  const made = await backend.handlers['backups.make']({});
  const backup = made.ok ? made.value.backups.find(({ isKept }) => isKept)?.id : undefined;
  expect(await enter(backend, connection, next)).toMatchObject({ value: { key: { kind: 'kept' } } });
  expect(await backend.handlers['accounts.refresh']({ connection })).toMatchObject({ ok: true });
  await expect.poll(() => keychain.keys).toEqual([next.key]);
  expect(await backend.handlers['backups.choose']({ id: backup ?? '' })).toMatchObject({ ok: true });
  await backend.close();

  const again = await openBackend(folder, keychain);
  await expect.poll(() => ownOf(again)).toMatchObject({ baseUrl: former.server.url, key: { kind: 'gone' } });
  expect(await again.handlers['accounts.refresh']({ connection })).toMatchObject({
    failure: { code: 'refused-key', status: null }
  });
  expect(await enter(again, connection, former)).toMatchObject({ value: { key: { kind: 'kept' } } });
  expect(await again.handlers['accounts.refresh']({ connection })).toMatchObject({ ok: true });
  expect(keysSentTo(former)).toEqual([`Bearer ${former.key}`]);
  expect(keysSentTo(next)).toEqual([`Bearer ${next.key}`]);
});

it('an end while the keychain asks about a move never sends the former host’s key to the next', async () => {
  const [former, next] = await startTwoHosts();
  const { folder, keychain, backend, connection } = await openOn(former);
  keychain.isPrompting = true;
  void enter(backend, connection, next);
  await expect.poll(() => ownOf(backend)).toMatchObject({ baseUrl: next.server.url, key: { kind: 'unread' } });
  await backend.close();

  keychain.isPrompting = false;
  const again = await openBackend(folder, keychain);
  await expect.poll(() => ownOf(again)).toMatchObject({ baseUrl: next.server.url, key: { kind: 'session-over' } });
  expect(await again.handlers['accounts.refresh']({ connection })).toMatchObject({
    failure: { code: 'refused-key', status: null }
  });
  await expect.poll(() => keychain.keys).toEqual([]);
  expect(await enter(again, connection, next)).toMatchObject({ value: { key: { kind: 'kept' } } });
  expect(await again.handlers['accounts.refresh']({ connection })).toMatchObject({ ok: true });
  expect(keysSentTo(former)).toEqual([`Bearer ${former.key}`]);
  expect(keysSentTo(next)).toEqual([`Bearer ${next.key}`]);
});

it('a change that was decided before a move doesn’t take the next host’s key to the former one', async () => {
  const [former, next] = await startTwoHosts();
  const { backend, connection } = await openOn(former);
  const held: (() => void)[] = [];
  former.server.script((response, request) => {
    held.push(() => {
      answerJson({ api_key: { name: 'Key' }, team: { name: 'Team' } })(response, request);
    });
  });
  const change = { baseUrl: `${former.server.url}/eu` };
  const changing = backend.handlers['connections.change']({ connection, change });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await enter(backend, connection, next)).toMatchObject({ ok: true });
  former.server.script(answerJson([]));
  for (const answer of held) answer();
  expect(await changing).toMatchObject({ ok: false });
  expect(await ownOf(backend)).toMatchObject({ baseUrl: next.server.url, key: { kind: 'kept' } });
  expect(await backend.handlers['accounts.refresh']({ connection })).toMatchObject({ ok: true });
  expect(keysSentTo(former)).toEqual([`Bearer ${former.key}`]);
});
