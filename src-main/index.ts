/** The Electron host's entry: owns the data folder, shows the window, closes when it is told to. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, powerMonitor, type Event } from 'electron';
import { findOwnDataDir } from './data-folder.ts';
import { createBackend } from './backend.ts';
import { describeContents, goOnWithoutOutput, printJson, printLines } from './hosts/announce.ts';
import { prepareElectron, startElectronHost, type ElectronHost } from './hosts/electron/host.ts';
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
// A new start of this one, by Restart, goes to where the user is by then.
if (start.link !== null) process.env['GREENROOM_START'] = JSON.stringify({ ...start, link: null });
const ready = Promise.withResolvers<ElectronHost>();
// Without a second start or a link nobody waits for it.
ready.promise.catch(() => undefined);

const logFile = path.join(dataFolder(start.dataDir).logs, 'greenroom.log');
const log = createLog(start.json ? 'info' : 'warn', logFile);

const defectWords = `Greenroom couldn’t start. Your data is safe. Start Greenroom again. If that fails, restart your computer. If it still fails, report the problem and attach ${logFile}.`;

/** A start by icon has no terminal, so what stops it is shown as well as printed. */
function giveUp({ code, words }: { readonly code: string; readonly words: string }): void {
  // `internal` has the words of whatever was thrown, which are for the log.
  const said = code === 'internal' ? defectWords : words;
  log.info({ code, words }, 'Greenroom didn’t start');
  console.error(said);
  if (app.isPackaged) dialog.showErrorBox('Greenroom couldn’t start', `${said}\n\nCode: ${code}`);
  app.exit(1);
}

async function giveUpAfter(error: unknown): Promise<void> {
  log.fatal({ err: error }, 'the start threw');
  // Changes nothing where the host was ready already: that one is closed first.
  ready.reject(new Error('the host did not start'));
  await ready.promise.then(
    ({ leaving }) => leaving.begin(() => undefined),
    () => undefined
  );
  giveUp({ code: 'internal', words: String(error) });
}

function announce(host: ElectronHost, { dataDir, json }: ElectronStart): void {
  if (json) printJson({ host: 'electron', url: pageUrl, dataDir });
  else {
    const contents = describeContents(host.backend.describe());
    printLines(['Greenroom is open in its window.', `Data:   ${dataDir}`, `On it:  ${contents}`]);
  }
}

/** Below the five seconds that systemd waits, by default, for an app that delays a shutdown. */
const shutdownLimitMs = 3000;

/** Closing takes its time; the app quits once everything is on disk. */
function closeOnQuit(host: ElectronHost): void {
  const { leaving } = host;
  app.on('before-quit', (event) => {
    if (leaving.isClosed) return;
    event.preventDefault();
    void leaving.begin(() => {
      app.exit(0);
    });
  });
  // On a Mac and on Linux. Electron documents that preventing this one delays the shutdown only until the app has left.
  const onShutdown = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    leaving.hurry(() => {
      app.exit(0);
    }, shutdownLimitMs);
  };
  // Electron gives it the event, which its types lack.
  powerMonitor.on('shutdown', onShutdown as () => void);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !host.staysInTray) app.quit();
  });
  void waitForStop().then(() => {
    app.quit();
  });
}

/** What an AppImage's launcher adds where the system forbids what the sandbox is made of. */
const isUnsandboxed = app.isPackaged && app.commandLine.hasSwitch('no-sandbox');
const noSandbox =
  'This system doesn’t let Chromium’s sandbox start, and Greenroom doesn’t run without it. Install the .deb instead, or allow unprivileged user namespaces.';

async function run(): Promise<void> {
  if (isUnsandboxed) {
    giveUp({ code: 'no-sandbox', words: noSandbox });
    return;
  }
  const comeForward: ComeForward = async (_, its) => {
    const host = await ready.promise;
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
  log.info({ version: app.getVersion(), system: `${process.platform} ${process.arch}` }, 'Greenroom starts');
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
    ready.reject(new Error('the host did not start'));
    giveUp(host.failure);
    return;
  }
  ready.resolve(host.value);
  closeOnQuit(host.value);
  if (link !== null) host.value.openLink(link);
  announce(host.value, start);
}

// Chromium's own files, cookies and caches lie apart from our data, which no browser code should reach.
app.setPath('userData', path.join(start.dataDir, 'window'));
// Windows lets only the program in front bring another one's window there: asking for this lock hands that right from a second start
// to the first, which then comes forward (`comeForward`) instead of flashing in the task bar. Who owns the data folder isn't decided by it.
if (process.platform === 'win32') app.requestSingleInstanceLock();
prepareElectron();
// A Mac says so by an event, which may come before the app is ready.
app.on('open-url', (event, url) => {
  event.preventDefault();
  ready.promise.then(
    (host) => {
      host.openLink(url);
    },
    () => undefined
  );
});
// Not awaited here: Electron gets ready only once this module has loaded.
app.whenReady().then(run).catch(giveUpAfter);
