import type { Static } from 'typebox';
import type { VaultList as ListOnTheWire, VaultMedia } from '../../src-shared/service/vault.ts';
import type { Practice } from '../practice.ts';
import { writeTime } from '../sample/time.ts';
import type { PracticeAccount } from '../account.ts';
import { findNewest } from './browse.ts';
import { describeFiles } from './files.ts';
import { describeShot, drawCondition, drawLikes, drawTips, type Condition } from './shot.ts';
import { findMoment, findTime } from './timeline.ts';
import { isPosted, readMark, type Counts, type Vault, type VaultList } from './vault.ts';

export function readCondition(vault: Vault, index: number): Condition {
  const { hash } = describeShot(findMoment(vault.timeline, index));
  return drawCondition(hash, vault.timeline.size - 1 - index);
}

function writeListStates(vault: Vault, index: number) {
  const mark = readMark(vault, index);
  return vault.lists.map(({ id, type, name, bit }) => {
    const hasMedia = (mark & bit) !== 0;
    return { id, type, name, hasMedia, canAddMedia: type === 'custom' && !hasMedia };
  });
}

function addressFor(practice: Practice, account: PracticeAccount, media: number): (file: string) => string {
  const signature = practice.signPicture(account.id, media);
  return (file) => `${practice.origin()}/media/${account.id}/${String(media)}/${file}?sig=${signature}`;
}

export function describeMedia(practice: Practice, account: PracticeAccount, index: number) {
  const { vault } = account;
  const moment = findMoment(vault.timeline, index);
  const shot = describeShot(moment);
  const condition = readCondition(vault, index);
  const id = vault.ids[index] ?? 0;
  const posted = isPosted(vault, index);
  return {
    id,
    type: shot.kind,
    convertedToVideo: false,
    canView: condition !== 'closed',
    hasError: condition === 'failed',
    isReady: condition !== 'waiting',
    hasCustomPreview: false,
    createdAt: writeTime(findTime(moment)),
    duration: shot.duration,
    hasPosts: posted,
    counters: { likesCount: drawLikes(shot.hash, posted), tipsSumm: drawTips(shot.hash, posted) / 100 },
    releaseForms: [],
    files: describeFiles(shot, condition, addressFor(practice, account, id)),
    listStates: writeListStates(vault, index),
    videoSources: { '240': null, '720': null }
  } satisfies Static<typeof VaultMedia>;
}

export function describeCounts([photosCount, videosCount, gifsCount, audiosCount]: Counts) {
  return { videosCount, photosCount, gifsCount, audiosCount };
}

function sumCounts(counts: Counts): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** A square without an ID (live-service-notes.md, C); none without a picture. */
export function describeCover(practice: Practice, account: PracticeAccount, list: VaultList | null) {
  if (sumCounts((list ?? account.vault).counts) === 0) return [];
  const newest = findNewest(account.vault, list);
  if (newest === undefined || readCondition(account.vault, newest) !== 'fine') return [];
  const { kind } = describeShot(findMoment(account.vault.timeline, newest));
  return [{ type: kind, url: addressFor(practice, account, account.vault.ids[newest] ?? 0)('square.png') }];
}

export function describeList(
  practice: Practice,
  account: PracticeAccount,
  list: VaultList
): Static<typeof ListOnTheWire> {
  const isCustom = list.type === 'custom';
  return {
    id: list.id,
    type: list.type,
    name: list.name,
    hasMedia: sumCounts(list.counts) > 0,
    canUpdate: isCustom,
    canDelete: isCustom,
    ...describeCounts(list.counts),
    medias: describeCover(practice, account, list)
  };
}
