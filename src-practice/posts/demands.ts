import type { Static } from 'typebox';
import { checkPostBody } from '../../src-shared/rules/post-body.ts';
import { readUtcTime } from '../../src-shared/rules/utc-time.ts';
import type { PostBody } from '../../src-shared/service/post.ts';
import { invalid, platformRefused } from '../http/refusal.ts';
import { findMedia } from '../vault/vault.ts';
import type { PracticeAccount } from '../account.ts';
import { findCreators } from './creators.ts';
import { findLabels } from './labels.ts';
import type { Content } from './posts.ts';
import { writeHtml } from './texts.ts';
import { wordBreaches } from './words.ts';

type Body = Static<typeof PostBody>;

export function demandRules(body: Body, now: number): void {
  const breaches = checkPostBody(body, now);
  if (breaches.length > 0) throw invalid(wordBreaches(breaches));
}

/** The platform's ID, alone or with the service's prefix. */
function readMediaName(name: string): number | null {
  const digits = /^(?:svc_media_)?(\d{1,16})$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

function demandMedia({ vault }: PracticeAccount, names: readonly string[]): number[] {
  const found = names.map((name) => {
    const id = readMediaName(name);
    const index = id === null ? undefined : findMedia(vault, id);
    if (index === undefined) throw platformRefused(400, 'One of the media files does not exist.');
    return index;
  });
  return [...new Set(found)];
}

function demandKnown(wanted: readonly number[], known: readonly number[], words: string): number[] {
  if (wanted.some((id) => !known.includes(id))) throw platformRefused(400, words);
  return [...new Set(wanted)];
}

/** Throws the platform's refusal if a named object doesn't exist. */
export function demandContent(account: PracticeAccount, body: Body): Content {
  const labels = findLabels(account).map(({ id }) => id);
  const creators = findCreators(account).map(({ userId }) => userId);
  return {
    text: { raw: body.text, html: writeHtml(body.text) },
    media: demandMedia(account, body.mediaFiles ?? []),
    labels: demandKnown(body.labelIds ?? [], labels, 'One of the labels does not exist.'),
    tags: demandKnown(body.rfTag ?? [], creators, 'One of the creators cannot be tagged.'),
    expireDays: body.expireDays ?? null,
    voting: body.votingType === undefined ? null : { days: body.votingDue ?? null },
    target: body.fundRaisingTargetAmount === undefined ? null : body.fundRaisingTargetAmount * 100
  };
}

/** ms since 1970: the body's date, or now. Never if saved for later, even with a date. */
export function readPublishTime({ saveForLater, scheduledDate }: Body, now: number): number {
  if (saveForLater === true) return Infinity;
  return (scheduledDate === undefined ? null : readUtcTime(scheduledDate)) ?? now;
}
