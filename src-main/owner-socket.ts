/**
 * A second start asks the first to come forward over this socket. It carries a launch
 * link, so only its user may open it.
 */
import { parseJson } from '../src-shared/rules/parse-json.ts';
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Forward {
  readonly host: 'electron' | 'web';
  readonly url: string;
  readonly launchFile: string | null;
  readonly dataDir: string;
}

export type Wish = 'open' | 'print';
export type ComeForward = (wish: Wish, link: string | null) => Promise<Forward>;

const longestLink = 4000;
const longestQuestion = longestLink + 32;
const question = /^come forward: (open|print)(?: (\S{1,4000}))?\n$/;

/** A link that doesn't fit on the line becomes one that leads nowhere. The owner reports it. */
function writeQuestion(wish: Wish, link: string | null): string {
  const sent = link === null || /^\S{1,4000}$/.test(link) ? link : 'greenroom:';
  return `come forward: ${wish}${sent === null ? '' : ` ${sent}`}\n`;
}

function readQuestion(text: string): { wish: Wish; link: string | null } | null {
  const [, wish, link = null] = question.exec(text) ?? [];
  return wish === 'open' || wish === 'print' ? { wish, link } : null;
}
const mostAnswerBytes = 16_384;
/** Systems cap a socket's path at 104 or 108 bytes. */
const longestPath = 100;

/** For data folders with long paths. Refused if another user created it. */
function privateTmp(): string {
  const user = process.getuid?.() ?? 0;
  const folder = path.join(tmpdir(), `greenroom-${String(user)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isPrivate = uid === user && (mode & 0o077) === 0 && lstatSync(folder).isDirectory();
  if (!isPrivate) throw new Error(`${folder} belongs to another user, or others can write to it`);
  return folder;
}

export function controlAddress(dataDir: string): string {
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\greenroom-${name}`;
  const beside = path.join(path.resolve(dataDir), 'owner.sock');
  return Buffer.byteLength(beside) <= longestPath ? beside : path.join(privateTmp(), `${name}.sock`);
}

function answerCall(socket: Socket, comeForward: ComeForward): void {
  let heard = '';
  socket.setEncoding('utf8');
  socket.setTimeout(30_000, () => socket.destroy());
  // If the caller leaves during the answer, the owner has nothing to do.
  socket.on('error', () => socket.destroy());
  socket.on('data', (text: string) => {
    heard += text;
    const asked = readQuestion(heard);
    if (asked) {
      comeForward(asked.wish, asked.link).then(
        (forward) => socket.end(`${JSON.stringify(forward)}\n`),
        () => socket.destroy()
      );
    } else if (heard.length > longestQuestion) socket.destroy();
  });
}

export async function listenForCalls(
  address: string,
  comeForward: ComeForward
): Promise<{ close: () => Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    answerCall(socket, comeForward);
  });
  await listenPrivately(server, address);
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => {
          resolve();
        });
      })
  };
}

/**
 * Binding happens within `listen`, so the mask covers it, and others can never open the
 * socket.
 */
function listenPrivately(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const mask = process.umask(0o077);
    server.listen(address, resolve);
    process.umask(mask);
  });
}

// By hand: this runs before anything else, and a schema library would take most of its time.
function isForward(answer: unknown): answer is Forward {
  if (typeof answer !== 'object' || answer === null) return false;
  const { host, url, launchFile, dataDir } = answer as Partial<Record<keyof Forward, unknown>>;
  const isHost = host === 'electron' || host === 'web';
  const isFile = launchFile === null || typeof launchFile === 'string';
  return isHost && typeof url === 'string' && isFile && typeof dataDir === 'string';
}

function parseForward(text: string): Forward | null {
  const answer = parseJson(text);
  return isForward(answer) ? answer : null;
}

export const ownerPatienceMs = 10_000;

/** Null if nobody answers within `timeoutMs`. */
export function askOwner(
  address: string,
  wish: Wish,
  timeoutMs: number,
  link: string | null = null
): Promise<Forward | null> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = createConnection(address);
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(parseForward(heard));
    };
    const timer = setTimeout(end, Math.max(0, timeoutMs));
    socket.setEncoding('utf8');
    socket.on('connect', () => socket.write(writeQuestion(wish, link)));
    socket.on('data', (text: string) => {
      heard += text;
      if (heard.length > mostAnswerBytes) end();
    });
    socket.on('error', end).on('close', end);
  });
}

export async function callOwner(dataDir: string, wish: Wish, link: string | null = null): Promise<Forward | null> {
  return askOwner(controlAddress(dataDir), wish, ownerPatienceMs, link);
}
