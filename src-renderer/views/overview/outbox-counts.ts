import type { IntentSummary } from '../../../src-shared/bridge/outbox.ts';
import { overviewOutboxStrings } from './strings.ts';

type Standing = IntentSummary['state'] | 'blocked';

export interface OutboxCount {
  readonly standing: Standing;
  readonly words: string;
  readonly tone: 'neutral' | 'warn' | 'bad';
  readonly count: number;
}

const standings: readonly (readonly [Standing, string, OutboxCount['tone']])[] = [
  ['unknown', overviewOutboxStrings.unknown, 'bad'],
  ['rejected', overviewOutboxStrings.rejected, 'bad'],
  ['blocked', overviewOutboxStrings.blocked, 'warn'],
  ['waiting', overviewOutboxStrings.waiting, 'warn'],
  ['sending', overviewOutboxStrings.sending, 'neutral'],
  ['queued', overviewOutboxStrings.queued, 'neutral']
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
