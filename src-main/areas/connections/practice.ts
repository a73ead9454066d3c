/**
 * The practice service in the app: started with it, unless a user stopped it to practise being without a network. What was
 * done at it is kept in a file until it is removed or reset.
 */
import { existsSync, rmSync } from 'node:fs';
import type { WritableDatabase } from '../../store/database.ts';
import type { DataFolder } from '../../store/data-folder.ts';
import { quarantine } from '../../store/repair.ts';
import type { RunningPractice, StartPractice } from '../../start-practice.ts';
import { readSetting, writeSetting } from '../../settings/setting-rows.ts';

export interface PracticeOptions {
  readonly db: WritableDatabase;
  readonly start: StartPractice;
  /** Holds the service's journal, and takes one that can't be used. */
  readonly folder: Pick<DataFolder, 'practice' | 'quarantine'>;
  readonly onDefect: (error: unknown) => void;
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
      this.#running = await this.#startKept(lastUrl ? Number(new URL(lastUrl).port) : 0);
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

  /** Stays away at the next start, until it is started again; then it is as on the first day. */
  remove(): Promise<void> {
    return this.#inTurn(async () => {
      writeSetting(this.#options.db, removedSetting, true);
      await this.#end();
      for (const tail of ['', '.lock']) rmSync(this.#options.folder.practice + tail, { force: true });
    });
  }

  close(): Promise<void> {
    return this.#inTurn(() => this.#end());
  }

  /** A file that can't be used is set aside: better a service as on the first day than none. */
  async #startKept(port: number): Promise<RunningPractice> {
    const { start, folder, onDefect } = this.#options;
    try {
      return await start(port, folder.practice);
    } catch (error) {
      if (!isAboutFile(error) || !existsSync(folder.practice)) throw error;
      onDefect(error);
      quarantine(folder.practice, folder.quarantine, new Date());
      return start(port, folder.practice);
    }
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

/** Whether it can't be read, or a newer version wrote it. */
function isAboutFile(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'data-unusable' || code === 'data-newer' || code === 'data-differs';
}
