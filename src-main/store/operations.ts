/**
 * Everything that the two workers can do, by the database it is done in. Plain functions `(db, input)`; a name here and
 * a function in its area is all that a new operation takes.
 */
import { readFigures, writeFigures } from '../areas/accounts/summary-rows.ts';
import { appendLog, readCreditFacts } from '../areas/activity/log-rows.ts';
import { prepareOrder } from '../areas/vault/account-order.ts';
import { readIndex } from '../areas/vault/index-query.ts';
import {
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
import { notePictureUses, readStoredPicture, removePictures, writePicture } from '../pictures/picture-rows.ts';
import type { PictureKey, PictureWrite } from '../pictures/picture-rows.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** On an account's cache; run in the reader. */
export const cacheReads = { readOverview, readIndex, prepareOrder, readDetails, readRefreshFacts, pictureAddresses };

/** On an account's cache; run in the writer, each in one transaction. */
export const cacheWrites = {
  startWalk,
  ingestLists,
  ingestMedia,
  allowWalk,
  giveUpWalk,
  setPaused,
  removeDeleted,
  removeFromVaultList
};

export const sharedReads = {
  log: { readCreditFacts },
  summary: { readFigures: (db: ReadableDatabase) => readFigures(db) },
  pictures: { readStoredPicture: (db: ReadableDatabase, key: PictureKey) => readStoredPicture(db, key) }
};

export const sharedWrites = {
  log: { appendLog },
  summary: { writeFigures },
  pictures: {
    writePicture: (db: WritableDatabase, picture: PictureWrite & { mostBytes: number }) => {
      writePicture(db, picture);
    },
    notePictureUses,
    removePictures: (db: WritableDatabase, gone: { account: number; media: readonly number[] }) => {
      removePictures(db, gone.account, gone.media);
    }
  }
};

export type SharedName = keyof typeof sharedReads;
export type Operation = (db: never, input: never) => unknown;
export type InputOfOperation<F> = F extends (db: never, input: infer I) => unknown ? I : never;
export type OutputOfOperation<F> = F extends (db: never, input: never) => infer O ? O : never;
