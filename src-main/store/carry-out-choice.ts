/** At the start, the chosen backup replaces app.db, which first becomes a backup. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyApp, listBackups, makePrivateFile, nameBackup, pruneBackups } from './backup-files.ts';
import { forgetChoice, readChoice, type ChosenBackup } from './chosen-backup.ts';
import type { OpenDatabase } from './database.ts';
import { highestCache, type DataFolder } from './data-folder.ts';
import { keepNumbersApart, readHighest, type Highest } from './numbers-apart.ts';
import { checkpointAndClose, openIfSound, placeBackup, readMark, sync, type Recover } from './place-backup.ts';
import { quarantine } from './repair.ts';
import { StoreError, toStoreError } from './store-error.ts';

/**
 * - `done`: it is in place; `aside` is where a damaged app.db went
 * - `refused`: app.db is unchanged, and the choice is dropped
 */
export type ChoiceEnd =
  | { readonly kind: 'done'; readonly from: string; readonly aside: string | null }
  | { readonly kind: 'refused'; readonly words: string };

export function carryOutChoice(folder: DataFolder, now: Date, recover: Recover): ChoiceEnd | null {
  const choice = readChoice(folder);
  if (!choice) return null;
  const end = tryToPlace(folder, choice, { now, recover });
  forgetChoice(folder);
  return end;
}

interface Start {
  readonly now: Date;
  readonly recover: Recover;
}

function tryToPlace(folder: DataFolder, choice: ChosenBackup, start: Start): ChoiceEnd {
  try {
    return place(folder, choice, start);
  } catch (error) {
    const known = toStoreError(error, folder.app);
    if (!(known instanceof StoreError)) throw known;
    return { kind: 'refused', words: known.message };
  }
}

function place(folder: DataFolder, { id, token }: ChosenBackup, start: Start): ChoiceEnd {
  const chosen = listBackups(folder).find((backup) => backup.id === id);
  if (!chosen) return { kind: 'refused', words: 'The selected backup no longer exists.' };
  const present = existsSync(folder.app) ? openIfSound(folder.app) : null;
  const isPlaced = present !== null && readMark(present.db) === token;
  const highest = present && readHighest(present);
  try {
    if (present && !isPlaced) backUpPresent(present, folder, { chosen: id, now: start.now });
  } finally {
    if (present) checkpointAndClose(present);
  }
  if (isPlaced) return { kind: 'done', from: chosen.file, aside: null };
  return placeOver(folder, { from: chosen.file, token, highest, ...start });
}

/** A damaged app.db is set aside only after the backup is known to be sound. */
function placeOver(
  folder: DataFolder,
  { from, token, highest, now, recover }: Start & { from: string; token: string; highest: Highest | null }
): ChoiceEnd {
  const isDamaged = !highest && existsSync(folder.app);
  const damaged: { aside: string | null } = { aside: null };
  const isPlaced = placeBackup(folder, from, {
    token,
    change: (opened) => {
      if (existsSync(folder.app)) recover(opened.db, folder.app, isDamaged);
      keepNumbersApart(opened, {
        account: Math.max(highest?.account ?? 0, highestCache(folder)),
        connection: highest?.connection ?? 0
      });
    },
    makeWay: () => {
      if (isDamaged) damaged.aside = quarantine(folder.app, folder.quarantine, now);
    }
  });
  return isPlaced ? { kind: 'done', from, aside: damaged.aside } : { kind: 'refused', words: `${from} is damaged.` };
}

/** Counts as a user's backup, so that hourly ones don't displace it. */
function backUpPresent(
  present: OpenDatabase,
  folder: DataFolder,
  { chosen, now }: { chosen: string; now: Date }
): void {
  const unfinished = path.join(folder.backups, 'unfinished');
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, copyApp(present));
  makePrivateFile(unfinished);
  sync(unfinished);
  // A start that was killed after this made the same backup. Another displaces an older one.
  const newest = listBackups(folder).find(({ kind }) => kind === 'kept');
  if (newest && readFileSync(newest.file).equals(readFileSync(unfinished))) rmSync(unfinished);
  else renameSync(unfinished, path.join(folder.backups, nameBackup(folder, now, 'kept')));
  pruneBackups(folder, chosen);
}
