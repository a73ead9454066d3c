/** Checks app.db on each start. If damaged, its newest good backup replaces it. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { messageOf } from '../../src-shared/rules/caught-error.ts';
import { listBackups, type BackupFile } from './backup-files.ts';
import { carryOutChoice, type ChoiceEnd } from './carry-out-choice.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { highestCache, type DataFolder } from './data-folder.ts';
import { highestLogged, keepNumbersApart } from './numbers-apart.ts';
import { openIfSound, placeBackup, readMark, type Recover } from './place-backup.ts';
import { quarantine, removeFiles } from './repair.ts';
import { appSchema } from './schemas.ts';
import { StoreError, toStoreError } from './store-error.ts';

interface Restored {
  readonly aside: string | null;
  readonly from: string | null;
}

export interface OpenedApp {
  readonly database: OpenDatabase;
  readonly restored: Restored | null;
  readonly choice: ChoiceEnd | null;
  /** True until the outbox has settled the intents that a backup shows as waiting. */
  readonly isFromBackup: boolean;
}

/** @param recover called with a backup before it replaces app.db */
export function openAppDatabase(folder: DataFolder, now = new Date(), recover: Recover = () => undefined): OpenedApp {
  makeFolders(folder);
  const choice = carryOutChoice(folder, now, recover);
  const { database, restored } = openOrRestore(folder, now, recover);
  const isFromBackup = readMark(database.db) !== null;
  const connection = restored || isFromBackup ? highestLogged(folder) : 0;
  keepNumbersApart(database, { account: highestCache(folder), connection });
  const chosen = choice?.kind === 'done' && choice.aside !== null ? choice : null;
  return { database, restored: restored ?? chosen, choice, isFromBackup };
}

function makeFolders(folder: DataFolder): void {
  try {
    mkdirSync(folder.backups, { recursive: true, mode: 0o700 });
  } catch (error) {
    const known = toStoreError(error, folder.root);
    if (!(known instanceof StoreError)) throw known;
    const why = messageOf(error);
    throw new StoreError(known.code, `Greenroom can’t write to its data folder ${folder.root} (${why}).`);
  }
}

function hasOtherData(folder: DataFolder): boolean {
  return [folder.begun, folder.shared('log'), folder.shared('summary')].some(existsSync);
}

function openOrRestore(folder: DataFolder, now: Date, recover: Recover): Pick<OpenedApp, 'database' | 'restored'> {
  const isThere = existsSync(folder.app);
  const backups = listBackups(folder);
  const isFirstStart = !isThere && backups.length === 0 && !hasOtherData(folder);
  if (isFirstStart) return { database: openDatabase(folder.app, appSchema), restored: null };
  const sound = isThere ? openIfSound(folder.app) : null;
  if (sound) return { database: sound, restored: null };
  const restored = restoreBackup(folder, { backups, now, recover });
  return { database: openDatabase(folder.app, appSchema), restored };
}

/** A damaged app.db is set aside only once another is ready, so that a full disk loses nothing. */
function restoreBackup(
  folder: DataFolder,
  { backups, now, recover }: { backups: readonly BackupFile[]; now: Date; recover: Recover }
): Restored {
  let aside: string | null = null;
  const makeWay = () => {
    if (existsSync(folder.app)) aside = quarantine(folder.app, folder.quarantine, now);
  };
  const change = ({ db }: OpenDatabase) => {
    if (existsSync(folder.app)) recover(db, folder.app, true);
  };
  const isPlaced = ({ file }: BackupFile) => placeBackup(folder, file, { token: randomUUID(), change, makeWay });
  try {
    const from = backups.find(isPlaced)?.file ?? null;
    if (from === null) {
      makeWay();
      removeFiles(folder.app);
    }
    return { aside, from };
  } catch (error) {
    throw toStoreError(error, folder.app);
  }
}
