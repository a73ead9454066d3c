/** The practice service in the app: started with it, unless a person stopped it to practise being without a network. */
import type { WritableDatabase } from '../../store/database.ts';
import { readSetting, writeSetting } from '../app/setting-rows.ts';

/** A practice service that runs: the app reaches it over HTTP, as it reaches the live one. */
export interface RunningPractice {
  readonly baseUrl: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

export interface PracticeOptions {
  readonly db: WritableDatabase;
  readonly start: (port: number) => Promise<RunningPractice>;
  /** It answers at this address from now on. */
  readonly onStarted: (baseUrl: string) => void;
}

const stoppedSetting = 'practice.isStopped';
const removedSetting = 'practice.isRemoved';
/** Sent while nobody listens: a call then ends as any call without a service does. */
const noKey = 'practice-is-stopped';

export class Practice {
  readonly #options: PracticeOptions;
  #running: RunningPractice | null = null;
  /** Starts and stops come one after the other: two at once would leave a service that nobody stops. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PracticeOptions) {
    this.#options = options;
  }

  get isWanted(): boolean {
    return readSetting(this.#options.db, stoppedSetting) !== true;
  }

  /** It was removed, by somebody who has connections of their own. */
  get isRemoved(): boolean {
    return readSetting(this.#options.db, removedSetting) === true;
  }

  /** The key is made anew at each start and is never written. */
  async readKey(): Promise<string> {
    await this.#turn;
    return this.#running?.apiKey ?? noKey;
  }

  /**
   * Rejects with why it doesn't start.
   * @param lastUrl where it last answered: the same port again keeps the addresses of its pictures true
   */
  start(lastUrl: string | null): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.isWanted) writeSetting(this.#options.db, stoppedSetting, false);
      if (this.isRemoved) writeSetting(this.#options.db, removedSetting, false);
      if (this.#running) return;
      this.#running = await this.#options.start(lastUrl ? Number(new URL(lastUrl).port) : 0);
      this.#options.onStarted(this.#running.baseUrl);
    });
  }

  /** Stays stopped at the next start of the app. */
  stop(): Promise<void> {
    return this.#inTurn(async () => {
      writeSetting(this.#options.db, stoppedSetting, true);
      await this.#end();
    });
  }

  /** Stays away at the next start, until it is started again. */
  remove(): Promise<void> {
    return this.#inTurn(async () => {
      writeSetting(this.#options.db, removedSetting, true);
      await this.#end();
    });
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#end());
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.stop();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
