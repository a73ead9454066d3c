import { existsSync } from 'node:fs';
import type { ExportState } from '../../../src-shared/bridge/storage.ts';
import { Throttle } from '../../timers.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import type { DataFolder } from '../../store/data-folder.ts';
import { StoreError, toStoreError } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import { readAccounts } from '../../registry/account-rows.ts';
import { accountTables } from './export-account-tables.ts';
import { ExportFiles, openPrivate, removeUnfinished, type OpenFile } from './export-files.ts';
import { writeReadme } from './export-readme.ts';
import { appTables, logTables } from './export-shared-tables.ts';
import { runExport } from './run-export.ts';

export interface ExportsOptions {
  readonly db: ReadableDatabase;
  readonly store: Store;
  readonly folder: DataFolder;
  readonly version: string;
  readonly flushLog: () => Promise<void>;
  readonly onChange: (state: ExportState) => void;
  readonly onDefect: (error: unknown) => void;
  readonly openFile?: OpenFile;
}

const calmMs = 250;

export class Exports {
  readonly #options: ExportsOptions;
  readonly #tell: Throttle;
  #state: ExportState = { kind: 'none' };
  #run: { readonly stop: AbortController; readonly ended: Promise<void> } | null = null;
  #isClosed = false;

  constructor(options: ExportsOptions) {
    this.#options = options;
    this.#tell = new Throttle(calmMs, () => {
      options.onChange(this.#state);
    });
  }

  get state(): ExportState {
    return this.#state;
  }

  begin(): ExportState {
    if (this.#run || this.#isClosed) return this.#state;
    const stop = new AbortController();
    this.#enter({ kind: 'running', rows: 0, of: null, what: '' });
    const ended = this.#carryOut(stop.signal).finally(() => {
      this.#run = null;
    });
    this.#run = { stop, ended };
    return this.#state;
  }

  async cancel(): Promise<ExportState> {
    this.#run?.stop.abort();
    await this.#run?.ended;
    return this.#state;
  }

  removeUnfinished(): Promise<void> {
    return removeUnfinished(this.#options.folder.exports);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.cancel();
    this.#tell.cancel();
  }

  async #carryOut(signal: AbortSignal): Promise<void> {
    try {
      this.#enter(await this.#export(signal));
    } catch (error) {
      this.#enter(this.#explain(error, signal));
    }
  }

  async #export(signal: AbortSignal): Promise<ExportState> {
    const { db, store, folder, version, flushLog, openFile = openPrivate } = this.#options;
    const at = new Date();
    await flushLog();
    const files = await ExportFiles.make(folder.exports, at, openFile);
    try {
      const accounts = readAccounts(db)
        // Reading would create the cache of an account that has none.
        .filter(({ number }) => existsSync(folder.cache(number)))
        .map(({ number, serviceId }) => ({ number, id: serviceId }));
      const rows = await runExport({
        db,
        store,
        accounts,
        files,
        signal,
        onProgress: (progress) => {
          this.#state = { kind: 'running', ...progress };
          this.#tell.call();
        }
      });
      const tables = [...appTables, ...accountTables, ...logTables];
      const done = await files.finish(writeReadme(tables, { at: at.getTime(), version, rows }));
      const total = [...rows.values()].reduce((sum, one) => sum + one, 0);
      return { kind: 'done', folder: done, rows: total, bytes: files.bytes, at: Date.now() };
    } catch (error) {
      await files.giveUp();
      throw error;
    }
  }

  #explain(error: unknown, signal: AbortSignal): ExportState {
    if (signal.aborted)
      return { kind: 'failed', code: 'cancelled', words: 'The export was stopped, and its files were deleted.' };
    const known = toStoreError(error, this.#options.folder.exports);
    if (known instanceof StoreError && known.code === 'disk')
      return { kind: 'failed', code: 'disk', words: known.message };
    this.#options.onDefect(error);
    return { kind: 'failed', code: 'internal', words: 'The export couldn’t be completed.' };
  }

  #enter(state: ExportState): void {
    this.#state = state;
    this.#tell.now();
  }
}
