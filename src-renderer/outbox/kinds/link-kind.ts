import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { IntentKind } from './intent-kind.ts';
import { linkKindStrings } from './strings.ts';

export type LinkIntent = IntentOf<'links.create'>;

/** Tolerance for the two clocks (ms). */
const minuteMs = 60_000;

export const linkKind: IntentKind<LinkIntent, LinkSummary> = {
  noun: 'link',
  group: 'link-intents',
  done: 'created',
  refused: 'Not created',
  fields: { name: 'Name' },
  price: 1,
  find: (bridge, of) => bridge.request('links.findCandidates', of),
  titleOf: ({ contents }) => contents.name ?? linkKindStrings.title,
  originOf: linkKindStrings.origin,
  toCandidate: (link, intent) => ({
    id: String(link.id),
    at: link.createdAt,
    signs: signsOfLink(link, intent),
    name: `“${link.name}”`
  }),
  whyNoCheck: () => null,
  sayNone: (_, __, name) => linkKindStrings.none(name),
  warn: () => linkKindStrings.warning,
  sayDiscarded: linkKindStrings.discarded
};

export function signsOfLink(link: LinkSummary, { contents, begunAt, createdAt }: LinkIntent): string[] {
  const isSince = link.createdAt !== null && link.createdAt >= (begunAt ?? createdAt) - minuteMs;
  return [link.name === contents.name ? 'Same name' : null, isSince ? 'Created after sending' : null].filter(
    (sign) => sign !== null
  );
}
