import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { EventMessage } from '../../../src-shared/bridge/bridge.ts';
import { failed, ok, type Result } from '../../../src-shared/bridge/failure.ts';
import { codeOf } from '../../../src-shared/rules/caught-error.ts';
import type { Backend, BackendContents } from '../../backend.ts';
import type { BackendOptions } from '../../backend-options.ts';
import { createDispatch } from '../dispatch.ts';
import { createAccess, type Access } from './access.ts';
import { hasScreen, openFolder } from './browser.ts';
import { removeLaunchFiles, writeLaunchFile } from './launch-file.ts';
import { createWebServer, type WebServer } from './server.ts';

export interface WebHostOptions<F> {
  readonly dataDir: string;
  readonly port: number;
  readonly version: string;
  readonly log: Logger;
  readonly rendererDir: string;
  readonly storeWorker: URL;
  readonly storeReader?: BackendOptions['storeReader'];
  readonly startPractice: BackendOptions['startPractice'];
  readonly createBackend: (options: BackendOptions) => Promise<Result<Backend, F>>;
  /** The session of every launch token; only `npm run dev` sets it. */
  readonly fixedSession?: string;
}

/**
 * - `port`: the port isn't available
 * - `files`: the built page is incomplete
 */
export interface ServeFailure {
  readonly code: 'port' | 'files';
  readonly words: string;
}

export interface WebHost {
  readonly origin: string;
  /** A single-use link to the app, at a place (rules/app-link.ts) or the last one. */
  createLink(place?: string | null): string;
  /** A private file that opens the app once in a browser and is then removed. */
  createLaunchFile(place?: string | null): Promise<string>;
  describe(): Promise<BackendContents>;
  close(): Promise<void>;
}

function explainFailure(port: number, error: unknown): ServeFailure {
  const taken = { EADDRINUSE: 'another program is using it', EACCES: 'permission denied' }[codeOf(error)];
  if (taken === undefined) return { code: 'files', words: `Can’t serve the page: ${String(error)}` };
  const words = `Can’t use port ${String(port)}: ${taken}. Choose another with --port, or 0 for any free port.`;
  return { code: 'port', words };
}

async function openOnce(dataDir: string, origin: string, access: Access, place: string | null): Promise<string> {
  let file = '';
  const token = access.createLaunchToken(() => void rm(file, { force: true }));
  file = await writeLaunchFile(dataDir, { origin, token, place });
  return file;
}

function openBackend<F>(
  options: WebHostOptions<F>,
  access: Access,
  onEvent: (message: EventMessage) => void
): Promise<Result<Backend, F>> {
  const { dataDir, version, log, storeWorker, storeReader, startPractice } = options;
  return options.createBackend({
    dataDir,
    host: 'web',
    version,
    log,
    storeWorker,
    ...(storeReader ? { storeReader } : {}),
    startPractice,
    pictureAddress: (path) => access.signPath(path),
    // On a computer without a screen nobody would see the folder.
    ...(hasScreen() ? { openFolder } : {}),
    onEvent
  });
}

async function serve<F>(options: WebHostOptions<F>, access: Access, backend: Backend): Promise<WebServer> {
  const server = await createWebServer({
    rendererDir: options.rendererDir,
    access,
    dispatch: createDispatch(backend.handlers, options.log),
    media: backend
  });
  await server.listen(options.port);
  return server;
}

/**
 * Fails with the backend's failure or with `port`, and then leaves nothing running. The
 * caller owns the data folder (owner.ts).
 */
export async function startWebHost<F>(options: WebHostOptions<F>): Promise<Result<WebHost, F | ServeFailure>> {
  const { dataDir } = options;
  const access = createAccess(options.fixedSession);
  // A killed host's files lead nowhere.
  await removeLaunchFiles(dataDir);
  // Events of the start reach no page; each page reads for itself.
  let server: WebServer | null = null;
  const opened = await openBackend(options, access, (message) => server?.sendEvent(message));
  if (!opened.ok) return opened;
  const backend = opened.value;
  try {
    server = await serve(options, access, backend);
  } catch (error) {
    await backend.close();
    return failed(explainFailure(options.port, error));
  }
  const { origin, close } = server;
  return ok({
    origin,
    createLink: (place = null) => {
      const to = place === null ? '' : `&place=${encodeURIComponent(place)}`;
      return `${origin}/#launch=${access.createLaunchToken()}${to}`;
    },
    createLaunchFile: (place = null) => openOnce(dataDir, origin, access, place),
    describe: () => backend.describe(),
    async close() {
      await close();
      await backend.close();
      await removeLaunchFiles(dataDir);
    }
  });
}
