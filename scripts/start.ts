/** `npm start`: shows a running Greenroom, or builds if needed, chooses a host and runs it. */
import { pathToFileURL } from 'node:url';
import { help, parseStartOptions, type StartOptions } from '../src-main/cli-options.ts';
import { findOwnDataDir } from '../src-main/data-folder.ts';
import { goOnWithoutOutput } from '../src-main/hosts/announce.ts';
import { finishSecondStart } from '../src-main/hosts/second-start.ts';
import { callOwner } from '../src-main/owner-socket.ts';
import { ensureBuilt } from './lib/build.ts';
import { chooseHost } from './lib/choose-host.ts';
import { at } from './lib/project.ts';
import { runElectron } from './lib/run-electron.ts';

/**
 * Importing the built file saves a process. Its types come from the source.
 * @throws Error if the build is incomplete
 */
async function loadBuilt(): Promise<typeof import('../src-main/web.ts')> {
  try {
    return (await import(pathToFileURL(at('out', 'main', 'web.js')).href)) as typeof import('../src-main/web.ts');
  } catch (error) {
    const words = `the built files are damaged. Delete the folder ${at('out')} and start again`;
    throw new Error(words, { cause: error });
  }
}

async function runWeb(options: StartOptions, dataDir: string): Promise<number> {
  const { runWebHost } = await loadBuilt();
  return runWebHost({ dataDir, port: options.port, open: options.open, json: options.json, link: options.link });
}

async function run(options: StartOptions): Promise<number> {
  const dataDir = options.dataDir ?? findOwnDataDir();
  const forward = await callOwner(dataDir, options.open ? 'open' : 'print', options.link);
  if (forward) {
    await finishSecondStart(forward, options.json);
    return 0;
  }
  const choice = await chooseHost(options.host);
  if (choice.host === 'none') {
    console.error(choice.because);
    return 1;
  }
  if (!ensureBuilt()) {
    console.error('The build failed; it said why above. Nothing was started.');
    return 1;
  }
  if (choice.host === 'web') {
    if (choice.because !== null) console.error(choice.because);
    return runWeb(options, dataDir);
  }
  const end = await runElectron(choice.executable, { dataDir, json: options.json, link: options.link });
  if (end.kind === 'ended') return end.code;
  console.error("Electron's runtime is here but doesn't start on this system.");
  return options.host === 'electron' ? 1 : runWeb(options, dataDir);
}

goOnWithoutOutput();
// npm changes to the project's folder; a relative --data-dir starts where the user is.
const options = parseStartOptions(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd());
if (!options.ok) {
  console.error(`${options.failure}. "npm start -- --help" lists the flags.`);
  process.exitCode = 2;
} else if (options.value.help) {
  process.stdout.write(help);
} else {
  const code = await run(options.value).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : String(error);
    console.error(`Greenroom can't start: ${words.replace(/\.$/, '')}.`);
    return 1;
  });
  process.exit(code);
}
