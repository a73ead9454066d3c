/** What the outbox calls a tracking link in it, and what speaks for a candidate. Pure. */
import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { KindWords } from '../../outbox/outbox-words.ts';

export type LinkIntent = IntentOf<'links.create'>;

export const intentKindWords: KindWords = { noun: 'link', done: 'created', refused: 'Not created' };

/** The service's name for what a user types. */
export const fieldWords = { name: 'Name' };

/** What speaks for a link being the one that was sent. */
export function signsOf(link: LinkSummary, { contents, begunAt, createdAt }: LinkIntent): string[] {
  const isSince = link.createdAt !== null && link.createdAt >= (begunAt ?? createdAt) - minuteMs;
  return [link.name === contents.name ? 'Same name' : null, isSince ? 'Created after sending' : null].filter(
    (sign) => sign !== null
  );
}

/** The two clocks differ by a little. */
const minuteMs = 60_000;
