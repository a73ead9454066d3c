/** The built main bundle in its own process, with the fake `electron`. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ElectronStart } from '../../src-main/hosts/electron/start-options.ts';
import type { HostStart } from '../e2e/host-process.ts';
import type { FromMain, Question } from './messages.ts';
import type { Parts } from './stand-in/parts.ts';

interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

const bundle = fileURLToPath(new URL('../../out/main/index.js', import.meta.url));
const standIn = new URL('stand-in/use.ts', import.meta.url).href;

type Told<T extends FromMain['tell']> = Extract<FromMain, { readonly tell: T }>;

interface Start extends Pick<HostStart, 'dataDir' | 'practice'> {
  readonly link?: string | null;
  readonly env?: Readonly<Record<string, string>>;
}

function startBundle({ dataDir, practice, link = null, env = {} }: Start): ChildProcess {
  const told: ElectronStart = { dataDir, json: false, link };
  const given = practice.baseUrl === '' ? {} : { TEST_PRACTICE: JSON.stringify(practice) };
  return fork(bundle, {
    execArgv: ['--import', standIn],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...given,
      ...env,
      GREENROOM_START: JSON.stringify(told),
      // Keeps away from the keychain of whoever runs the tests.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:'
    }
  });
}

export class MainProcess {
  readonly calls: Call[] = [];
  readonly lacking: string[] = [];
  readonly ended: Promise<number | string>;
  readonly firstLoad: Promise<Told<'load'>>;
  printed = '';
  readonly #child: ChildProcess;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #lastId = 0;

  /**
   * `onSend` receives messages to the page. Without a practice service's address the bundle
   * starts its own.
   */
  constructor(start: Start, onSend: (message: Told<'send'>) => void = () => undefined) {
    this.#child = startBundle(start);
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.printed += text));
    const load = Promise.withResolvers<Told<'load'>>();
    this.firstLoad = load.promise;
    this.firstLoad.catch(() => undefined);
    this.#child.on('message', (message) => {
      const told = message as FromMain;
      if (told.tell === 'load') load.resolve(told);
      else if (told.tell === 'send') onSend(told);
      else this.#hear(told);
    });
    this.ended = once(this.#child, 'close').then(([code, signal]) => {
      const gone = new Error(`The main bundle has ended with ${String(code ?? signal)}.`);
      load.reject(gone);
      for (const { reject } of this.#asked.values()) reject(gone);
      return (code ?? signal) as number | string;
    });
  }

  #hear(told: Exclude<FromMain, Told<'load' | 'send'>>): void {
    if (told.tell === 'call') this.calls.push({ name: told.name, args: told.args });
    else if (told.tell === 'lacking') this.lacking.push(told.name);
    else {
      const asked = this.#asked.get(told.id);
      this.#asked.delete(told.id);
      if (told.tell === 'answer') asked?.resolve(told.value);
      else asked?.reject(new Error(told.words));
    }
  }

  ask(question: Question): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>();
    this.#lastId += 1;
    this.#asked.set(this.#lastId, answer);
    this.#child.send({ ...question, id: this.#lastId }, (error) => {
      if (error) answer.reject(error);
    });
    return answer.promise;
  }

  /** Runs a function in the process with the fake's parts, acting as a user or Electron. */
  async evaluate<R, A = undefined>(run: (parts: Parts, arg: A) => R, arg?: A): Promise<Awaited<R>> {
    // Safe: the result of `run`, structured-cloned.
    return (await this.ask({ ask: 'evaluate', source: run.toString(), arg })) as Awaited<R>;
  }

  argsOf(name: string): (readonly unknown[])[] {
    return this.calls.filter((call) => call.name === name).map(({ args }) => args);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }
}
