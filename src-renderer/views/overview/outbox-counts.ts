import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import { outboxStrings } from './strings.ts';

type Standing = IntentSummary['state'] | 'blocked';

export interface OutboxCount {
  readonly standing: Standing;
  readonly words: string;
  readonly tone: 'neutral' | 'warn' | 'bad';
  readonly count: number;
}

const standings: readonly (readonly [Standing, string, OutboxCount['tone']])[] = [
  ['unknown', outboxStrings.unknown, 'bad'],
  ['rejected', outboxStrings.rejected, 'bad'],
  ['blocked', outboxStrings.blocked, 'warn'],
  ['waiting', outboxStrings.waiting, 'warn'],
  ['sending', outboxStrings.sending, 'neutral'],
  ['queued', outboxStrings.queued, 'neutral']
];

export function countOutbox(intents: readonly Pick<IntentSummary, 'state' | 'isBlocked'>[]): OutboxCount[] {
  const counts = new Map<Standing, number>();
  for (const { state, isBlocked } of intents) {
    // Unconfirmed and rejected intents count as such even if another one holds them.
    const standing = isBlocked && (state === 'queued' || state === 'waiting') ? 'blocked' : state;
    counts.set(standing, (counts.get(standing) ?? 0) + 1);
  }
  return standings.flatMap(([standing, words, tone]) => {
    const count = counts.get(standing) ?? 0;
    return count === 0 ? [] : [{ standing, words, tone, count }];
  });
}
