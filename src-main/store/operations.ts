/**
 * Everything that the two workers can do, by the database it is done in. Plain functions `(db, input)`; a name here and
 * a function in its area is all that a new operation takes.
 */
import { readLimits, writeLimits } from '../areas/accounts/profile-limits.ts';
import { readFigures, removeFigures, writeFigures } from '../areas/accounts/summary-rows.ts';
import { appendLog, countCalls, readCreditFacts, removeConnectionLog } from '../areas/activity/log-rows.ts';
import { prepareOrder } from '../areas/vault/account-order.ts';
import { readIndex } from '../areas/vault/index-query.ts';
import {
  addToVaultList,
  allowWalk,
  giveUpWalk,
  ingestLists,
  ingestMedia,
  removeDeleted,
  removeFromVaultList,
  setPaused,
  startWalk
} from '../areas/vault/ingest.ts';
import { pictureAddresses } from '../areas/vault/media-rows.ts';
import { readDetails, readOverview, readRefreshFacts } from '../areas/vault/queries.ts';
import {
  notePictureUses,
  readStoredPicture,
  removeAccountPictures,
  removePictures,
  weighPictures,
  writePicture
} from '../pictures/picture-rows.ts';
import type { PictureKey, PictureWrite } from '../pictures/picture-rows.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';
import { readSealed, writeSealed } from './sealed-rows.ts';

/** On an account's cache; run in the reader. */
export const cacheReads = {
  readOverview,
  readIndex,
  prepareOrder,
  readDetails,
  readRefreshFacts,
  pictureAddresses,
  readSealed,
  readLimits
};

/** On an account's cache; run in the writer, each in one transaction. */
export const cacheWrites = {
  startWalk,
  ingestLists,
  ingestMedia,
  allowWalk,
  giveUpWalk,
  setPaused,
  removeDeleted,
  removeFromVaultList,
  addToVaultList,
  writeSealed,
  writeLimits
};

export const sharedReads = {
  log: { readCreditFacts, countCalls },
  summary: { readFigures: (db: ReadableDatabase) => readFigures(db) },
  pictures: {
    readStoredPicture: (db: ReadableDatabase, key: PictureKey) => readStoredPicture(db, key),
    weighPictures
  }
};

export const sharedWrites = {
  log: { removeConnectionLog, appendLog },
  summary: { removeFigures, writeFigures },
  pictures: {
    writePicture: (db: WritableDatabase, picture: PictureWrite & { mostBytes: number }) => {
      writePicture(db, picture);
    },
    notePictureUses,
    removeAccountPictures,
    removePictures: (db: WritableDatabase, gone: { account: number; media: readonly number[] }) => {
      removePictures(db, gone.account, gone.media);
    }
  }
};

export type SharedName = keyof typeof sharedReads;
export type Operation = (db: never, input: never) => unknown;
export type InputOfOperation<F> = F extends (db: never, input: infer I) => unknown ? I : never;
export type OutputOfOperation<F> = F extends (db: never, input: never) => infer O ? O : never;
