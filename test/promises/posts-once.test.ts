/**
 * A post never goes out twice: the socket is cut at every byte of request and answer, closed
 * or reset. The service made at most one post per intent: one if "sent", and one later if it
 * waits.
 */
import { expect, it, onTestFinished, vi } from 'vitest';
import { openWritingForTest, uuid, valueOf } from '../../src-main/areas/posts/testing/writing.ts';
import { call, firstAccount, startForTest } from '../../src-practice/testing.ts';
import type { PracticeService } from '../../src-practice/service.ts';
import type { IntentState } from '../../src-shared/bridge/outbox.ts';
import { startFaultProxy } from '../faults/proxy.ts';
import type { Cut } from '../faults/relay.ts';
import { printFigures } from './figures.ts';
import { sized } from './size.ts';

vi.setConfig({ testTimeout: sized({ short: 60_000, full: 1_800_000 }) });

/** Cuts per side and way; the full size tries every byte. */
const places = sized({ short: 15, full: Infinity });
const plenty = 100_000_000;
const callsInAMinute = 50;

const mayBe = new Set<IntentState>(['sent', 'waiting', 'queued', 'unknown']);

function textOf(n: number): string {
  return `Sent at most once ${String(n).padStart(6, '0')}`;
}

function spread(total: number): number[] {
  const count = Math.min(places, total);
  return Array.from({ length: count }, (_, n) => Math.floor((n * (total - 1)) / (count - 1)));
}

async function countPosts(service: PracticeService): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let offset = 0; ; offset += 1000) {
    const path = `/api/${firstAccount(service).id}/posts?limit=1000&offset=${String(offset)}`;
    const { json } = await call(service, path);
    const { list } = (json as { data: { list: { rawText: string }[] } }).data; // the practice service's own list
    for (const { rawText } of list) counts.set(rawText, (counts.get(rawText) ?? 0) + 1);
    if (list.length === 0) return counts;
  }
}

it('however the connection breaks, the service receives at most one post per intent', async () => {
  const service = await startForTest({ limitPerMinute: plenty, limitPerDay: plenty, credits: plenty });
  const proxy = await startFaultProxy({ target: service.baseUrl });
  onTestFinished(() => proxy.close());
  const accounts = [firstAccount(service).id];
  const throughProxy = { baseUrl: proxy.url, apiKey: service.apiKey };
  const ends = new Map<string, IntentState>();
  let n = 0;

  async function publish(opened: ReturnType<typeof openWritingForTest>): Promise<IntentState> {
    const text = textOf(++n);
    const { number: draft } = await opened.create(n, { text });
    const asked = { account: 1, draft, revision: 0, intent: uuid(1_000_000 + n) };
    const { intent } = valueOf(await opened.ask['posts.publish'](asked));
    await opened.settle();
    const state = opened.outbox.read(intent)?.state ?? 'queued';
    ends.set(text, state);
    if (state === 'unknown') await opened.ask['outbox.discard']({ intent });
    return state;
  }

  const whole = openWritingForTest({ service: throughProxy, accounts });
  expect(await publish(whole)).toBe('sent');
  await whole.close();
  await proxy.waitForQuiet();
  const { requestBytes, answerBytes } = proxy.connections[0] ?? { requestBytes: 0, answerBytes: 0 };
  expect(requestBytes).toBeGreaterThan(150);
  expect(answerBytes).toBeGreaterThan(500);

  const cuts = (['request', 'answer'] as const).flatMap((of) =>
    spread(of === 'request' ? requestBytes : answerBytes).flatMap((at): Cut[] => [
      { of, at, how: 'end' },
      { of, at, how: 'reset' }
    ])
  );
  let opened = openWritingForTest({ service: throughProxy, accounts });
  const states: IntentState[] = [];
  for (const [at, cut] of cuts.entries()) {
    // The client learns a minute's limit only from answers, and none arrives here.
    if (at % callsInAMinute === callsInAMinute - 1) opened = await opened.again();
    // Power cuts are tested elsewhere; syncing thousands of writes would only be slow.
    opened.raw.pragma('synchronous = OFF');
    proxy.setRules({ cut });
    states.push(await publish(opened));
  }
  proxy.setRules({});
  // Nobody listens: nothing was sent, so nothing is unconfirmed, and the rest waits.
  proxy.refuse();
  for (let refused = 0; refused < 3; refused++) states.push(await publish(opened));
  await proxy.accept();
  opened.outbox.wake(1);
  await vi.waitFor(
    async () => {
      expect(valueOf(await opened.ask['outbox.list']({}))).toEqual([]);
    },
    { timeout: 20_000 }
  );

  const counts = await countPosts(service);
  const posts = [...ends.keys()].map((text) => counts.get(text) ?? 0);
  expect(Math.max(...posts)).toBe(1);
  for (const [text, state] of ends) if (state !== 'unknown') expect([text, counts.get(text)]).toEqual([text, 1]);
  expect(states.filter((state) => !mayBe.has(state))).toEqual([]);
  expect(states.slice(-3)).toEqual(['waiting', 'queued', 'queued']);
  const unconfirmed = states.filter((state) => state === 'unknown').length;
  // Both kinds occurred: posts that were made, and posts that never arrived.
  const made = [...ends].filter(([text, state]) => state === 'unknown' && counts.has(text)).length;
  expect(made).toBeGreaterThan(0);
  expect(unconfirmed - made).toBeGreaterThan(0);
  printFigures('Never publishes twice', {
    cuts: cuts.length,
    'most posts of an intent': Math.max(...posts),
    sent: states.filter((state) => state === 'sent').length,
    'waiting, then sent once': states.filter((state) => state === 'waiting' || state === 'queued').length,
    unconfirmed,
    'of these made': made
  });
});
