import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Json } from './json.ts';
import { entryUrl } from '../setup/entries.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const cli = fileURLToPath(entryUrl('practice-cli'));

interface ReadyLine {
  baseUrl: string;
  apiKey: string;
  accounts: ReadyAccount[];
  attempts: { id: string; kind: string }[];
}

export interface ReadyAccount {
  id: string;
  vaultLists: number[];
  posts: { id: number; comments: { id: number }[] }[];
  chats: { id: number; messages: { id: number; createdAt: string; isSentByMe: boolean }[] }[];
  trialLinks: number[];
  trackingLinks: number[];
}

export type Query = Record<string, string | number | boolean | undefined>;

interface CallOptions {
  query?: Query;
  /** Sent as JSON; a string is sent as it is, so that a test can send invalid JSON. */
  body?: unknown;
  /** Replaces the service's key; null sends no Authorization header. */
  key?: string | null;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body isn't JSON. */
  body: Json | undefined;
}

export interface ServiceProcess {
  readonly ready: ReadyLine;
  /** Path prefix of an account in the ready line: `/api/acct_...`. */
  account: (index?: number) => string;
  call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  get: (path: string, query?: Query) => Promise<Answer>;
  output: () => string;
  stop: () => Promise<void>;
}

/**
 * Starts the practice service from its command line. @throws Error with its output if it
 * doesn't start
 */
export async function startService(...flags: string[]): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [cli, '--port', '0', '--json', ...flags], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe']
  });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  await firstLine(child, printed);
  const ready = JSON.parse(printed.out) as ReadyLine;
  const call = (method: string, path: string, options?: CallOptions) => send(ready, method, path, options);
  return {
    ready,
    account: (index = 0) => `/api/${ready.accounts[index]?.id ?? 'no-such-account-in-the-ready-line'}`,
    call,
    get: (path, query = {}) => call('GET', path, { query }),
    output: () => printed.out,
    stop: () => stop(child)
  };
}

async function firstLine(child: ChildProcess, printed: { out: string; err: string }): Promise<void> {
  while (!printed.out.includes('\n')) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${String(child.exitCode)}: ${printed.err}`);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(impatient);
}

async function send(ready: ReadyLine, method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { query = {}, body, key = ready.apiKey, headers = {} } = options;
  const url = new URL(path, ready.baseUrl);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const response = await fetch(url, {
    method,
    redirect: 'error',
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) })
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
