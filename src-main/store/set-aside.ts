/**
 * Data from before the first release can't be opened. It is moved into its own folder
 * before any file is opened, and never deleted.
 */
import { closeSync, lstatSync, mkdirSync, openSync, readdirSync, readSync, renameSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../src-shared/rules/caught-error.ts';
import type { DataFolder } from './data-folder.ts';
import { syncFolder } from './place-backup.ts';
import { StoreError } from './store-error.ts';

/** Released databases start with this number; every earlier number is lower. */
const firstNumber = 100;

const folderName = 'pre-release';

/**
 * Greenroom's own entries in the data folder; others belong to somebody else. Not among
 * them is what a start already uses: `owner.lock`, `owner.sock`, `logs/`, and Chromium's
 * `window/`.
 */
const ownEntry =
  /^((app|log|summary|pictures)\.db|begun|chosen-backup\.json|practice\.journal|window\.json)([-.].*)?$|^(cache|backups|quarantine|exports)$/;

/**
 * Moves pre-release data into `pre-release/`, or `pre-release-2/` and so on. The folder is
 * named `….part` until complete, so a start continues after a kill.
 * @returns the folder's name; null if there was nothing to move
 * @throws StoreError `disk` if a file can't be moved; the next start continues
 */
export function setAsidePreRelease(folder: DataFolder): string | null {
  const { root } = folder;
  const unfinished = path.join(root, `${folderName}.part`);
  let moved: string | null = null;
  try {
    // Repeated only if an older Greenroom ran after a kill and recreated its files.
    while (isThere(unfinished) || isPreRelease(folder)) {
      moved = nameAt(listSetAside(folder).length);
      mkdirSync(unfinished, { recursive: true, mode: 0o700 });
      for (const name of readdirSync(root).filter((entry) => ownEntry.test(entry))) {
        const target = path.join(unfinished, name);
        if (!isThere(target)) renameSync(path.join(root, name), target);
      }
      syncFolder(unfinished);
      renameSync(unfinished, path.join(root, moved));
      syncFolder(root);
    }
    return moved;
  } catch (error) {
    const why = messageOf(error);
    throw new StoreError(
      'disk',
      `Greenroom can’t move data from before its first release to ${path.join(root, folderName)} (${why}). ` +
        'Nothing was lost. Close other programs that use the data folder, then start Greenroom again.'
    );
  }
}

export function listSetAside({ root }: DataFolder): string[] {
  const names: string[] = [];
  while (isThere(path.join(root, nameAt(names.length)))) names.push(nameAt(names.length));
  return names;
}

function nameAt(index: number): string {
  return index === 0 ? folderName : `${folderName}-${String(index + 1)}`;
}

function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/**
 * True if every database has a pre-release number. One such file beside released ones is
 * damaged and repaired as usual, since a flipped byte must not move everything away. Most
 * starts end with the first file.
 */
function isPreRelease(folder: DataFolder): boolean {
  let isFound = false;
  for (const file of filesIn(folder)) {
    const number = readNumber(file);
    if (number >= firstNumber) return false;
    isFound ||= number > 0;
  }
  return isFound;
}

function* filesIn({ root, backups, caches }: DataFolder): Iterable<string> {
  for (const folder of [root, backups, caches])
    for (const name of namesIn(folder)) if (folder !== root || ownEntry.test(name)) yield path.join(folder, name);
}

/** Whoever needs an unlistable folder reports it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Offset of `PRAGMA user_version` in the header (https://sqlite.org/fileformat2.html). */
const numberAt = 60;

/** Read without SQLite, which would open the log too. 0 for no database or an unreadable one. */
function readNumber(file: string): number {
  const head = Buffer.alloc(numberAt + 4);
  try {
    const opened = openSync(file, 'r');
    try {
      readSync(opened, head);
    } finally {
      closeSync(opened);
    }
  } catch {
    return 0;
  }
  return head.toString('latin1', 0, 16) === 'SQLite format 3\0' ? head.readInt32BE(numberAt) : 0;
}
