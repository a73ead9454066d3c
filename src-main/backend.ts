import type { Logger } from 'pino';
import type { Handlers } from '../src-shared/bridge/bridge.ts';
import { failed, ok, type Result } from '../src-shared/bridge/failure.ts';
import { messageOf } from '../src-shared/rules/caught-error.ts';
import type { Connections } from './areas/connections/connections.ts';
import { putAwaySent, recoverDrafts, type Recovered } from './areas/posts/draft-recovery.ts';
import { refuseOutOfPlace, watchPlace } from './areas/storage/data-in-place.ts';
import { tellOfSetAside } from './areas/storage/damage-notices.ts';
import { isAnyLost } from './outbox/outbox.ts';
import type { FetchedPicture } from './pictures/fetch-picture.ts';
import type { PictureRequest } from './pictures/picture-store.ts';
import type { Recording, RecordingRequest } from './pictures/recordings.ts';
import { timeOfBackup } from './store/backup-files.ts';
import type { ChoiceEnd } from './store/carry-out-choice.ts';
import { dataFolder } from './store/data-folder.ts';
import type { WritableDatabase } from './store/database.ts';
import { Backups } from './store/keep-backups.ts';
import { openAppDatabase, type OpenedApp } from './store/open-app-database.ts';
import { clearMark } from './store/place-backup.ts';
import { listSetAside, setAsidePreRelease } from './store/set-aside.ts';
import { StoreError } from './store/store-error.ts';
import type { BackendOptions } from './backend-options.ts';
import { compose } from './compose.ts';

export interface BackendContents {
  readonly connections: readonly { readonly name: string; readonly accounts: number }[];
  readonly media: number;
}

export interface Backend {
  readonly handlers: Handlers;
  readPicture(request: PictureRequest, signal: AbortSignal): Promise<Result<FetchedPicture>>;
  openRecording(request: RecordingRequest, signal: AbortSignal): Promise<Result<Recording>>;
  describe(): Promise<BackendContents>;
  /** The computer falls asleep: ends background work, and connections that will die. */
  suspend(): void;
  /** The computer is awake: tries unreachable connections at once. */
  resume(): void;
  close(): Promise<void>;
}

export interface StartFailure {
  readonly code: 'newer-database' | 'disk' | 'internal';
  readonly words: string;
}

/** The folder must belong to this process alone (see owner.ts). */
export async function createBackend(options: BackendOptions): Promise<Result<Backend, StartFailure>> {
  const folder = dataFolder(options.dataDir);
  let opened: OpenedApp;
  let drafts: Recovered = { recovered: 0, lost: 0 };
  try {
    const moved = setAsidePreRelease(folder);
    if (moved !== null) options.log.warn({ folder: moved }, 'set aside data from before the first release');
    opened = openAppDatabase(folder, new Date(), (backup, replaced, isDamaged) => {
      if (isDamaged) drafts = recoverNewerDrafts(backup, replaced, options.log) ?? drafts;
      else putAwaySent(backup, replaced, Date.now());
    });
  } catch (error) {
    return failed(toStartFailure(error));
  }
  if (opened.choice) sayChoice(opened.choice, options.log);
  if (opened.restored)
    options.log.warn(opened.restored, 'app.db was damaged or missing; replaced by a backup or a new file');
  const backups = new Backups({
    database: opened.database,
    folder,
    onDefect: (error) => {
      options.log.error({ err: error }, 'couldn’t back up app.db');
    }
  });
  const parts = compose(options, { db: opened.database.db, backups, isFromBackup: opened.isFromBackup });
  parts.news.on('outbox.recovered', (lost) => {
    clearMark(opened.database.db);
    if (isAnyLost(lost)) options.log.warn(lost, 'app.db is older than what was sent');
  });
  try {
    if (opened.restored)
      parts.damage.add({
        kind: 'app',
        at: Date.now(),
        backupAt: timeOfBackup(opened.restored.from),
        newerDrafts: drafts.recovered,
        lostDrafts: drafts.lost
      });
    tellOfSetAside(opened.database.db, parts.damage, listSetAside(folder));
    await parts.start();
  } catch (error) {
    await parts.close();
    opened.database.close();
    return failed(toStartFailure(error));
  }
  backups.start();
  return ok({
    handlers: refuseOutOfPlace(parts.handlers, watchPlace(folder.app)),
    readPicture: parts.readPicture,
    openRecording: parts.openRecording,
    describe: () => describe(parts.connections),
    suspend: () => {
      parts.background.pause();
      parts.connections.dropSockets();
    },
    resume: () => {
      parts.background.start();
      parts.connections.tryUnreached();
      options.onEvent({ event: 'app.resumed', payload: {} });
    },
    close: async () => {
      await parts.close();
      await backups.close();
      opened.database.close();
    }
  });
}

function sayChoice(choice: ChoiceEnd, log: Logger): void {
  if (choice.kind === 'done') log.info(choice, 'restored the selected backup');
  else log.warn(choice, 'couldn’t restore the selected backup');
}

/** Logs a failure: a start without these drafts is better than none. */
function recoverNewerDrafts(backup: WritableDatabase, damaged: string, log: Logger): Recovered | null {
  try {
    const drafts = recoverDrafts(backup, damaged, Date.now());
    log.warn(drafts, 'recovered drafts newer than the backup from the damaged app.db');
    return drafts;
  } catch (error) {
    log.error({ err: error }, 'couldn’t recover drafts newer than the backup');
    return null;
  }
}

function toStartFailure(error: unknown): StartFailure {
  if (error instanceof StoreError && (error.code === 'newer-database' || error.code === 'disk'))
    return { code: error.code, words: error.message };
  return { code: 'internal', words: messageOf(error) };
}

async function describe(connections: Connections): Promise<BackendContents> {
  await connections.restored;
  const accounts = connections.accounts();
  return {
    connections: connections
      .summaries()
      .map(({ id, name }) => ({ name, accounts: accounts.filter((one) => one.connection === id).length })),
    media: accounts.reduce((sum, account) => sum + account.mediaCached, 0)
  };
}
