import type { BackgroundConnection } from '../../feed/background-refresh.ts';
import type { ReadableDatabase } from '../../store/database.ts';
import { readAccounts } from '../../registry/account-rows.ts';
import type { Connections } from './connections.ts';

export function backgroundConnections(
  db: ReadableDatabase,
  connections: Pick<Connections, 'summaries' | 'accounts'>
): BackgroundConnection[] {
  return connections.summaries().map(({ id, state, credits }) => ({
    id,
    isReady: state.kind === 'online' || state.kind === 'unknown',
    left: Math.max(0, credits.backgroundBudget - credits.backgroundToday),
    candidates: () => {
      const readAt = new Map(connections.accounts().map(({ number, refreshedAt }) => [number, refreshedAt]));
      return readAccounts(db)
        .filter((account) => account.connection === id && account.isSignedIn && account.unlistedAt === null)
        .map(({ number, openScore }) => ({ number, openScore, readAt: readAt.get(number) ?? null }));
    }
  }));
}
