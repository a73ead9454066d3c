import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { showInZone } from '../../../src-shared/rules/schedule.ts';

export const postParts = [
  'poll',
  'quiz',
  'schedule',
  'saved-for-later',
  'fundraiser',
  'expiry',
  'labels',
  'creators'
] as const;
export type Part = (typeof postParts)[number];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function hasPart(body: DraftBody, part: Part): boolean {
  switch (part) {
    case 'poll':
    case 'quiz':
      return body.voting?.type === part;
    case 'schedule':
      return body.schedule !== null;
    case 'saved-for-later':
      return body.saveForLater;
    case 'fundraiser':
      return body.fundraiser !== null;
    case 'expiry':
      return body.expireDays !== null;
    case 'labels':
      return body.labels.length > 0;
    case 'creators':
      return body.creators.length > 0;
  }
}

/**
 * Scheduling and saving for later replace each other, and so do a poll and a quiz.
 * @param now ms since 1970
 * @param zone initial zone of a schedule
 */
export function withPart(body: DraftBody, part: Part, now: number, zone: string): Partial<DraftBody> {
  switch (part) {
    case 'poll':
    case 'quiz':
      return { voting: { ...(body.voting ?? { options: ['', ''], correct: null, due: null }), type: part } };
    case 'schedule':
      return { schedule: showInZone(nextHour(now + dayMs), zone), saveForLater: false };
    case 'saved-for-later':
      return { saveForLater: true, schedule: null };
    case 'fundraiser':
      return { fundraiser: { target: null, presets: [] } };
    case 'expiry':
      return { expireDays: 7 };
    case 'labels':
    case 'creators':
      return {};
  }
}

export function withoutPart(part: Part): Partial<DraftBody> {
  switch (part) {
    case 'poll':
    case 'quiz':
      return { voting: null };
    case 'schedule':
      return { schedule: null };
    case 'saved-for-later':
      return { saveForLater: false };
    case 'fundraiser':
      return { fundraiser: null };
    case 'expiry':
      return { expireDays: null };
    case 'labels':
      return { labels: [] };
    case 'creators':
      return { creators: [] };
  }
}

function nextHour(at: number): number {
  return Math.ceil(at / hourMs) * hourMs;
}

export function withoutOption(voting: NonNullable<DraftBody['voting']>, index: number): Partial<DraftBody> {
  const { correct, options } = voting;
  const moved = correct === null || correct === index ? null : correct > index ? correct - 1 : correct;
  return { voting: { ...voting, options: options.toSpliced(index, 1), correct: moved } };
}

export function moveItem<T>(order: readonly T[], from: number, to: number): T[] {
  const item = order[from];
  return item === undefined ? [...order] : order.toSpliced(from, 1).toSpliced(to, 0, item);
}
