import type { feedRequests } from '../../src-shared/bridge/feed.ts';
import { failed, ok, type Failure, type Result } from '../../src-shared/bridge/failure.ts';
import type {
  PartContents,
  PartName,
  partRequests,
  ReadName,
  ReadPart,
  RefreshedPart,
  RevealedName,
  RevealedPart,
  RevealedValue,
  ShownName,
  ShownPart
} from '../../src-shared/bridge/part.ts';
import type { Nothing } from '../../src-shared/bridge/request.ts';
import type { AreaFactory } from '../area.ts';
import type { Reach } from '../reach.ts';
import { onOpening } from '../service-client/caller.ts';
import type { ReadSources, RefreshSources, RevealSources, ShowSources } from './parts.ts';

export const feedsArea: AreaFactory<keyof typeof feedRequests> = ({ feeds, news, onAccount: on }) => {
  news.on('accounts.written', () => {
    feeds.followSignIns();
  });
  return {
    handlers: {
      'feed.show': ({ account, feed }) => on(account, async () => ok(await feeds.show(account, feed))),
      'feed.refresh': ({ account, feed, scope }) =>
        on(account, async () => ok(await feeds.refresh(account, feed, scope))),
      'feed.pause': ({ account, feed }) => on(account, async () => ok(await feeds.pause(account, feed))),
      'feed.resume': ({ account, feed, beyondBudget }) =>
        on(account, async () => ok(await feeds.resume(account, feed, beyondBudget)))
    },
    wake: (connection) => {
      feeds.wake(connection);
    },
    drop: (accounts) => feeds.drop(accounts),
    stop: () => feeds.close()
  };
};

export const partsArea: AreaFactory<keyof typeof partRequests> = ({ parts, onAccount: on }) => {
  function show<N extends ShownName>(reach: Reach, name: N, of: ShownPart<N>): Promise<Failure | null> {
    const sources: ShowSources = parts;
    return sources[name].show({ ...reach, client: onOpening(reach.client) }, of);
  }

  function refresh<N extends PartName>(reach: Reach, name: N, of: RefreshedPart<N>): Promise<Failure | null> {
    const sources: RefreshSources = parts;
    return sources[name].refresh(reach, of);
  }

  function read<N extends ReadName>(reach: Reach, name: N, of: ReadPart<N>): Promise<Result<PartContents[N]>> {
    const sources: ReadSources = parts;
    return sources[name].read(reach, of);
  }

  function reveal<N extends RevealedName>(
    reach: Reach,
    name: N,
    of: RevealedPart<N>
  ): Promise<Result<readonly RevealedValue[]>> {
    const sources: RevealSources = parts;
    return sources[name].reveal(reach, of);
  }

  /** A reading still writes after its answer, the summary last. */
  const running = new Set<Promise<unknown>>();

  function track<T>(reading: Promise<T>): Promise<T> {
    running.add(reading);
    const end = () => running.delete(reading);
    void reading.then(end, end);
    return reading;
  }

  return {
    handlers: {
      'part.show': ({ of }) => on(of.account, async (reach) => toResult(await track(show(reach, of.part, of)))),
      'part.refresh': ({ of }) => on(of.account, async (reach) => toResult(await track(refresh(reach, of.part, of)))),
      'part.read': ({ of }) => on(of.account, (reach) => read(reach, of.part, of)),
      'part.reveal': ({ of }) =>
        on(of.account, async (reach) => {
          const values = await reveal(reach, of.part, of);
          return values.ok ? ok({ values: values.value }) : values;
        })
    },
    async finish() {
      while (running.size > 0) await Promise.allSettled(running);
    }
  };
};

function toResult(failure: Failure | null): Result<Nothing> {
  return failure ? failed(failure) : ok({});
}
