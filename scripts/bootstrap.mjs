// Plain JavaScript for Node 20 and later: installs once, then runs scripts/<verb> on our Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === 'win32';
const modules = path.join(root, 'node_modules');
const pinnedNode = path.join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');
const stampFile = path.join(modules, '.greenroom-installed');
/** Holds the IDs of the installing processes. Outside node_modules, which `npm ci` empties. */
const lockFile = path.join(root, '.installing');
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let wasStopped = false;

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** An install depends on the lock file, which also names the pinned Node, and on the system. */
function wantedStamp() {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function isInstalled(wanted) {
  return existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted;
}

/**
 * Passes on the signals that end this process. With `isGroup` the program gets a process
 * group, which is ended as a whole.
 */
function run(program, args, { isGroup = false, ...options }, onStart = () => {}) {
  const pass = (signal) => {
    wasStopped = true;
    if (isGroup && isWindows) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    else if (isGroup && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  // Listen before the program starts, since an unhandled signal would leave it running.
  for (const signal of endings) process.on(signal, pass);
  const child = spawn(program, args, { cwd: root, ...options, detached: isGroup && !isWindows });
  onStart(child.pid);
  // npm's shell keeps signals to itself, so killing npm would leave the child behind.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    pass('SIGTERM');
  }, 500);
  watch.unref();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const each of endings) process.off(each, pass);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Keeps standard output free for the next script: `npm start -- --json` prints one line there. */
async function npm(...args) {
  const cli = process.env.npm_execpath ?? '';
  // Inside an npm script, `npm ci` has just removed the pinned Node, so use the one in PATH.
  const own = /npm-cli\.c?js$/.test(cli) && existsSync(process.execPath);
  const options = [...args, '--loglevel=error'];
  let code;
  try {
    code = await run(
      own ? process.execPath : 'npm',
      own ? [cli, ...options] : options,
      { stdio: ['ignore', 2, 2], shell: isWindows && !own, isGroup: true },
      // If this script is killed, npm goes on, and the next start waits for it.
      (pid) => renameSync(writeHolders(process.pid, pid), lockFile)
    );
  } catch (error) {
    stop(`npm could not be started (${error.message}). Install npm, which comes with Node, and try again.`);
  }
  if (wasStopped) stop('The install was stopped. Run the same command to start over.');
  if (code !== 0)
    stop('The install failed; npm said why above. Nothing was started. Run the same command to try again.');
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Renamed when complete, so that nobody reads half a lock. */
function writeHolders(...pids) {
  const file = `${lockFile}-${process.pid}`;
  writeFileSync(file, pids.join(' '));
  return file;
}

/** A killed start's lock counts until its npm has ended. */
function removeStaleLock() {
  try {
    const holders = readFileSync(lockFile, 'utf8').split(' ').map(Number);
    if (!holders.some(isRunning)) rmSync(lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function takeLock() {
  const mine = writeHolders(process.pid);
  try {
    linkSync(mine, lockFile);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(mine);
  }
}

/** Parallel installs would remove each other's files. */
async function installOnce(wanted) {
  for (let isTold = false; !takeLock(); await wait(200)) {
    removeStaleLock();
    if (isTold || !existsSync(lockFile)) continue;
    console.error(`Another start is installing Greenroom. Waiting. If none is running, delete ${lockFile}.`);
    isTold = true;
  }
  const unlock = () => rmSync(lockFile, { force: true });
  process.on('exit', unlock);
  if (!isInstalled(wanted)) await install(wanted);
  // Another start may own the lock by then.
  process.off('exit', unlock);
  unlock();
}

async function install(wanted) {
  console.error('Installing what Greenroom needs into node_modules. This happens once and takes about a minute.');
  // Only the pinned Node may run install scripts: lock files drop better-sqlite3's
  // "gypfile": false, so npm would compile it although the package has a binary.
  await npm('ci', '--ignore-scripts');
  await npm('rebuild', 'node', '--ignore-scripts=false');
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

/**
 * Bounds what a run keeps of memory that it needs for a moment. V8's space for young
 * objects grows to 100 MB a process, and each thread's part of the C library's heap keeps
 * what was freed.
 */
const sparing = { flags: ['--max-semi-space-size=8'], env: { MALLOC_ARENA_MAX: '2' } };

async function handOver(script, args, { flags, env: own }) {
  const first = [path.join(modules, '.bin'), path.dirname(pinnedNode)];
  const env = {
    ...own,
    ...process.env,
    PATH: [...first, process.env.PATH].join(path.delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'greenroom', 'compiled')
  };
  let code;
  try {
    code = await run(pinnedNode, [...flags, script, ...args], { stdio: 'inherit', env });
  } catch (error) {
    stop(`The pinned Node could not be started: ${error.message}`);
  }
  process.exit(code);
}

if (Number.parseInt(process.versions.node, 10) < 20) {
  stop(`Greenroom needs Node 20 or newer to install itself; this is Node ${process.versions.node}.`);
}
const [verb = 'start', ...args] = process.argv.slice(2);
const script = findScript(verb);
const wanted = wantedStamp();
if (!isInstalled(wanted)) await installOnce(wanted);
await handOver(script, args, verb === 'start' ? sparing : { flags: [], env: {} });
