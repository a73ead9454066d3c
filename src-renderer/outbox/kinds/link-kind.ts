import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { LinkSummary } from '../../../src-shared/bridge/links.ts';
import type { IntentOf } from '../../../src-shared/bridge/outbox.ts';
import type { SendKind } from './send-kind.ts';
import type { AppState } from '../../core/app-state.svelte.ts';
import { toToastOwner } from '../../core/toasts.svelte.ts';
import { CreatedLinks, type NewLink } from '../created-links.ts';
import { linkIntentStrings } from './strings.ts';

export type LinkIntent = IntentOf<'links.create'>;

/** Tolerance for the two clocks (ms). */
const minuteMs = 60_000;

export const linkKind: SendKind<LinkIntent, LinkSummary> = {
  noun: 'link',
  group: 'link-intents',
  done: 'created',
  refused: 'Not created',
  fields: { name: 'Name' },
  price: 1,
  find: (bridge, of) => bridge.request('links.findCandidates', of),
  titleOf: ({ contents }) => contents.name ?? linkIntentStrings.title,
  originOf: linkIntentStrings.origin,
  toCandidate: (link, intent) => ({
    id: String(link.id),
    at: link.createdAt,
    signs: signsOfLink(link, intent),
    name: `“${link.name}”`
  }),
  whyNoCheck: () => null,
  sayNone: (_, __, name) => linkIntentStrings.none(name),
  warn: () => linkIntentStrings.warning,
  sayDiscarded: linkIntentStrings.discarded,
  restore(app, account, { contents: { name } }) {
    if (name === null) return null;
    // One ID, so that the link can't be queued twice.
    const link = { account: account.number, name, intent: crypto.randomUUID() };
    return () => createAgain(app, account, link);
  }
};

async function createAgain(app: AppState, account: AccountSummary, link: NewLink): Promise<void> {
  const result = await app.states.shared(CreatedLinks).create(link, app.toasts);
  const owner = toToastOwner(account);
  if (result.ok) app.toasts.show({ kind: 'done', text: linkIntentStrings.queuedAgain(account.displayName), owner });
  else app.toasts.show({ kind: 'failed', text: linkIntentStrings.notQueued, owner, failure: result.failure });
}

export function signsOfLink(link: LinkSummary, { contents, begunAt, createdAt }: LinkIntent): string[] {
  const isSince = link.createdAt !== null && link.createdAt >= (begunAt ?? createdAt) - minuteMs;
  return [link.name === contents.name ? 'Same name' : null, isSince ? 'Created after sending' : null].filter(
    (sign) => sign !== null
  );
}
