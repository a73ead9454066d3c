/** `npm run dev`: Vite updates the page, and the host restarts when its sources change. */
import type { ViteDevServer } from 'vite';
import { help, parseStartOptions, type StartOptions } from '../src-main/cli-options.ts';
import { findOwnDataDir } from '../src-main/data-folder.ts';
import type { ElectronStart } from '../src-main/hosts/electron/start-options.ts';
import { waitForStop } from '../src-main/hosts/stop.ts';
import { hasScreen } from '../src-main/hosts/web/browser.ts';
import { startDevPage } from './lib/dev-page.ts';
import { DevProcess } from './lib/dev-process.ts';
import { findElectron } from './lib/electron-runtime.ts';
import { at } from './lib/project.ts';
import { runTool } from './lib/run-tool.ts';

function restartOnChange(vite: ViteDevServer, host: DevProcess): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  vite.watcher.add(['src-main', 'src-shared', 'src-practice'].map((folder) => at(folder)));
  vite.watcher.on('change', (file) => {
    if (!/src-(main|shared|practice)/.test(file) || file.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.error('Restarting the host…');
      running = running.then(() => host.restart());
    }, 150);
  });
}

async function runWeb(options: StartOptions, dataDir: string): Promise<number> {
  const host = new DevProcess(dataDir, 0);
  const hostLink = await host.start();
  if (!hostLink) return 1;
  const { vite, link } = await startDevPage(hostLink, options.port);
  restartOnChange(vite, host);
  console.log(`Greenroom, in development:\n  ${link}`);
  await waitForStop();
  await Promise.all([vite.close(), host.stop()]);
  return 0;
}

async function run(options: StartOptions): Promise<number> {
  const hasWindow = findElectron() !== null && hasScreen();
  if (options.host === 'electron' && !hasWindow) {
    console.error("Electron's runtime or a display is missing; npm start -- --host electron says more.");
    return 1;
  }
  const dataDir = options.dataDir ?? findOwnDataDir('greenroom-dev');
  if (options.host === 'web' || !hasWindow) return runWeb(options, dataDir);
  const start: ElectronStart = { dataDir, json: options.json, link: options.link };
  return (await runTool(['electron-vite', 'dev', '--watch'], { env: { GREENROOM_START: JSON.stringify(start) } })).code;
}

const options = parseStartOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
if (!options.ok) {
  console.error(`${options.failure}. "npm start -- --help" lists the flags.`);
  process.exitCode = 2;
} else if (options.value.help) {
  process.stdout.write(help.replace('npm start', 'npm run dev'));
} else {
  process.exit(await run(options.value));
}
