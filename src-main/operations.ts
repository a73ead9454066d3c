/**
 * All operations of the two workers, by database. They are plain functions `(db, input)`;
 * a new one takes a name here and a function in its area.
 */
import type { FeedName } from '../src-shared/bridge/feed.ts';
import { createFeedOperations } from './feed/feed-operations.ts';
import type { FeedRows } from './feed/feed-rows.ts';
import { forgetSyncs } from './feed/sync-rows.ts';
import { readLimits, writeLimits } from './areas/profiles/profile-limits.ts';
import {
  readSummaryParts,
  writeSummaryPart,
  readFigures,
  removeFigures,
  writeFigures
} from './summaries/summary-rows.ts';
import { readFoundPeople } from './areas/audience/found-people.ts';
import { readPeopleIndex } from './areas/audience/person-index.ts';
import { readPerson } from './people/person-queries.ts';
import { ingestSearch, readSearch } from './areas/audience/search-rows.ts';
import { readCalledEndpoints, readCalls, readCreditSums, readDrift, readMinutes } from './areas/activity/queries.ts';
import { appendLog, countCalls, readCreditUse, removeConnectionLog } from './calls/log-rows.ts';
import { endCheck, ingestChecked, ingestListedLinks, linkRows, markLinksRepaired } from './areas/links/ingest.ts';
import { ingestSubscribers } from './areas/links/ingest-subscribers.ts';
import { readLinkHead, readLinkIndex } from './areas/links/link-index.ts';
import {
  readCalculatingPlaces,
  readLinkRows,
  readLinksFirstSeen,
  readLinksOverview,
  readLinksSummary
} from './areas/links/queries.ts';
import { readLinkPeriod, writePeriodPage } from './areas/links/period-rows.ts';
import { readSubscriberReading, readSubscribers } from './areas/links/subscriber-rows.ts';
import {
  ingestChats,
  ingestMessage,
  ingestMessages,
  refuseDeletion,
  removeMessage,
  writeSavedForLater,
  markChatsRepaired
} from './areas/messages/ingest.ts';
import { noteSeen } from './areas/messages/chat-rows.ts';
import {
  readChats,
  readCachedMessage,
  readMessages,
  readNextChats,
  readNextGap,
  readCachedSavedForLater
} from './areas/messages/queries.ts';
import { readCachedEarnings, readEarningsSummary } from './areas/payouts/earning-queries.ts';
import { ingestEarnings, markEarningsRepaired, readEarningsAt } from './areas/payouts/earning-rows.ts';
import { readPayouts, writePayoutPart } from './areas/payouts/payout-rows.ts';
import { readSplit, writeSplit } from './areas/payouts/split-rows.ts';
import { readDatedPosts } from './areas/posts/dated-posts.ts';
import { ingestComments, applyLike, readNextComments } from './areas/posts/comment-rows.ts';
import { findCreators, writeCreators } from './areas/posts/creator-rows.ts';
import { ingestListed, markPostsRepaired, postRows } from './areas/posts/ingest.ts';
import { writeLabels } from './areas/posts/label-rows.ts';
import { adoptWritten, applyArchiving, removePost, applyReadPost, applySentPost } from './areas/posts/post-changes.ts';
import { readPostIndex } from './areas/posts/post-index.ts';
import { readAuthor, readFirstSeen, readPostDetail, readPostRows, readPostsOverview } from './areas/posts/queries.ts';
import { countExportRows, readExportPage } from './areas/storage/export-page.ts';
import { openOrder, prepareOrder } from './areas/vault/account-order.ts';
import { readIndex } from './areas/vault/index-query.ts';
import {
  addToVaultList,
  ingestList,
  ingestLists,
  removeDeletedMedia,
  removeFromVaultList,
  markMediaRepaired,
  mediaRows
} from './areas/vault/ingest.ts';
import { readPictures } from './pictures/media-pictures.ts';
import { readCover } from './areas/vault/list-rows.ts';
import { readDetails, readOverview, readUsesOf } from './areas/vault/queries.ts';
import {
  limitPictures,
  notePictureUses,
  readStoredPicture,
  removeAccountPictures,
  removePictures,
  weighPictures,
  writePicture
} from './pictures/picture-rows.ts';
import type { PictureKey, PictureWrite } from './pictures/picture-rows.ts';
import type { ReadableDatabase, WritableDatabase } from './store/database.ts';
import { markUsesRepaired } from './usage/use-rows.ts';
import { readSealed, writeSealed } from './sealing/sealed-rows.ts';

const feedRows = {
  media: mediaRows,
  posts: postRows,
  'trial-links': linkRows('trial'),
  'tracking-links': linkRows('tracking')
};
const feedOperations = createFeedOperations(feedRows);

export type FeedContents = {
  readonly [F in FeedName]: (typeof feedRows)[F] extends FeedRows<infer Content> ? Content : never;
};

export const cacheReads = {
  ...feedOperations.reads,
  readOverview,
  readIndex,
  openOrder,
  prepareOrder,
  readDetails,
  readCover,
  readUsesOf,
  readPictures,
  readPostsOverview,
  readPostIndex,
  readPostRows,
  readPostDetail,
  readFirstSeen,
  readAuthor,
  readDatedPosts,
  readNextComments,
  findCreators,
  readSealed,
  readLimits,
  readChats,
  readNextChats,
  readMessages,
  readCachedMessage,
  readNextGap,
  readCachedSavedForLater,
  readPeopleIndex,
  readFoundPeople,
  readPerson,
  readSearch,
  readCachedEarnings,
  readEarningsAt,
  readEarningsSummary,
  readSplit,
  readPayouts,
  readLinksOverview,
  readLinksSummary,
  readLinkHead,
  readLinkIndex,
  readLinkRows,
  readLinksFirstSeen,
  readCalculatingPlaces,
  readLinkPeriod,
  readSubscribers,
  readSubscriberReading,
  readExportPage,
  countExportRows
};

export const cacheWrites = {
  ...feedOperations.writes,
  ingestLists,
  ingestList,
  removeDeletedMedia,
  removeFromVaultList,
  addToVaultList,
  ingestListed,
  applySentPost,
  applyReadPost,
  adoptWritten,
  applyArchiving,
  removePost,
  ingestComments,
  applyLike,
  writeLabels,
  writeCreators,
  writeSealed,
  writeLimits,
  ingestChats,
  ingestMessages,
  ingestMessage,
  noteSeen,
  removeMessage,
  refuseDeletion,
  writeSavedForLater,
  ingestSearch,
  ingestEarnings,
  writeSplit,
  writePayoutPart,
  ingestListedLinks,
  ingestChecked,
  endCheck,
  writePeriodPage,
  ingestSubscribers
};

export const sharedReads = {
  log: {
    readCreditUse,
    countCalls,
    readCalls,
    readCreditSums,
    readMinutes,
    readExportPage,
    countExportRows,
    readDrift: (db: ReadableDatabase) => readDrift(db),
    readCalledEndpoints: (db: ReadableDatabase) => readCalledEndpoints(db)
  },
  summary: {
    readFigures: (db: ReadableDatabase) => readFigures(db),
    readSummaryParts: (db: ReadableDatabase) => readSummaryParts(db)
  },
  pictures: {
    readStoredPicture: (db: ReadableDatabase, key: PictureKey) => readStoredPicture(db, key),
    weighPictures
  }
};

export const sharedWrites = {
  log: { removeConnectionLog, appendLog },
  summary: { removeFigures, writeFigures, writeSummaryPart },
  pictures: {
    writePicture: (db: WritableDatabase, picture: PictureWrite & { mostBytes: number }) => {
      writePicture(db, picture);
    },
    notePictureUses,
    removeAccountPictures,
    limitPictures,
    removePictures: (db: WritableDatabase, gone: { account: number; media: readonly number[] }) => {
      removePictures(db, gone.account, gone.media);
    }
  }
};

/** A repaired cache may lack rows, so everything is loaded again. */
export function markRepaired(db: WritableDatabase, at: number): void {
  forgetSyncs(db);
  markMediaRepaired(db, at);
  markPostsRepaired(db);
  markChatsRepaired(db);
  markEarningsRepaired(db);
  markLinksRepaired(db);
  markUsesRepaired(db);
}

export type SharedName = keyof typeof sharedReads;
export type Operation = (db: never, input: never) => unknown;
export type InputOfOperation<F> = F extends (db: never, input: infer I) => unknown ? I : never;
export type OutputOfOperation<F> = F extends (db: never, input: never) => infer O ? O : never;
