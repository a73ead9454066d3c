/**
 * A web host in a process of its own, for tests that kill and restart it. It is the app's own host and backend over the
 * built renderer; only the practice service is the test's, so that the test can kill that too.
 */
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { createBackend } from '../../src-main/backend.ts';
import { startWebHost } from '../../src-main/hosts/web/host.ts';

export interface HostStart {
  readonly dataDir: string;
  readonly practice: { readonly baseUrl: string; readonly apiKey: string };
  readonly spacingMs: number;
}

// The keychain of whoever runs the tests is left alone: for the app there is none.
process.env['DBUS_SESSION_BUS_ADDRESS'] = 'disabled:';

const fromHere = (path: string) => new URL(path, import.meta.url);

async function start({ dataDir, practice, spacingMs }: HostStart): Promise<void> {
  const host = await startWebHost({
    dataDir,
    port: 0,
    version: '0.0.0-test',
    log: pino({ level: 'warn' }, pino.destination(2)),
    rendererDir: fileURLToPath(fromHere('../../out/renderer')),
    storeWorker: fromHere('../../src-main/store/worker.ts'),
    startPractice: () => Promise.resolve({ ...practice, stop: () => Promise.resolve() }),
    createBackend: (options) => createBackend({ ...options, spacingMs })
  });
  if (!host.ok) throw new Error(JSON.stringify(host.failure));
  process.on('message', (message) => {
    if (message === 'close') void host.value.close().then(() => process.exit(0));
  });
  process.send?.({ link: host.value.createLink() });
}

// The test's fixture, which is of the same build, is the only one that starts this file.
process.once('message', (message) => void start(message as HostStart));
