/**
 * One owner per data folder, across both hosts and simultaneous starts. The lock is the
 * system's lock on a SQLite file, so it ends with its process. Others ask the owner to
 * come forward, over a socket that only the owner may open.
 */
import { chmodSync, closeSync, openSync, statSync, truncateSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { failed, ok, type Result } from '../src-shared/bridge/failure.ts';
import { codeOf, messageOf } from '../src-shared/rules/caught-error.ts';
import {
  askOwner,
  controlAddress,
  listenForCalls,
  ownerPatienceMs,
  type ComeForward,
  type Forward,
  type Wish
} from './owner-socket.ts';

/** `words` is a sentence for the user. */
export interface FolderFailure {
  readonly code: 'unusable-folder' | 'silent-owner';
  readonly words: string;
}

interface Ownership {
  release(): Promise<void>;
}

export type Claim =
  { readonly kind: 'owner'; readonly ownership: Ownership } | { readonly kind: 'other'; readonly forward: Forward };

/** Milliseconds. Short at first, since an owner that starts at the same time is ready soon. */
const firstPauseMs = 4;
const longestPauseMs = 60;

function unusable(dataDir: string, because: string): Result<never, FolderFailure> {
  return failed({ code: 'unusable-folder', words: `Can’t use the data folder ${dataDir}: ${because}.` });
}

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: 'part of its path is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'it can’t be created there',
  SQLITE_CANTOPEN: 'permission denied',
  SQLITE_READONLY: 'permission denied',
  SQLITE_FULL: 'the disk is full',
  EISDIR: 'owner.lock inside it is a folder; delete owner.lock only'
};

function explain(error: unknown): string {
  return reasons[codeOf(error)] ?? messageOf(error);
}

/**
 * Creates a path folder by folder: Node's recursive mkdir never ends on a file system that
 * answers "no such folder" inside an existing one, as /proc does.
 */
async function makeFolders(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const isThere = await stat(folder).then(
    () => true,
    (error: unknown) => (codeOf(error) === 'ENOENT' ? false : Promise.reject(error as Error))
  );
  if (isThere) return;
  if (parent !== folder) await makeFolders(parent);
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/** Mode 0700; an existing folder keeps its permissions. */
async function makeFolder(dataDir: string): Promise<Result<null, FolderFailure>> {
  try {
    await makeFolders(path.resolve(dataDir));
    return (await stat(dataDir)).isDirectory() ? ok(null) : unusable(dataDir, 'it is a file, not a folder');
  } catch (error) {
    return unusable(dataDir, explain(error));
  }
}

type Lock = Database.Database;

/** Private to its owner: anyone who can read it can lock it and prevent every start. */
function prepareLockFile(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  // An existing file isn't opened: closing it would release this process's own lock.
  if (!found) closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
}

function tryLock(dataDir: string): Lock | null {
  const file = path.join(dataDir, 'owner.lock');
  prepareLockFile(file);
  const db = new Database(file, { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    if (codeOf(error).startsWith('SQLITE_BUSY')) return null;
    if (codeOf(error) !== 'SQLITE_NOTADB') throw error;
    // The file isn't SQLite, so nobody holds the lock: a locked one would have said "busy".
    // Truncated rather than replaced, since another start may lock it right now, and a new
    // file would admit both.
    truncateSync(file);
    return tryLock(dataDir);
  }
}

async function own(dataDir: string, lock: Lock, comeForward: ComeForward): Promise<Ownership> {
  const address = controlAddress(dataDir);
  try {
    // A killed owner leaves its socket's name. Only the lock's holder gets here, so it is
    // nobody's.
    if (process.platform !== 'win32') await rm(address, { force: true });
    const calls = await listenForCalls(address, comeForward);
    return {
      async release() {
        await calls.close();
        lock.close();
      }
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Claims the folder, or asks the process that owns it to come forward. The owner's
 * `comeForward` gets each such start's wish and `link`; it may wait until its host is
 * ready.
 */
export async function claimDataFolder(
  dataDir: string,
  wish: Wish,
  comeForward: ComeForward,
  link: string | null = null
): Promise<Result<Claim, FolderFailure>> {
  const folder = await makeFolder(dataDir);
  if (!folder.ok) return folder;
  const until = performance.now() + ownerPatienceMs;
  try {
    for (let pauseMs = firstPauseMs; performance.now() < until; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const lock = tryLock(dataDir);
      if (lock) return ok({ kind: 'owner', ownership: await own(dataDir, lock, comeForward) });
      const forward = await askOwner(controlAddress(dataDir), wish, until - performance.now(), link);
      if (forward) return ok({ kind: 'other', forward });
      await wait(pauseMs);
    }
  } catch (error) {
    return unusable(dataDir, explain(error));
  }
  return failed({
    code: 'silent-owner',
    words: `Another Greenroom is using the data folder ${dataDir} and isn’t responding. Quit it, or start with another --data-dir.`
  });
}
