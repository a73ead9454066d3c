import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { KindWords } from '../../outbox/outbox-words.ts';

export type LinkIntent = IntentOf<'links.create'>;

export const intentKindWords: KindWords = { noun: 'link', done: 'created', refused: 'Not created' };

export const linkFieldWords = { name: 'Name' };

export function signsOfLink(link: LinkSummary, { contents, begunAt, createdAt }: LinkIntent): string[] {
  const isSince = link.createdAt !== null && link.createdAt >= (begunAt ?? createdAt) - minuteMs;
  return [link.name === contents.name ? 'Same name' : null, isSince ? 'Created after sending' : null].filter(
    (sign) => sign !== null
  );
}

/** Tolerance for the two clocks (ms). */
const minuteMs = 60_000;
