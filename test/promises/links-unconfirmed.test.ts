/**
 * A tracking link is created once: after a lost answer it is unconfirmed until the user
 * resolves it. Neither the client, a reconnection nor a restart calls again.
 */
import { expect, it, onTestFinished, vi } from 'vitest';
import { openLinksAtWork, uuid, valueOf, type LinksAtWork } from '../../src-main/areas/links/testing/links-at-work.ts';
import { answerHtml, answerJson, answerText, cutBodyAt, cutHead, reset, stall } from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour } from '../faults/server.ts';
import { printFigures } from './figures.ts';

const answer = JSON.stringify({ data: [{ id: 5, campaignName: 'x'.repeat(400) }] });

/** One per account, since an unconfirmed intent blocks its lane. */
const ways: readonly [Behaviour, ...Behaviour[]] = [
  stall(),
  reset(),
  cutHead(),
  cutBodyAt(100, answer),
  answerJson({ message: 'Server Error' }, 500),
  answerHtml(502),
  answerHtml(200),
  answerText('{"data":', 'application/json'),
  answerJson({ data: [] }),
  answerJson({ data: [{ campaignName: 'x' }] })
];
const accounts = ways.map((_, n) => n + 1);

async function createAll(work: LinksAtWork): Promise<void> {
  for (const account of accounts) {
    const name = `Link ${String(account)}`;
    valueOf(await work.ask['links.create']({ account, name, intent: uuid(account) }));
  }
}

async function countUnconfirmed(work: LinksAtWork): Promise<number> {
  const intents = valueOf(await work.ask['outbox.list']({}));
  return intents.filter(({ state, failure }) => state === 'unknown' && failure?.code === 'outcome-unknown').length;
}

const nameless = { error: 'VALIDATION_ERROR', message: 'No.', errors: { name: ['The name field is required.'] } };

/**
 * Each account's call gets its own answer; if the service wants the name in a body, only
 * such calls do.
 */
function answerInItsWay(wantsBody: boolean): Behaviour {
  return (response, request) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service.invalid');
    const way = ways[Number(/acct_(\d+)/.exec(pathname)?.[1]) - 1] ?? ways[0];
    if (wantsBody && searchParams.has('name')) answerJson(nameless, 422)(response, request);
    else way(response, request);
  };
}

it.each([
  ['in the query', 1],
  ['in a body', 2]
])(
  'a lost answer to a name %s is unconfirmed, and no link is requested twice',
  { timeout: 300_000 },
  async (where, calls) => {
    onTestFinished(() => void vi.useRealTimers());
    const server = await startFaultServer(answerInItsWay(calls === 2));
    onTestFinished(() => server.close());
    const others = accounts.slice(1).map((n) => `acct_${String(n)}`);
    const service = { baseUrl: server.url, apiKey: 'k', account: 'acct_1', others };
    const work = openLinksAtWork(service);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await createAll(work);
    await server.waitForRequests(ways.length * calls);
    await vi.advanceTimersByTimeAsync(46_000);
    await work.outbox.settle();
    vi.useRealTimers();
    expect(await countUnconfirmed(work)).toBe(ways.length);
    work.outbox.wake(1);
    await createAll(work);
    await work.outbox.settle();
    await work.close();
    const again = openLinksAtWork(service, work.folder);
    again.outbox.wake(1);
    await createAll(again);
    await again.outbox.settle();
    const unconfirmed = await countUnconfirmed(again);
    expect([unconfirmed, server.seen.length]).toEqual([ways.length, ways.length * calls]);
    // All but one of an intent's calls were rejected for the name's place, and retried
    // elsewhere.
    expect(server.seen.filter(({ body }) => body !== '')).toHaveLength(calls === 2 ? ways.length : 0);
    printFigures(`A link is created once, its name ${where}`, {
      'answers lost': ways.length,
      unconfirmed,
      'sent again by itself': 0
    });
  }
);
