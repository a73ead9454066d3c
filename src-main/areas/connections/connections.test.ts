import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Keychain } from '../../keychain/keychain.ts';
import { dataFolder } from '../../store/data-folder.ts';
import { openAppDatabase } from '../../store/open-app-database.ts';
import { makeFolder, openStore } from '../../store/testing/temporary-store.ts';
import { ActivityLog } from '../../calls/activity-log.ts';
import { mediaFrom, mediaPage } from '../vault/testing/media.ts';
import { writeAccounts } from '../../registry/account-rows.ts';
import { Connections } from './connections.ts';

vi.setConfig({ testTimeout: 60_000 });

const otherFields = {
  platform_id: null,
  platform_username: null,
  platform_email: null,
  authentication_progress: null,
  display_name: null,
  platform_user_data: null
};

interface GivenAccount {
  readonly id: string;
  readonly display_name?: string | null;
  readonly platform_username?: string | null;
  readonly is_authenticated?: boolean;
}

/** A practice service that only has accounts. */
class TestPractice {
  accounts: GivenAccount[] = [
    { id: 'acct_a', display_name: 'Ada' },
    { id: 'acct_b', display_name: '', platform_username: 'bea' }
  ];
  status = 200;
  calls = 0;
  starts = 0;
  /** Cuts every request and counts it. */
  isCutting = false;
  cuts = 0;
  /** Listens on this port, whatever the app wishes. */
  forcedPort: number | null = null;
  failure: Error | null = null;
  /** Answers wait for it. */
  held: Promise<unknown> | null = null;
  #server: Server | undefined;

  readonly start = async (port: number) => {
    this.starts += 1;
    if (this.failure) throw this.failure;
    const server = createServer((request, response) => {
      if (this.isCutting) {
        this.cuts += 1;
        request.socket.destroy();
        return;
      }
      if (request.method === 'GET') this.calls += 1;
      const answer = () => {
        response.writeHead(this.status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(this.status === 200 ? this.accounts : { error: 'No.' }));
      };
      if (this.held) void this.held.then(answer);
      else answer();
    });
    await new Promise<void>((resolve) => server.listen(this.forcedPort ?? port, '127.0.0.1', resolve));
    this.#server = server;
    return {
      baseUrl: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
      apiKey: 'key',
      stop: () => this.stop()
    };
  };

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}

function open(folder: string, practice: TestPractice) {
  const opened = openAppDatabase(dataFolder(folder));
  const store = openStore(folder);
  const online: number[] = [];
  const defects: unknown[] = [];
  const onDefect = (error: unknown) => defects.push(error);
  const log = new ActivityLog(store, onDefect);
  const connections = new Connections({
    pictureAddress: (path) => path,
    db: opened.database.db,
    store,
    log,
    keychain: new Keychain(),
    startPractice: practice.start,
    folder: dataFolder(folder),
    client: { spacingMs: 0 },
    onConnections: () => undefined,
    onAccounts: () => undefined,
    onListed: () => undefined,
    onOnline: (id) => online.push(id),
    onDefect
  });
  const close = async () => {
    await connections.close();
    await log.flush();
    await store.close();
    opened.database.close();
  };
  return { connections, db: opened.database.db, store, online, defects, close };
}

const brief = (connections: Connections) => connections.accounts().map((one) => [one.number, one.id, one.displayName]);

describe('connections', () => {
  const rejections: unknown[] = [];
  const note = (error: unknown) => rejections.push(error);
  process.on('unhandledRejection', note);
  afterEach(() => {
    expect(rejections).toEqual([]);
  });

  it('open on the practice service, whose accounts keep their numbers on another port', async () => {
    const folder = makeFolder();
    const practice = new TestPractice();
    const first = open(folder, practice);
    await first.connections.start();
    expect(brief(first.connections)).toEqual([
      [1, 'acct_a', 'Ada'],
      [2, 'acct_b', 'bea']
    ]);
    await first.store.write(2, 'writeFeedPage', mediaPage(mediaFrom(0, 7)));
    first.connections.noteFigures(2, { media: 7, counted: 9, refreshedAt: 99 });
    const [before] = first.connections.summaries();
    await first.close();

    practice.accounts = [
      { id: 'acct_new' },
      { id: 'acct_b', display_name: 'Béa', is_authenticated: false },
      { id: '../etc' }
    ];
    practice.forcedPort = 0;
    const again = open(folder, practice);
    await again.connections.start();
    await again.connections.restored;
    await expect.poll(() => brief(again.connections).length).toBe(3);
    expect(brief(again.connections)).toEqual([
      [1, 'acct_a', 'Ada'],
      [2, 'acct_b', 'Béa'],
      [3, 'acct_new', 'acct_new']
    ]);
    expect(again.connections.accounts()[1]).toMatchObject({ isSignedIn: false, mediaCached: 7, refreshedAt: 99 });
    const [after] = again.connections.summaries();
    expect(after).toMatchObject({ id: before?.id, sample: true, state: { kind: 'online' } });
    expect(after?.baseUrl).not.toBe(before?.baseUrl);
    expect((await again.store.read(2, 'readOverview', null)).cached.all).toBe(7);
    expect(again.defects).toEqual([]);
    await again.close();
  });

  it('start offline with cached data when the practice service fails', async () => {
    const folder = makeFolder();
    const practice = new TestPractice();
    const first = open(folder, practice);
    await first.connections.start();
    await first.close();
    practice.failure = new Error('no thread');
    const again = open(folder, practice);
    await again.connections.start();
    await expect.poll(() => again.connections.summaries()[0]?.state.kind).toBe('offline');
    expect(brief(again.connections)).toHaveLength(2);
    expect(again.defects).toEqual([practice.failure]);
    await again.close();
  });

  it('leave a stopped practice service stopped until it is started', async () => {
    const folder = makeFolder();
    const practice = new TestPractice();
    const first = open(folder, practice);
    await first.connections.start();
    await first.connections.setPracticeRunning(false);
    await expect.poll(() => first.connections.summaries()[0]?.state.kind).toBe('offline');
    await first.close();
    const again = open(folder, practice);
    await again.connections.start();
    await expect.poll(() => again.connections.summaries()[0]?.state.kind, { timeout: 5000 }).toBe('offline');
    expect(practice.starts).toBe(1);
    await Promise.all([again.connections.setPracticeRunning(true), again.connections.setPracticeRunning(true)]);
    expect(practice.starts).toBe(2);
    expect(again.connections.summaries()[0]?.state.kind).toBe('online');
    expect(again.online).toEqual([1]);
    await again.close();
  });

  it('detect automatically that the service is back, and announce it once', async () => {
    const practice = new TestPractice();
    const { connections, online, close } = open(makeFolder(), practice);
    await connections.start();
    const port = Number(new URL(connections.summaries()[0]?.baseUrl ?? '').port);
    await practice.stop();
    expect(await connections.refreshAccounts(1)).toMatchObject({ ok: false, failure: { code: 'offline' } });
    online.length = 0;
    await practice.start(port);
    await expect.poll(() => online, { timeout: 20_000 }).toEqual([1]);
    expect(connections.summaries()[0]?.state.kind).toBe('online');
    await close();
    await practice.stop();
  });

  it('retry unreachable services right after sleep', async () => {
    const practice = new TestPractice();
    const { connections, close } = open(makeFolder(), practice);
    await connections.start();
    const port = Number(new URL(connections.summaries()[0]?.baseUrl ?? '').port);
    await practice.stop();
    await connections.refreshAccounts(1);
    // The next automatic retry is due at once; the one after it never runs.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      practice.isCutting = true;
      await practice.start(port);
      await expect.poll(() => practice.cuts, { timeout: 20_000 }).toBe(1);
      practice.isCutting = false;
      connections.tryUnreached();
      await expect.poll(() => connections.summaries()[0]?.state.kind).toBe('online');
    } finally {
      vi.useRealTimers();
    }
    await close();
    await practice.stop();
  });

  it('retry a refused key with a real call, not a reachability check', async () => {
    const practice = new TestPractice();
    const { connections, close } = open(makeFolder(), practice);
    await connections.start();
    practice.status = 401;
    await connections.refreshAccounts(1);
    expect(await connections.tryAgain(1)).toMatchObject({ value: { state: { kind: 'refused' } } });
    practice.status = 200;
    expect(await connections.tryAgain(1)).toMatchObject({ value: { state: { kind: 'online' } } });
    expect(await connections.tryAgain(5)).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
    await close();
  });

  it('keep a sign-in that succeeded while an older list was on its way', async () => {
    const practice = new TestPractice();
    const listed = [{ id: 'acct_a' }, { id: 'acct_b', is_authenticated: false }];
    practice.accounts = [...listed, { id: 'acct_gone' }];
    const { connections, db, close } = open(makeFolder(), practice);
    await connections.start();
    practice.accounts = listed;
    await connections.refreshAccounts(1);
    const release = Promise.withResolvers<undefined>();
    practice.held = release.promise;
    const before = practice.calls;
    const listing = connections.refreshAccounts(1);
    await expect.poll(() => practice.calls).toBe(before + 1);
    const signedIn = { ...otherFields, is_authenticated: true };
    writeAccounts(db, 1, [
      { ...signedIn, id: 'acct_b' },
      { ...signedIn, id: 'acct_gone' },
      { ...signedIn, id: 'acct_new' }
    ]);
    practice.held = null;
    // Shares the older list's answer.
    const again = connections.refreshAccounts(1);
    expect(practice.calls).toBe(before + 1);
    release.resolve(undefined);
    expect(await listing).toMatchObject({ ok: true });
    expect(await again).toMatchObject({ ok: true });
    expect(practice.calls).toBe(before + 1);
    expect(connections.accounts()).toMatchObject([
      { id: 'acct_a', isSignedIn: true },
      { id: 'acct_b', isSignedIn: true },
      { id: 'acct_gone', isSignedIn: true, unlistedAt: null },
      { id: 'acct_new', isSignedIn: true, unlistedAt: null }
    ]);
    await connections.refreshAccounts(1);
    expect(connections.accounts()[1]).toMatchObject({ id: 'acct_b', isSignedIn: false });
    await close();
    await practice.stop();
  });

  it('keep their budget across a restart, and wake what waited for it', async () => {
    const folder = makeFolder();
    const practice = new TestPractice();
    const first = open(folder, practice);
    await first.connections.start();
    first.online.length = 0;
    first.connections.change(1, { backgroundBudget: 77 });
    expect(first.connections.summaries()[0]?.credits.backgroundBudget).toBe(77);
    expect(first.online).toEqual([1]);
    await first.close();
    const again = open(folder, practice);
    await again.connections.start();
    expect(again.connections.summaries()[0]?.credits.backgroundBudget).toBe(77);
    expect(again.connections.find(1)?.live.backgroundLeft()).toBe(77);
    await again.close();
  });

  it('close while work is under way', async () => {
    const practice = new TestPractice();
    const { connections, close } = open(makeFolder(), practice);
    const starting = connections.start();
    const asking = connections.refreshAccounts(1);
    await Promise.all([starting, asking, connections.setPracticeRunning(false)]);
    void connections.setPracticeRunning(true);
    void connections.refreshAccounts(1);
    await close();
    await practice.stop();
  });
});
