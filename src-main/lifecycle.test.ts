import { expect, it } from 'vitest';
import { ok } from '../src-shared/bridge/failure.ts';
import { feedNames } from '../src-shared/bridge/feed.ts';
import { joinHandlers, type Area, type AreaHost, type Ports } from './area.ts';
import type { FeedSource } from './feed/feed-source.ts';
import { partNames, type PartSources } from './feed/parts.ts';
import { registerAreas, startAreas, stopAreas, wakeAreas } from './lifecycle.ts';
import type { IntentKind } from './outbox/kinds.ts';

/** Records calls, and when their results are awaited. */
function watched() {
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(name);
  const slow = (name: string) => async () => {
    seen.push(name);
    await Promise.resolve();
    seen.push(`${name}, done`);
  };
  const area = (name: string): Area<never> => ({
    handlers: {},
    start: note(`${name} starts`),
    stop: slow(`${name} stops`),
    settle: slow(`${name} settles`)
  });
  const led = {
    connections: { start: slow('connections start'), close: slow('connections close') },
    background: { start: note('background starts'), close: slow('background closes') },
    outbox: { close: slow('outbox closes'), settle: slow('outbox settles') },
    report: (error: unknown) => void seen.push(String(error))
  };
  return { seen, led, areas: [area('first'), area('second')] };
}

it('starts the connections before any area, and the areas in order', async () => {
  const { seen, led, areas } = watched();
  await startAreas(areas, led);
  expect(seen).toEqual([
    'connections start',
    'connections start, done',
    'background starts',
    'first starts',
    'second starts'
  ]);
});

it('stops in phases: no new work, then outbox and connections close, then everything settles', async () => {
  const { seen, led, areas } = watched();
  await stopAreas(areas, led);
  const at = (name: string) => seen.indexOf(name);
  expect(seen).toHaveLength(16);
  for (const name of ['first stops, done', 'second stops, done', 'background closes, done'])
    expect(at(name)).toBeLessThan(at('outbox closes'));
  expect(at('second stops')).toBeLessThan(at('background closes'));
  expect(at('outbox closes, done')).toBeLessThan(at('connections close'));
  expect(at('connections close, done')).toBeLessThan(at('outbox settles'));
  expect(at('outbox settles, done')).toBeLessThan(at('first settles'));
  expect(seen.slice(-2).toSorted()).toEqual(['first settles, done', 'second settles, done']);
});

it('lets loads under way end before the areas write their last answers', async () => {
  const { seen, led, areas } = watched();
  const reading = { handlers: {}, finish: () => Promise.resolve().then(() => void seen.push('reading ends')) };
  await stopAreas([...areas, reading], led);
  const at = (name: string) => seen.indexOf(name);
  expect(at('connections close, done')).toBeLessThan(at('reading ends'));
  expect(at('reading ends')).toBeLessThan(at('first settles'));
});

it('keeps waking and stopping other areas when one fails', async () => {
  const { seen, led, areas } = watched();
  const woken: number[] = [];
  const failing: Area<never> = {
    handlers: {},
    wake: () => {
      throw new Error('no wake');
    },
    stop: () => Promise.reject(new Error('no stop')),
    settle: () => Promise.reject(new Error('no settle'))
  };
  const last: Area<never> = { handlers: {}, wake: (connection) => void woken.push(connection) };
  wakeAreas([failing, last], 7, led.report);
  expect([woken, seen]).toEqual([[7], ['Error: no wake']]);
  await stopAreas([failing, ...areas], led);
  expect(seen).toEqual(expect.arrayContaining(['Error: no stop', 'connections close, done', 'second settles, done']));
});

const answers: Ports = {
  adoptWritten: () => Promise.resolve(),
  askSignedIn: () => Promise.resolve(ok(true)),
  countDrafts: () => 0,
  findSignIns: () => () => null,
  listScheduled: () => [],
  profilePicture: () => Promise.resolve(null),
  settleUnnamed: () => Promise.resolve(null),
  visitVault: () => Promise.resolve('done')
};

function register(areas: readonly Area<never>[]) {
  const [kinds, fetched]: [string[], string[]] = [[], []];
  const host = {
    ports: {},
    parts: {},
    outbox: { register: ({ name }: IntentKind) => void kinds.push(name) },
    feeds: { register: ({ name }: FeedSource) => void fetched.push(name) }
  };
  // Nothing else of a host is used before the start.
  registerAreas(areas, host as unknown as AreaHost);
  return { kinds, fetched, parts: host.parts, ports: host.ports };
}

const feeds = feedNames.map((name) => ({ name }) as FeedSource);
const part = { refresh: () => Promise.resolve(null), show: () => Promise.resolve(null) };
// Safe: all have both functions.
const parts = Object.fromEntries(partNames.map((name) => [name, part])) as unknown as PartSources;

it('registers kinds, feeds, parts and answers without calling any area', () => {
  const { seen, areas } = watched();
  const intents = [{ name: 'posts.send' } as IntentKind];
  const registered = register([...areas, { handlers: {}, intents, feeds, parts, answers }]);
  expect(registered).toEqual({ kinds: ['posts.send'], fetched: feedNames, parts, ports: answers });
  expect(seen).toEqual([]);
});

it('refuses areas that leave a port unanswered, or answer one twice', () => {
  const countDrafts = () => 0;
  expect(() => register([{ handlers: {}, feeds, parts, answers: { countDrafts } }])).toThrow(
    '0 areas answer adoptWritten.'
  );
  expect(() =>
    register([
      { handlers: {}, feeds, parts, answers },
      { handlers: {}, answers: { countDrafts } }
    ])
  ).toThrow('2 areas answer countDrafts.');
});

it('refuses areas that leave a feed unfetched, or fetch one twice', () => {
  const [media, ...others] = feeds;
  expect(() => register([{ handlers: {}, answers, parts, feeds: others }])).toThrow('0 areas fetch media.');
  expect(() => register([{ handlers: {}, answers, parts, feeds: [...feeds, ...(media ? [media] : [])] }])).toThrow(
    '2 areas fetch media.'
  );
});

it('refuses areas that leave a part unfetched, or fetch one twice', () => {
  const { profile, ...others } = parts;
  expect(() => register([{ handlers: {}, answers, feeds, parts: others }])).toThrow('0 areas fetch profile.');
  expect(() =>
    register([
      { handlers: {}, answers, feeds, parts },
      { handlers: {}, parts: { profile } }
    ])
  ).toThrow('2 areas fetch profile.');
});

it('refuses two handlers for one request', () => {
  const handlers = { 'app.info': () => Promise.reject(new Error('not asked')) };
  expect(() => joinHandlers([{ handlers }, { handlers }])).toThrow('Two areas handle app.info.');
  expect(joinHandlers([{ handlers }])).toEqual(handlers);
});
