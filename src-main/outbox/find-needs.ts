/** What of the outbox waits for a person. */
import type { Need } from '../../src-shared/bridge/needs.ts';
import type { IntentContents, IntentSummary } from '../../src-shared/bridge/outbox.ts';

/** What stands for an account where there is none yet. */
function nameOf(contents: IntentContents): string | null {
  return contents.kind === 'sign-in.start' ? (contents.name ?? contents.email) : null;
}

export function findOutboxNeeds(intents: readonly IntentSummary[]): Need[] {
  return intents.flatMap(({ number, connection, account, contents, state, begunAt, createdAt }): Need[] => {
    const place = { account, connection, name: nameOf(contents), since: begunAt ?? createdAt };
    const id = `intent ${String(number)}`;
    const about = { intent: number, of: contents.kind };
    if (state === 'unknown') return [{ id, about: { kind: 'in-doubt', ...about }, ...place }];
    return state === 'rejected' ? [{ id, about: { kind: 'rejected', ...about }, ...place }] : [];
  });
}
