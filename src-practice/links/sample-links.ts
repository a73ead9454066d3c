import type { Ms } from '../../src-shared/rules/ms.ts';
import { mix, pick, unit } from '../sample/random.ts';
import { findSampleStart } from '../sample/season.ts';
import { day, floorToSecond, second } from '../sample/time.ts';
import { mostAccounts } from '../vault/timeline.ts';
import { perAccount } from '../world.ts';
import type { PracticeAccount } from '../account.ts';

export interface TrialOffer {
  readonly id: number;
  readonly hash: number;
  readonly name: string;
  readonly code: string;
  readonly createdAt: Ms;
  readonly expiresAt: number | null;
  readonly limit: number | null;
  readonly days: number;
}

export interface Campaign {
  readonly id: number;
  readonly hash: number;
  readonly name: string;
  readonly code: number;
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly strayClicks: number;
}

const firstTrialId = 3_000_000;
const firstCampaignId = 2_000_000;

/** Rises with the place; unique over all accounts and both kinds. */
function numberLink(first: number, account: PracticeAccount, place: number): number {
  return (first + place) * mostAccounts + account.index;
}

export function numberCampaign(account: PracticeAccount, place: number): number {
  return numberLink(firstCampaignId, account, place);
}

const names: readonly [string, ...string[]] = [
  'Shoutout April',
  'Bio link',
  'Winter sale ❄️',
  'Collab with Noor',
  'Reels, week 12',
  'Forum AMA',
  'Newsletter',
  'Summer warm-up ☀️',
  'رابط الربيع',
  'Лето 2026',
  '春のキャンペーン',
  'Win-back',
  'קמפיין חורף',
  '<b>Big</b> banner <img src=x onerror="alert(\'link\')">',
  'Story swipe-up',
  '여름 이벤트 🎏',
  'Podcast, episode 31: the one about light and shadow, and everything that came after it in the long autumn',
  'QR on the flyer',
  'Festival',
  'Test "A" / test \'B\'',
  'Test 100 %  & more'
];

function nameLink(hash: number, place: number): string {
  const name = names[place % names.length] ?? names[0];
  const round = Math.floor(place / names.length);
  return round === 0 ? name : `${name} ${String(round + 1)}${unit(hash, 3) < 0.2 ? ' (again)' : ''}`;
}

function drawCreation(account: PracticeAccount, hash: number, place: number): number {
  const start = findSampleStart(account);
  const share = (place + 0.15 + 0.7 * unit(hash, 1)) / account.sizes.links;
  return floorToSecond(start + share * (account.sampledAt - start));
}

/** Days open (0: no end) and maximum claims, as in live-service-notes.md, B8. */
function drawBounds(account: PracticeAccount, hash: number, place: number): { open: number; limit: number | null } {
  if (place === account.sizes.links - 1) return { open: 30, limit: 100 };
  if (place % 6 === 2) return { open: 0, limit: pick([1, 2, 3, 5], hash, 6) };
  const limit = unit(hash, 5) < 0.35 ? null : pick([3, 5, 10, 50, 50, 100, 100], hash, 6);
  return { open: pick([0, 3, 7, 14, 30, 30], hash, 4), limit };
}

function drawTrial(account: PracticeAccount, place: number): TrialOffer {
  const hash = mix(mix(account.hash, 401), place);
  const createdAt = drawCreation(account, hash, place);
  const { open, limit } = drawBounds(account, hash, place);
  return {
    id: numberLink(firstTrialId, account, place),
    hash,
    name: nameLink(hash, place),
    code: mix(hash, 7).toString(36).padStart(7, '0'),
    createdAt,
    expiresAt: open === 0 ? null : createdAt + open * day,
    limit,
    days: pick([1, 3, 7, 7, 14, 30, 30, 90], hash, 2)
  };
}

/** The last two of three or more are too new for revenue when the sample ends. */
function drawCampaign(account: PracticeAccount, place: number): Campaign {
  const hash = mix(mix(account.hash, 402), place);
  const fromEnd = account.sizes.links - 1 - place;
  const isNew = account.sizes.links > 2 && fromEnd < 2;
  const createdAt = isNew
    ? floorToSecond(account.sampledAt) - (2 + 3 * fromEnd) * second
    : drawCreation(account, hash, place);
  const ended = createdAt + (10 + 90 * unit(hash, 5)) * day;
  const isDeleted = !isNew && place % 5 === 3 && ended < account.sampledAt;
  return {
    id: numberCampaign(account, place),
    hash,
    name: nameLink(hash, place + 5),
    code: place + 1,
    createdAt,
    endedAt: isDeleted ? floorToSecond(ended) : null,
    strayClicks: isNew ? 0 : Math.floor(unit(hash, 9) ** 2 * 400)
  };
}

/** Oldest first. */
export const listSampleTrials = perAccount<readonly TrialOffer[]>((account) =>
  Array.from({ length: account.sizes.links }, (_, place) => drawTrial(account, place))
);

/** Oldest first. */
export const listSampleCampaigns = perAccount<readonly Campaign[]>((account) =>
  Array.from({ length: account.sizes.links }, (_, place) => drawCampaign(account, place))
);
