import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import packageJson from '../../../package.json' with { type: 'json' };
import { parseAppLink } from '../../../src-shared/rules/app-link.ts';
import { createBackend } from '../../backend.ts';
import { describeBackend, printJson, printLines } from '../announce.ts';
import { createLog } from '../log.ts';
import { createPracticeStarter } from '../practice-thread.ts';
import { finishSecondStart } from '../second-start.ts';
import { waitForStop } from '../stop.ts';
import { openBrowser } from './browser.ts';
import { startWebHost, type WebHost } from './host.ts';
import type { ComeForward } from '../../owner-socket.ts';
import { claimDataFolder } from '../../owner.ts';

function linkLines(host: WebHost, place: string | null): string[] {
  return [
    'Open this link in your browser. It works once; start Greenroom again for a new one:',
    `  ${host.createLink(place)}`
  ];
}

function placeOf(link: string | null): string | null {
  return link === null ? null : parseAppLink(link);
}

async function present(host: WebHost, { dataDir, open, json, link }: WebStart): Promise<void> {
  const place = placeOf(link);
  if (json) printJson({ host: 'web', url: host.createLink(place), dataDir });
  const giveLink = () => {
    if (!json) printLines(['Couldn’t open a browser.', ...linkLines(host, place)]);
  };
  const isOpened = open && (await openBrowser(await host.createLaunchFile(place), giveLink));
  if (json) return;
  const where = isOpened ? ['Greenroom is open in your browser.'] : linkLines(host, place);
  printLines([
    ...where,
    `Data:   ${dataDir}`,
    `Has:    ${describeBackend(await host.describe())}`,
    'Press Ctrl-C to stop.'
  ]);
}

function explainFailure(words: string): number {
  console.error(words);
  return 1;
}

export interface WebStart {
  readonly dataDir: string;
  readonly port: number;
  readonly open: boolean;
  readonly json: boolean;
  readonly link: string | null;
}

export interface BuiltFiles {
  readonly renderer: URL;
  readonly storeWorker: URL;
  readonly practiceWorker: URL;
}

export async function runWeb(start: WebStart, files: BuiltFiles, storeReader: Worker): Promise<number> {
  const { dataDir, json } = start;
  const log = createLog(json ? 'info' : 'warn');
  const ready = Promise.withResolvers<WebHost>();
  ready.promise.catch(() => undefined);
  let isQuitting = false;
  const comeForward: ComeForward = async (wish, link) => {
    const host = await ready.promise;
    const place = placeOf(link);
    const launchFile = wish === 'open' ? await host.createLaunchFile(place) : null;
    // Without an answer, the other start waits for this one's end.
    if (isQuitting) throw new Error('Greenroom is quitting');
    return { host: 'web', url: host.createLink(place), launchFile, dataDir };
  };
  const claim = await claimDataFolder(dataDir, start.open ? 'open' : 'print', comeForward, start.link);
  if (!claim.ok) return explainFailure(claim.failure.words);
  if (claim.value.kind === 'other') {
    await finishSecondStart(claim.value.forward, json);
    return 0;
  }
  const { ownership } = claim.value;
  const host = await startWebHost({
    dataDir,
    port: start.port,
    version: packageJson.version,
    log,
    rendererDir: fileURLToPath(files.renderer),
    storeWorker: files.storeWorker,
    storeReader,
    startPractice: createPracticeStarter(files.practiceWorker),
    createBackend
  });
  if (!host.ok) {
    ready.reject(new Error('the host didn’t start'));
    await ownership.release();
    return explainFailure(host.failure.words);
  }
  ready.resolve(host.value);
  const stop = waitForStop();
  await present(host.value, start);
  await stop;
  isQuitting = true;
  await host.value.close();
  await ownership.release();
  return 0;
}
