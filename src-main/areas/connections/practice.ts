/**
 * The practice service in the app. It starts with the app unless a user stopped it,
 * and keeps its changes in a file until it is removed or reset.
 */
import { existsSync, rmSync } from 'node:fs';
import { codeOf } from '../../../src-shared/rules/caught-error.ts';
import type { WritableDatabase } from '../../store/database.ts';
import type { DataFolder } from '../../store/data-folder.ts';
import { quarantine } from '../../store/repair.ts';
import type { RunningPractice, StartPractice } from '../../start-practice.ts';
import { readSetting, writeSetting } from '../../settings/setting-rows.ts';

export interface PracticeOptions {
  readonly db: WritableDatabase;
  readonly start: StartPractice;
  readonly folder: Pick<DataFolder, 'practice' | 'quarantine'>;
  readonly onDefect: (error: unknown) => void;
  readonly onStarted: (baseUrl: string) => void;
}

const stoppedSetting = 'practice.isStopped';
const removedSetting = 'practice.isRemoved';
/** Used while the service is stopped: calls then fail as if no service existed. */
const noKey = 'practice-is-stopped';

export class Practice {
  readonly #options: PracticeOptions;
  #running: RunningPractice | null = null;
  /** Starts and stops take turns. Two at once would leave a service that nobody stops. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: PracticeOptions) {
    this.#options = options;
  }

  get isWanted(): boolean {
    return readSetting(this.#options.db, stoppedSetting) !== true;
  }

  get isRemoved(): boolean {
    return readSetting(this.#options.db, removedSetting) === true;
  }

  /** Each start makes a new key, which is never written. */
  async readKey(): Promise<string> {
    await this.#turn;
    return this.#running?.apiKey ?? noKey;
  }

  /**
   * Rejects if it can't start.
   * @param lastUrl its last address: keeping the port keeps the addresses of its pictures valid
   */
  start(lastUrl: string | null): Promise<void> {
    return this.#inTurn(async () => {
      if (!this.isWanted) writeSetting(this.#options.db, stoppedSetting, false);
      if (this.isRemoved) writeSetting(this.#options.db, removedSetting, false);
      if (this.#running) return;
      this.#running = await this.#startOnKeptPort(lastUrl ? Number(new URL(lastUrl).port) : 0);
      this.#options.onStarted(this.#running.baseUrl);
    });
  }

  stop(): Promise<void> {
    return this.#inTurn(async () => {
      writeSetting(this.#options.db, stoppedSetting, true);
      await this.#end();
    });
  }

  /** Stays removed until it is started again, then with fresh data. */
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

  /** Quarantines an unusable file: fresh data is better than no service. */
  async #startOnKeptPort(port: number): Promise<RunningPractice> {
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

function isAboutFile(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'data-unusable' || code === 'data-newer' || code === 'data-differs';
}
