/** Copies every database page by page. Each page is written before the next is read. */
import { setImmediate as giveWay } from 'node:timers/promises';
import type { ReadableDatabase } from '../../store/database.ts';
import { isClosed } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import { accountTables } from './export-account-tables.ts';
import type { ExportTable } from './export-fields.ts';
import type { ExportFiles } from './export-files.ts';
import { countExportRows, readExportPage, type ExportCursor, type ExportPage } from './export-page.ts';
import { appTables, logTables } from './export-shared-tables.ts';

interface ExportedAccount {
  readonly number: number;
  readonly id: string;
}

export interface ExportRun {
  readonly db: ReadableDatabase;
  readonly store: Pick<Store, 'read' | 'readShared'>;
  readonly accounts: readonly ExportedAccount[];
  readonly files: ExportFiles;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: { readonly rows: number; readonly of: number | null; readonly what: string }) => void;
}

type ReadPage = (table: string, after: ExportCursor | null) => Promise<ExportPage>;

/** Small pages, since app.db is read on the host's thread. */
const mostOnHost = 100;
const whose = ['account', 'accountId'];

/**
 * @returns the number of rows of each table
 * @throws errors of reading and writing; the signal's reason if it was stopped
 */
export function runExport(run: ExportRun): Promise<ReadonlyMap<string, number>> {
  return new Copying(run).run();
}

class Copying {
  readonly #run: ExportRun;
  readonly #rows = new Map<string, number>();
  #done = 0;
  #of: number | null = null;

  constructor(run: ExportRun) {
    this.#run = run;
  }

  async run(): Promise<ReadonlyMap<string, number>> {
    const { db, store, accounts, files } = this.#run;
    this.#of = await this.#countAll();
    for (const table of [...appTables, ...logTables]) await files.begin(table, []);
    for (const table of accountTables) await files.begin(table, whose);
    for (const table of appTables)
      await this.#copy(table, async (name, after) => {
        // Lets the host's thread do other work between two pages.
        await giveWay();
        return readExportPage(db, { table: name, account: null, after, most: mostOnHost });
      });
    for (const account of accounts) await this.#copyAccount(account).catch(passOverRemoved);
    for (const table of logTables)
      await this.#copy(table, (name, after) =>
        store.readShared('log', 'readExportPage', { table: name, account: null, after })
      );
    return this.#rows;
  }

  async #copyAccount(account: ExportedAccount): Promise<void> {
    const { store } = this.#run;
    for (const table of accountTables)
      await this.#copy(table, (name, after) =>
        store.read(account.number, 'readExportPage', { table: name, account, after })
      );
  }

  async #copy(table: ExportTable, read: ReadPage): Promise<void> {
    const { files, signal, onProgress } = this.#run;
    let after: ExportCursor | null = null;
    do {
      signal.throwIfAborted();
      const page: ExportPage = await read(table.name, after);
      await files.add(table, page);
      this.#rows.set(table.name, (this.#rows.get(table.name) ?? 0) + page.rows);
      this.#done += page.rows;
      // Rows added since the count must not exceed the total.
      const of = this.#of === null ? null : Math.max(this.#of, this.#done);
      onProgress({ rows: this.#done, of, what: table.name });
      after = page.next;
    } while (after !== null);
  }

  async #countAll(): Promise<number> {
    const { db, store, accounts, signal } = this.#run;
    let of = 0;
    for (const { name } of appTables) of += countExportRows(db, name);
    for (const { name } of logTables) of += await store.readShared('log', 'countExportRows', name);
    for (const { number } of accounts)
      for (const { name } of accountTables) {
        signal.throwIfAborted();
        of += await store.read(number, 'countExportRows', name).catch(passOverRemoved);
      }
    return of;
  }
}

/** An account that was removed meanwhile has no more rows. */
function passOverRemoved(error: unknown): 0 {
  if (isClosed(error)) return 0;
  throw error;
}
