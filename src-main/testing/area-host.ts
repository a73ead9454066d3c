/** An area's host in a test: real parts, the test's accounts, and all events of a page. */
import { onTestFinished } from 'vitest';
import type { EventMessage } from '../../src-shared/bridge/bridge.ts';
import type { Area, AreaHost, Ports } from '../area.ts';
import { createNews } from '../news.ts';
import { Outbox } from '../outbox/outbox.ts';
import { createOnAccount, type FindReach, type Reach } from '../reach.ts';
import { CommandRunner } from '../commands.ts';
import { Feeds } from '../feed/feeds.ts';
import { partsArea } from '../feed/area.ts';
import type { PartSources } from '../feed/parts.ts';
import { Throttles } from '../timers.ts';
import type { ServiceClient } from '../service-client/client.ts';
import type { Caller } from '../service-client/caller.ts';
import type { WritableDatabase } from '../store/database.ts';
import type { Store } from '../store/store.ts';

export interface HostForTest {
  /** The client of connection 1. */
  readonly client?: Caller;
  /** Service IDs of the accounts from 1; null for one that is gone. */
  readonly accounts?: readonly (string | null)[];
  /** State of an existing account; defaults to a signed-in one. */
  readonly state?: () => Partial<Pick<Reach, 'isSignedIn' | 'backgroundLeft' | 'clockAheadMs'>>;
  readonly db?: WritableDatabase;
  readonly store?: Store;
  readonly ports?: Partial<Ports>;
  readonly sealer?: AreaHost['sealer'];
  readonly now?: (() => number) | undefined;
  readonly onEvent?: (message: EventMessage) => void;
}

/** For a part that this test's areas don't use. */
function absent(name: string): never {
  return new Proxy({} as never, {
    get: () => {
      throw new Error(`This test gives no ${name}.`);
    }
  });
}

/** Call `fallSilent` before closing app.db, as the app does. */
export function hostForTest(given: HostForTest) {
  const { client = absent('client'), accounts = [], state, now = Date.now, onEvent } = given;
  const store = given.store ?? absent('store');
  const events: EventMessage[] = [];
  const defects: unknown[] = [];
  const report = (error: unknown) => void defects.push(error);
  const news = createNews((message) => {
    events.push(message);
    onEvent?.(message);
  });
  const throttles = new Throttles();
  // Safe: the areas use it as a caller only.
  const clientOf = (connection: number) => (connection === 1 ? (client as ServiceClient) : null);
  const outbox = given.db
    ? new Outbox({
        db: given.db,
        clientOf,
        onChange: throttles.add(60, () => void news.emit('outbox.changed', { intents: outbox.list() })),
        onDefect: report,
        now
      })
    : absent('app.db');
  const reach: FindReach = (number) => {
    const serviceId = accounts[number - 1] ?? null;
    if (serviceId === null) return null;
    return {
      account: { number, serviceId },
      connection: 1,
      client,
      store,
      now,
      get isSignedIn() {
        return state?.().isSignedIn ?? true;
      },
      get backgroundLeft() {
        return state?.().backgroundLeft ?? 0;
      },
      get clockAheadMs() {
        return state?.().clockAheadMs ?? null;
      }
    };
  };
  const ports: Partial<Ports> = { ...given.ports };
  const host: AreaHost = {
    db: given.db ?? absent('app.db'),
    store,
    outbox,
    commands: new CommandRunner(),
    feeds: new Feeds({ reach, news, report }),
    news,
    parts: {} as PartSources,
    ports: ports as Ports,
    reach,
    onAccount: createOnAccount(reach),
    clientOf,
    sealer: given.sealer ?? (() => Promise.resolve(null)),
    pictureAddress: (path) => path,
    now,
    throttle: (everyMs, run) => throttles.add(everyMs, run),
    report
  };
  const fallSilent = () => {
    throttles.end();
  };
  onTestFinished(fallSilent);
  return { host, events, defects, fallSilent };
}

/** Registers and starts an area as the composition root does. */
export function startArea<A extends Area<never>>(host: AreaHost, area: A) {
  for (const kind of area.intents ?? []) host.outbox.register(kind);
  for (const source of area.feeds ?? []) host.feeds.register(source);
  Object.assign(host.parts, area.parts);
  Object.assign(host.ports, area.answers);
  area.start?.();
  // Safe: each handler is the area's own, or that of the parts.
  const handlers = { ...area.handlers, ...partsArea(host).handlers } as A['handlers'] &
    ReturnType<typeof partsArea>['handlers'];
  return { ...area, handlers };
}
