import { onTestFinished } from 'vitest';
import type { FeedPhase, FeedState } from '../../../../src-shared/bridge/feed.ts';
import { ServiceClient } from '../../../service-client/client.ts';
import type { FeedFigures } from '../../../feed/feed-source.ts';
import { Refresher } from '../../../feed/refresher.ts';
import type { Store } from '../../../store/store.ts';
import { mediaFeed } from '../feed.ts';
import type { ScriptedService } from './scripted-service.ts';
import type { Reach } from '../../../reach.ts';

export const settled = ['idle', 'asking', 'waiting', 'failed'] as const;

export interface RefresherAtWork {
  readonly refresher: Refresher;
  readonly reach: Reach;
  readonly told: FeedState[];
  readonly figures: FeedFigures[];
  readonly defects: unknown[];
  budget: number;
  spent: number;
  isSignedIn: boolean;
  ahead: number;
  readonly reached: (...phases: FeedPhase[]) => Promise<FeedState>;
  readonly close: () => Promise<void>;
}

export function startRefresher(service: ScriptedService, store: Store, budget = 1000): RefresherAtWork {
  const client = new ServiceClient({
    baseUrl: service.baseUrl,
    readKey: () => Promise.resolve('key'),
    backgroundLeft: () => work.budget - work.spent,
    spacingMs: 0,
    onAttempt: (attempt) => {
      if (attempt.isBackground) work.spent += 1;
    }
  });
  const reach: Reach = {
    account: { number: 1, serviceId: 'acct_1' },
    connection: 1,
    client,
    store,
    now: () => Date.now() + work.ahead,
    get isSignedIn() {
      return work.isSignedIn;
    },
    get backgroundLeft() {
      return Math.max(0, work.budget - work.spent);
    },
    clockAheadMs: null
  };
  const listeners = new Set<() => void>();
  const refresher = new Refresher({
    reach: () => reach,
    source: mediaFeed(() => undefined),
    onState: (state) => {
      work.told.push(state);
      for (const listener of listeners) listener();
    },
    onRows: (figures) => work.figures.push(figures),
    onDefect: (error) => work.defects.push(error)
  });
  const work: RefresherAtWork = {
    refresher,
    reach,
    told: [],
    figures: [],
    defects: [],
    budget,
    spent: 0,
    isSignedIn: true,
    ahead: 0,
    reached: (...phases) =>
      new Promise((resolve) => {
        const check = () => {
          if (!phases.includes(refresher.state.phase)) return;
          listeners.delete(check);
          resolve(refresher.state);
        };
        listeners.add(check);
        check();
      }),
    close: async () => {
      await refresher.close();
      await client.close();
    }
  };
  onTestFinished(() => work.close());
  return work;
}
