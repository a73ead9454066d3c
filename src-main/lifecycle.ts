import { feedNames } from '../src-shared/bridge/feed.ts';
import type { Area, AreaHost, Ports } from './area.ts';
import type { Outbox } from './outbox/outbox.ts';
import { partNames } from './feed/parts.ts';
import type { BackgroundRefresh } from './feed/background-refresh.ts';

type Areas = readonly Area<never>[];

interface Led {
  readonly connections: { start(): Promise<void>; close(): Promise<void> };
  readonly background: Pick<BackgroundRefresh, 'start' | 'close'>;
  readonly outbox: Pick<Outbox, 'close' | 'settle'>;
  readonly report: (error: unknown) => void;
}

/** Lists every port; the compiler enforces it. */
const everyPort: Record<keyof Ports, true> = {
  adoptWritten: true,
  askSignedIn: true,
  countDrafts: true,
  findSignIns: true,
  listScheduled: true,
  profilePicture: true,
  settleUnnamed: true,
  visitVault: true
};

/**
 * Runs before any area is called.
 * @throws RangeError if a port, feed or part has no area, or two
 */
export function registerAreas(
  areas: Areas,
  { outbox, feeds, parts, ports }: Pick<AreaHost, 'outbox' | 'feeds' | 'parts' | 'ports'>
): void {
  const answered = areas.flatMap((area) => Object.keys(area.answers ?? {}));
  const fetched = areas.flatMap((area) => area.feeds ?? []).map(({ name }) => name);
  expectOne(Object.keys(everyPort), answered, 'answer');
  expectOne(feedNames, fetched, 'fetch');
  expectOne(
    partNames,
    areas.flatMap((area) => Object.keys(area.parts ?? {})),
    'fetch'
  );
  for (const area of areas) {
    Object.assign(ports, area.answers);
    Object.assign(parts, area.parts);
    for (const kind of area.intents ?? []) outbox.register(kind);
    for (const source of area.feeds ?? []) feeds.register(source);
  }
}

function expectOne(names: readonly string[], given: readonly string[], verb: string): void {
  for (const name of names) {
    const times = given.filter((one) => one === name).length;
    if (times !== 1) throw new RangeError(`${String(times)} areas ${verb} ${name}.`);
  }
}

/** In list order: the outbox settles the last run before sign-ins resume. */
export async function startAreas(areas: Areas, { connections, background }: Led): Promise<void> {
  await connections.start();
  background.start();
  for (const area of areas) area.start?.();
}

export async function dropAccounts(areas: Areas, accounts: readonly number[]): Promise<void> {
  await each(areas, (area) => area.drop?.(accounts));
}

export function wakeAreas(areas: Areas, connection: number, report: (error: unknown) => void): void {
  for (const area of areas) {
    try {
      area.wake?.(connection);
    } catch (error) {
      report(error);
    }
  }
}

/**
 * First the areas begin nothing more, then running calls may be answered, then their
 * readings end, then every answer is written. A failing area doesn't keep others from
 * ending.
 */
export async function stopAreas(areas: Areas, { connections, background, outbox, report }: Led): Promise<void> {
  // Feeds close before the visits that use them: a stopped visit would lose its approval.
  await Promise.all([each(areas, (area) => area.stop?.(), report), background.close()]);
  await outbox.close();
  await connections.close();
  await each(areas, (area) => area.finish?.(), report);
  await outbox.settle();
  await each(areas, (area) => area.settle?.(), report);
}

/** @param report called with an area's error; without it, `each` rejects */
async function each(
  areas: Areas,
  work: (area: Area<never>) => Promise<void> | void,
  report?: (error: unknown) => void
): Promise<void> {
  await Promise.all(
    areas.map(async (area) => {
      try {
        await work(area);
      } catch (error) {
        if (!report) throw error;
        report(error);
      }
    })
  );
}
