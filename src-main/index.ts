import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, powerMonitor, type Event } from 'electron';
import { findOwnDataDir } from './data-folder.ts';
import { createBackend } from './backend.ts';
import { describeBackend, goOnWithoutOutput, printJson, printLines } from './hosts/announce.ts';
import { leaveBeforeShutdown, prepareElectron, startElectronHost, type ElectronHost } from './hosts/electron/host.ts';
import { leaveOnQuit } from './hosts/electron/leaving.ts';
import { pageUrl } from './hosts/electron/own-page.ts';
import { findLink, readElectronStart, type ElectronStart } from './hosts/electron/start-options.ts';
import { createLog } from './hosts/log.ts';
import { createPracticeStarter } from './hosts/practice-thread.ts';
import { finishSecondStart } from './hosts/second-start.ts';
import { waitForStop } from './hosts/stop.ts';
import type { ComeForward } from './owner-socket.ts';
import { claimDataFolder } from './owner.ts';
import { dataFolder } from './store/data-folder.ts';

goOnWithoutOutput();
const start = readElectronStart(process.env['GREENROOM_START'], findOwnDataDir());
const link = start.link ?? findLink(process.argv.slice(1));
if (start.link !== null) process.env['GREENROOM_START'] = JSON.stringify({ ...start, link: null });
const ready = Promise.withResolvers<ElectronHost>();
ready.promise.catch(() => undefined);

const logFile = path.join(dataFolder(start.dataDir).logs, 'greenroom.log');
const log = createLog(start.json ? 'info' : 'warn', logFile);

const defectWords = `Greenroom couldn’t start. Your data is safe. Start Greenroom again. If that fails, restart your computer. If it still fails, report the problem and attach ${logFile}.`;

/** A start by icon has no terminal, so the failure is also shown. */
function giveUp({ code, words }: { readonly code: string; readonly words: string }): void {
  // `internal` carries the thrown error's text, which belongs in the log.
  const said = code === 'internal' ? defectWords : words;
  log.info({ code, words }, 'Greenroom didn’t start');
  console.error(said);
  if (app.isPackaged) dialog.showErrorBox('Greenroom couldn’t start', `${said}\n\nCode: ${code}`);
  app.exit(1);
}

async function giveUpAfter(error: unknown): Promise<void> {
  log.fatal({ err: error }, 'start failed');
  // No effect once the host is ready; then the host closes first.
  ready.reject(new Error('the host didn’t start'));
  await ready.promise.then(
    ({ leaving }) => leaving.begin(() => undefined),
    () => undefined
  );
  giveUp({ code: 'internal', words: String(error) });
}

async function announce(host: ElectronHost, { dataDir, json }: ElectronStart): Promise<void> {
  if (json) printJson({ host: 'electron', url: pageUrl, dataDir });
  else {
    const contents = describeBackend(await host.backend.describe());
    printLines(['Greenroom is open in its window.', `Data:   ${dataDir}`, `Has:    ${contents}`]);
  }
}

function closeOnStop({ leaving }: ElectronHost): void {
  // On a Mac and Linux. On Windows the window hears of it.
  const onShutdown = (event: Pick<Event, 'preventDefault'>) => {
    leaveBeforeShutdown(leaving, event);
  };
  // Electron passes the event, but its types lack it.
  powerMonitor.on('shutdown', onShutdown as () => void);
  // Nobody may be there to answer a question.
  void waitForStop().then(() =>
    leaving.begin(() => {
      app.exit(0);
    })
  );
}

/** An AppImage's launcher adds this switch if the system forbids the sandbox. */
const isUnsandboxed = app.isPackaged && app.commandLine.hasSwitch('no-sandbox');
const noSandbox =
  'This system blocks Chromium’s sandbox, which Greenroom requires. Install the .deb instead, or allow unprivileged user namespaces.';

async function run(): Promise<void> {
  if (isUnsandboxed) {
    giveUp({ code: 'no-sandbox', words: noSandbox });
    return;
  }
  const comeForward: ComeForward = async (_, its) => {
    const host = await ready.promise;
    // The other start then waits for the folder, and opens a window of its own.
    if (host.leaving.hasBegun) throw new Error('Greenroom is quitting');
    if (its === null) host.showWindow();
    else host.openLink(its);
    return { host: 'electron', url: pageUrl, launchFile: null, dataDir: start.dataDir };
  };
  const claim = await claimDataFolder(start.dataDir, 'open', comeForward, link);
  if (!claim.ok) {
    giveUp(claim.failure);
    return;
  }
  if (claim.value.kind === 'other') {
    await finishSecondStart(claim.value.forward, start.json);
    app.exit(0);
    return;
  }
  const { ownership } = claim.value;
  log.info({ version: app.getVersion(), system: `${process.platform} ${process.arch}` }, 'Greenroom is starting');
  leaveOnQuit(app, process.platform, ready.promise);
  const host = await startElectronHost({
    dataDir: start.dataDir,
    log,
    logFile,
    outDir: path.dirname(path.dirname(fileURLToPath(import.meta.url))),
    devServer: app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'],
    storeWorker: new URL('./store-worker.js', import.meta.url),
    startPractice: createPracticeStarter(new URL('./practice-worker.js', import.meta.url)),
    createBackend,
    release: () => ownership.release()
  });
  if (!host.ok) {
    ready.reject(new Error('the host didn’t start'));
    giveUp(host.failure);
    return;
  }
  ready.resolve(host.value);
  closeOnStop(host.value);
  if (link !== null) host.value.openLink(link);
  await announce(host.value, start);
}

// Keeps Chromium's files apart from the data, which no browser code should reach.
app.setPath('userData', path.join(start.dataDir, 'window'));
// Windows lets only the foreground program raise another's window. This lock hands that
// right from a second start to the first, which then comes forward instead of flashing. It
// doesn't decide who owns the data folder. Under Wayland it would hand over the same right,
// but on Linux a start that asks for it kills a first one that is busy for 20 seconds.
if (process.platform === 'win32') app.requestSingleInstanceLock();
prepareElectron();
// A Mac sends the link as an event, maybe before the app is ready.
app.on('open-url', (event, url) => {
  event.preventDefault();
  ready.promise.then(
    (host) => {
      host.openLink(url);
    },
    () => undefined
  );
});
// Not awaited: Electron gets ready only after this module has loaded.
app.whenReady().then(run).catch(giveUpAfter);
