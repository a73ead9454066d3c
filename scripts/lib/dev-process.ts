/** Runs the development host and restarts it on the same port with the same session. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { at } from './project.ts';

export class DevProcess {
  readonly #dataDir: string;
  /** Shared by all hosts of this run, so that the page survives restarts. */
  readonly #session = randomBytes(24).toString('base64url');
  #port: number;
  #child: ChildProcess | null = null;

  readonly #nodeFlags: readonly string[];

  constructor(dataDir: string, port: number, nodeFlags: readonly string[] = []) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#nodeFlags = nodeFlags;
  }

  async start(): Promise<URL | null> {
    const host = [at('scripts/lib/dev-host.ts'), this.#dataDir, String(this.#port)];
    const child = spawn(process.execPath, [...this.#nodeFlags, ...host], {
      // When this channel closes, the host knows that this process has gone.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, GREENROOM_DEV_SESSION: this.#session }
    });
    this.#child = child;
    if (!child.stdout) throw new Error('the host has no output');
    const lines = createInterface(child.stdout);
    const first = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => null)]);
    if (!first) return null;
    const link = new URL(String(first[0]));
    this.#port = Number(link.port);
    return link;
  }

  async ask(message: string): Promise<unknown> {
    if (!this.#child) throw new Error('No host was started.');
    const answer = once(this.#child, 'message');
    this.#child.send(message);
    const [value] = (await answer) as [unknown];
    return value;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }
}
