// Plain JavaScript for any Node from 20: installs once, then hands over to the pinned Node, which runs scripts/<verb>.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
const modules = path.join(root, 'node_modules');
const pinnedNode = path.join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');
const stampFile = path.join(modules, '.greenroom-installed');

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** What an install depends on: the lock file, which also names the pinned Node, and the system that it was made for. */
function wantedStamp() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled(wanted) {
  return existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
}

/** Standard output stays free for the script that runs afterwards: `npm start -- --json` prints one line there. */
function npm(...args) {
  const cli = process.env.npm_execpath ?? '';
  // An install inside an npm script runs on the pinned Node, which `npm ci` has just removed; then the one in PATH serves.
  const own = /npm-cli\.c?js$/.test(cli) && existsSync(process.execPath);
  const options = [...args, '--loglevel=error'];
  const { status, error } = spawnSync(own ? process.execPath : 'npm', own ? [cli, ...options] : options, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows && !own
  });
  if (error) stop(`npm could not be started (${error.message}). Install npm, which comes with Node, and try again.`);
  if (status !== 0)
    stop('The install failed; npm said why above. Nothing was started. Run the same command to try again.');
}

function install(wanted) {
  console.error('Installing what Greenroom needs into node_modules. This happens once and takes about a minute.');
  // No package may run a script at install, save the pinned Node: a lock file forgets better-sqlite3's
  // "gypfile": false, so npm would compile it where its ready-made binary lies in the package.
  npm('ci', '--ignore-scripts');
  npm('rebuild', 'node', '--ignore-scripts=false');
  const version = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (!version?.startsWith('v24.')) {
    stop(
      `The pinned Node 24 did not arrive for ${process.platform}-${process.arch}, and native parts crash on Node ${process.versions.node}. ` +
        'Nothing was started. Install Node 24 yourself, or try again where the registry has it.'
    );
  }
  writeFileSync(stampFile, wanted);
}

function findScript(verb) {
  const found = ['ts', 'mjs']
    .map((end) => path.join(root, 'scripts', `${verb}.${end}`))
    .find((file) => existsSync(file));
  return found ?? stop(`There is no script named "${verb}".`);
}

/** Runs the script under the pinned Node, passes signals on, and ends as it ends. */
function handOver(script, args) {
  const first = [path.join(modules, '.bin'), path.dirname(pinnedNode)];
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [...first, process.env.PATH].join(path.delimiter),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'greenroom', 'compiled')
    }
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm runs this through a shell, and hands a signal to that shell only: whoever ends npm by its id would leave the app behind.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 500);
  watch.unref();
  child.on('error', (error) => stop(`The pinned Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Greenroom needs Node 20 or newer to install itself; this is Node ${process.versions.node}.`);
}
const [verb = 'start', ...args] = process.argv.slice(2);
const script = findScript(verb);
const wanted = wantedStamp();
if (!isInstalled(wanted)) install(wanted);
handOver(script, args);
