/** Backups of app.db: at the start, after each hour with changes, and on a user's request. */
import { renameSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Backup, BackupsState } from '../../src-shared/bridge/storage.ts';
import {
  copyApp,
  listBackups,
  makePrivateFile,
  nameBackup,
  peekBackup,
  pruneBackups,
  type BackupFile,
  type BackupKind
} from './backup-files.ts';
import { forgetChoice, readChoice, writeChoice } from './chosen-backup.ts';
import type { DataFolder } from './data-folder.ts';
import type { OpenDatabase } from './database.ts';
import { sync } from './place-backup.ts';
import { weighFile } from './weigh-files.ts';

export interface BackupsOptions {
  readonly database: OpenDatabase;
  readonly folder: DataFolder;
  readonly onDefect: (error: unknown) => void;
  readonly everyMs?: number;
}

const hourMs = 3600 * 1000;

export class Backups {
  readonly #options: BackupsOptions;
  readonly #contents = new Map<string, Backup['holds']>();
  #timer: NodeJS.Timeout | undefined;
  #backedUp = -1;
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: BackupsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#writeIfChanged();
    this.#timer = setInterval(() => {
      this.#writeIfChanged();
    }, this.#options.everyMs ?? hourMs).unref();
  }

  async read(): Promise<BackupsState> {
    const { folder } = this.#options;
    const backups: Backup[] = [];
    for (const { id, file, at, kind } of listBackups(folder))
      backups.push({ id, at, bytes: await weighFile(file), isKept: kind === 'kept', holds: this.#peek(id, file) });
    const chosen = readChoice(folder)?.id;
    return { backups, chosen: backups.find(({ id }) => id === chosen)?.id ?? null };
  }

  /** Rejects as SQLite and the file system do; then there is no new backup. */
  async make(): Promise<void> {
    await this.#queue('kept');
  }

  /**
   * @param id null cancels the choice
   * @returns false for a missing or unreadable backup
   */
  choose(id: string | null): boolean {
    const { folder } = this.#options;
    if (id === null) {
      forgetChoice(folder);
      return true;
    }
    const found = listBackups(folder).find((backup) => backup.id === id);
    if (!found || this.#peek(id, found.file) === null) return false;
    writeChoice(folder, id);
    return true;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }

  #writeIfChanged(): void {
    const changes = countChanges(this.#options.database);
    if (changes === this.#backedUp) return;
    this.#queue('automatic').then(() => {
      this.#backedUp = changes;
    }, this.#options.onDefect);
  }

  /** Copies at once, so later changes aren't in it, but writes only after earlier copies. */
  async #queue(kind: BackupKind): Promise<void> {
    const { database, folder } = this.#options;
    const [copy, now] = [copyApp(database), new Date()];
    const writing = this.#work.then(() => keepCopy(copy, folder, now, kind));
    this.#work = writing.catch(() => undefined);
    await writing;
  }

  #peek(id: string, file: string): Backup['holds'] {
    const contents = this.#contents.get(id) ?? peekBackup(file);
    this.#contents.set(id, contents);
    return contents;
  }
}

/** Only this handle writes. */
function countChanges({ raw }: OpenDatabase): number {
  return raw.prepare<[], { n: number }>('select total_changes() n').get()?.n ?? 0;
}

/** Keeps the newest five different copies of each kind. */
export async function keepCopy(copy: Buffer, folder: DataFolder, now: Date, kind: BackupKind): Promise<void> {
  const unfinished = path.join(folder.backups, 'unfinished');
  rmSync(unfinished, { force: true });
  await writeFile(unfinished, copy);
  makePrivateFile(unfinished);
  sync(unfinished);
  const newest = listBackups(folder).find((backup) => kind === 'automatic' || backup.kind === 'kept');
  const isKnown = newest !== undefined && (await isSame(newest, unfinished));
  if (isKnown && kind === 'automatic') {
    rmSync(unfinished);
    return;
  }
  const id = nameBackup(folder, now, kind);
  renameSync(unfinished, path.join(folder.backups, id));
  const chosen = readChoice(folder)?.id ?? null;
  // An unchanged backup that a user made earlier serves as this one.
  if (isKnown && newest.id !== chosen) rmSync(newest.file, { force: true });
  pruneBackups(folder, chosen);
}

/** An earlier backup that can't be read is no reason to have none. */
async function isSame({ file }: BackupFile, other: string): Promise<boolean> {
  if ((await weighFile(file)) !== (await weighFile(other))) return false;
  const [one, two] = await Promise.all([readFile(file).catch(() => null), readFile(other)]);
  return one?.equals(two) ?? false;
}
