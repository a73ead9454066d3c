/** The Electron host's entry: owns the data folder, shows the window, closes when it is told to. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog } from 'electron';
import envPaths from 'env-paths';
import { createBackend } from './backend.ts';
import { describeContents, printJson, printLines } from './hosts/announce.ts';
import { prepareElectron, startElectronHost, type ElectronHost } from './hosts/electron/host.ts';
import { pageUrl } from './hosts/electron/own-page.ts';
import { readElectronStart, type ElectronStart } from './hosts/electron/start-options.ts';
import { createLog } from './hosts/log.ts';
import { createPracticeStarter } from './hosts/practice-thread.ts';
import { finishSecondStart } from './hosts/second-start.ts';
import { waitForStop } from './hosts/stop.ts';
import { claimDataFolder, type Ownership } from './owner.ts';

const start = readElectronStart(process.env['GREENROOM_START'], envPaths('greenroom', { suffix: '' }).data);

/** A start by icon has no terminal, so what stops it is shown as well as printed. */
function giveUp(words: string): void {
  console.error(words);
  if (app.isPackaged) dialog.showErrorBox('Greenroom', words);
  app.exit(1);
}

function announce(host: ElectronHost, { dataDir, json }: ElectronStart): void {
  if (json) printJson({ host: 'electron', url: pageUrl, dataDir });
  else {
    const contents = describeContents(host.backend.describe());
    printLines(['Greenroom is open in its window.', `Data:   ${dataDir}`, `On it:  ${contents}`]);
  }
}

/** Closing takes its time; the app quits once everything is on disk, and asks only once. */
function closeOnQuit(host: ElectronHost, ownership: Ownership): void {
  let isClosing = false;
  app.on('before-quit', (event) => {
    event.preventDefault();
    if (isClosing) return;
    isClosing = true;
    void host
      .close()
      .then(() => ownership.release())
      .finally(() => {
        app.exit(0);
      });
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void waitForStop().then(() => {
    app.quit();
  });
}

async function run(): Promise<void> {
  const ready = Promise.withResolvers<ElectronHost>();
  // Without a second start nobody waits for it.
  ready.promise.catch(() => undefined);
  const claim = await claimDataFolder(start.dataDir, 'open', async () => {
    (await ready.promise).showWindow();
    return { host: 'electron', url: pageUrl, launchFile: null, dataDir: start.dataDir };
  });
  if (!claim.ok) {
    giveUp(claim.failure.words);
    return;
  }
  if (claim.value.kind === 'other') {
    await finishSecondStart(claim.value.forward, start.json);
    app.exit(0);
    return;
  }
  const { ownership } = claim.value;
  const host = await startElectronHost({
    dataDir: start.dataDir,
    log: createLog(start.json ? 'info' : 'warn'),
    outDir: path.dirname(path.dirname(fileURLToPath(import.meta.url))),
    devServer: app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'],
    storeWorker: new URL('./store-worker.js', import.meta.url),
    startPractice: createPracticeStarter(new URL('./practice-worker.js', import.meta.url)),
    createBackend
  });
  if (!host.ok) {
    ready.reject(new Error('the host did not start'));
    await ownership.release();
    giveUp(host.failure.words);
    return;
  }
  closeOnQuit(host.value, ownership);
  ready.resolve(host.value);
  announce(host.value, start);
}

// Chromium's own files, cookies and caches lie apart from our data, which no browser code should reach.
app.setPath('userData', path.join(start.dataDir, 'window'));
prepareElectron();
// Not awaited here: Electron gets ready only once this module has loaded.
void app.whenReady().then(run);
