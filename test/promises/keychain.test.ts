// @module-tag slow
/**
 * The key is never silently less safe: the app with a real secret service (gnome-keyring)
 * that is unlocked, locked, or prompts forever, and without one. Each state has its own
 * message, nothing hangs, and the key is only in the keychain.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { startPracticeService } from '../../src-practice/service.ts';
import { findTraces, formsOf } from '../faults/echoes.ts';
import { printFigures } from './figures.ts';
import type { KeychainOrder, KeychainReport } from './keychain-process.ts';
import { entryUrl } from '../setup/entries.ts';

const canary = 'sk_live_Kc16-W+x/5~canary=9';
const needed = ['dbus-run-session', 'gnome-keyring-daemon'];
const missing = needed.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);

/**
 * The secret service: unlocked by its password, locked, locked with an endless prompt, or
 * absent.
 */
type Service = 'unlocked' | 'locked' | 'asks for ever' | 'none';

const starts: Record<Exclude<Service, 'none'>, string> = {
  unlocked: 'printf secret | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1',
  locked: 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1',
  'asks for ever': 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1'
};
/** Programs that open gnome-keyring's prompts. */
const prompters = ['org.gnome.keyring.SystemPrompter', 'org.gnome.keyring.PrivatePrompter'];

class Machine {
  readonly root = mkdtempSync(path.join(tmpdir(), 'greenroom-keychain-'));
  readonly dataDir = path.join(this.root, 'data');
  readonly output: string[] = [];
  readonly #run = path.join(this.root, 'run');

  constructor() {
    for (const folder of [this.#run, this.dataDir]) mkdirSync(folder, { mode: 0o700 });
    chmodSync(this.#run, 0o700);
  }

  /** Runs the app with such a secret service until it exits by itself. */
  async run(
    service: Service,
    order: Omit<KeychainOrder, 'dataDir'>
  ): Promise<KeychainReport & { code: number | null }> {
    this.#putPrompters(service === 'asks for ever' ? '/bin/sleep 8' : '/bin/false');
    const app = `exec "${process.execPath}" "${fileURLToPath(entryUrl('keychain-process'))}"`;
    const [command, args] =
      service === 'none'
        ? (['sh', ['-c', app]] as const)
        : (['dbus-run-session', ['--', 'sh', '-c', `${starts[service]}; sleep 0.5; ${app}`]] as const);
    const child = spawn(command, args, { env: this.#environment(service), stdio: ['pipe', 'pipe', 'pipe'] });
    const texts = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk.toString()));
    child.stdin.end(`${JSON.stringify({ ...order, dataDir: this.dataDir } satisfies KeychainOrder)}\n`);
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    this.output.push(texts.out, texts.err);
    const line = texts.out.split('\n').find((one) => one.startsWith('{"key"'));
    if (line === undefined) throw new Error(`${service}: ${texts.err}`);
    return { ...(JSON.parse(line) as KeychainReport), code };
  }

  keyRef(): string {
    const db = new Database(path.join(this.dataDir, 'app.db'), { readonly: true });
    const row = db.prepare<[], { ref: string }>('select key_ref ref from connection where sample = 0').get();
    db.close();
    return row?.ref ?? '';
  }

  files(): string[] {
    return readdirSync(this.root, { withFileTypes: true, recursive: true }).flatMap((entry) =>
      entry.isFile() ? [readFileSync(path.join(entry.parentPath, entry.name), 'latin1')] : []
    );
  }

  #putPrompters(exec: string): void {
    const folder = path.join(this.root, 'share', 'dbus-1', 'services');
    mkdirSync(folder, { recursive: true });
    for (const name of prompters)
      writeFileSync(path.join(folder, `${name}.service`), `[D-BUS Service]\nName=${name}\nExec=${exec}\n`);
  }

  #environment(service: Service): NodeJS.ProcessEnv {
    const { PATH, LANG } = process.env;
    return {
      PATH,
      LANG,
      HOME: path.join(this.root, 'home'),
      XDG_DATA_HOME: path.join(this.root, 'share'),
      XDG_CONFIG_HOME: path.join(this.root, 'config'),
      XDG_CACHE_HOME: path.join(this.root, 'cache'),
      XDG_RUNTIME_DIR: this.#run,
      ...(service === 'none' ? { DBUS_SESSION_BUS_ADDRESS: 'disabled:' } : {})
    };
  }
}

/**
 * Contents of the kernel's keyrings, by `/proc/keys`; the keychain library falls back to
 * them unless pinned.
 */
function kernelKeys(): number {
  try {
    return readFileSync('/proc/keys', 'utf8')
      .split('\n')
      .filter((line) => /greenroom|keyring-rs/i.test(line)).length;
  } catch {
    return 0;
  }
}

it(
  'a missing, locked, silent or removed keychain each has its own message, and the key is nowhere else',
  { timeout: 180_000 },
  async ({ skip }) => {
    skip(missing.length > 0, `S16 needs ${missing.join(' and ')}`);
    const service = await startPracticeService({ port: 0, apiKey: canary, accounts: 1, media: 10 });
    const machine = new Machine();
    onTestFinished(async () => {
      await service.stop();
      rmSync(machine.root, { recursive: true, force: true });
    });
    const kernelBefore = kernelKeys();
    const look = { baseUrl: service.baseUrl, apiKey: null, deadlineMs: 1500, isRemoved: false, vanish: null };

    const added = await machine.run('unlocked', { ...look, apiKey: canary });
    expect(added).toMatchObject({ key: { kind: 'kept' }, isReached: true, hasSealer: true });
    const kept = await machine.run('unlocked', look);
    expect(kept).toMatchObject({ key: { kind: 'kept' }, isReached: true });

    const none = await machine.run('none', look);
    const locked = await machine.run('locked', look);
    const asking = await machine.run('asks for ever', look);
    expect(none).toMatchObject({ key: { kind: 'trouble', because: 'keychain-missing' }, hasSealer: false });
    expect(locked).toMatchObject({ key: { kind: 'trouble', because: 'keychain-locked' } });
    expect(asking).toMatchObject({ key: { kind: 'trouble', because: 'keychain-timeout' } });
    expect(await machine.run('unlocked', look)).toMatchObject({ key: { kind: 'kept' }, isReached: true });
    const gone = await machine.run('unlocked', { ...look, vanish: machine.keyRef() });
    expect(gone).toMatchObject({ key: { kind: 'gone' }, isReached: false });
    // After removing the old connection, a new one without a keychain lasts for the session
    // only, and says so.
    expect(await machine.run('unlocked', { ...look, isRemoved: true })).toMatchObject({ keyStays: null });
    const session = await machine.run('none', { ...look, apiKey: canary });
    expect(session).toMatchObject({ key: { kind: 'session', because: 'keychain-missing' }, isReached: true });
    const over = await machine.run('none', look);
    expect(over).toMatchObject({ key: { kind: 'session-over' }, isReached: false });

    const runs = [added, kept, none, locked, asking, gone, session, over];
    const messages = new Set([none, locked, asking, gone].map(({ words }) => words));
    const files = machine.files();
    const hits = [...files, ...machine.output].flatMap((text) => findTraces(text, canary));
    printFigures('S16', {
      messages: messages.size,
      // A stuck one is ended by the final signal; all others exit themselves.
      hangs: runs.filter(({ code }) => code !== 0 && code !== 137).length,
      'longest run (ms)': Math.max(...runs.map(({ milliseconds }) => milliseconds)),
      files: files.length,
      'plaintext hits': hits.length,
      'kernel-keyring writes': kernelKeys() - kernelBefore
    });
    expect(messages.size).toBe(4);
    expect(messages.has('')).toBe(false);
    expect(hits).toEqual([]);
    expect(kernelKeys()).toBe(kernelBefore);
    expect(Object.values(formsOf(canary)).every((form) => findTraces(form, canary).length > 0)).toBe(true);
  }
);
