/**
 * An unconfirmed call is shown: after a lost answer a post stays unconfirmed, and only a user sends it
 * again: no reconnection, restart or passing time does.
 */
import type { Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bodyWith, openWritingForTest, uuid, valueOf } from '../../src-main/areas/posts/testing/writing.ts';
import {
  answerHtml,
  answerJson,
  answerText,
  cutBodyAt,
  cutHead,
  reset,
  stall,
  stallBody
} from '../faults/behaviours.ts';
import { startFaultServer, type Behaviour, type FaultServer } from '../faults/server.ts';
import { printFigures } from './figures.ts';
import { sized } from './size.ts';

const rounds = sized({ short: 1, full: 10 });
const each = 5;
const answer = JSON.stringify({ data: { id: 5, text: 'x'.repeat(400) } });

/** Connections of crashed clients, until closed. */
const held = new Set<Socket>();
const hold: Behaviour = (response) => {
  if (response.socket) held.add(response.socket);
};

const ways: Readonly<Record<string, readonly [Behaviour, ...Behaviour[]]>> = {
  'time-out': [stall(), stallBody('{"data":'), stallBody('')],
  reset: [reset(), cutHead(), cutBodyAt(100, answer)],
  '5xx': [answerHtml(500), answerHtml(502), answerJson({ message: 'Server Error' }, 500), answerHtml(524)],
  'unreadable 2xx': [
    answerHtml(200),
    answerText('', 'application/json'),
    answerText('{"data":', 'application/json'),
    answerJson({ data: {} }),
    answerJson({ data: { id: 'x' } }),
    answerJson([])
  ],
  crash: [hold]
};

type Opened = ReturnType<typeof openWritingForTest>;

/** One per account, since an unconfirmed intent blocks its lane. */
async function publishAll(opened: Opened): Promise<void> {
  for (let n = 1; n <= each; n++) {
    const id = uuid(n);
    const body = bodyWith({ text: `Post ${String(n)}` });
    const { number: draft } = valueOf(
      await opened.ask['drafts.create']({ account: n, id, from: { body, post: null } })
    );
    valueOf(await opened.ask['posts.publish']({ account: n, draft, revision: 0, intent: uuid(1000 + n) }));
  }
}

async function countUnconfirmed(opened: Opened): Promise<number> {
  const intents = valueOf(await opened.ask['outbox.list']({}));
  return intents.filter(({ state, failure }) => state === 'unknown' && failure?.code === 'outcome-unknown').length;
}

async function loseAnswers(way: string, opened: Opened, server: FaultServer): Promise<string> {
  if (way === 'time-out') vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await publishAll(opened);
  await server.waitForRequests(each);
  if (way === 'time-out') await vi.advanceTimersByTimeAsync(46_000);
  const folder = way === 'crash' ? opened.copyAsKilled() : opened.folder;
  for (const socket of held) socket.destroy();
  await opened.settle();
  vi.useRealTimers();
  return folder;
}

/** Returns the round's unconfirmed posts, and further calls at the service. */
async function runRound(
  way: string,
  behaviours: readonly Behaviour[]
): Promise<{ unconfirmed: number; resent: number }> {
  const server = await startFaultServer(...behaviours);
  onTestFinished(() => server.close());
  const accounts = behaviours.map((_, n) => `acct_${String(n + 1)}`);
  const opened = openWritingForTest({ service: { baseUrl: server.url, apiKey: 'k' }, accounts });
  const folder = await loseAnswers(way, opened, server);
  expect([way, await countUnconfirmed(opened)]).toEqual([way, each]);
  opened.outbox.wake(1);
  await opened.settle();
  const again = await opened.again({ folder });
  again.outbox.wake(1);
  again.host.news.emit('accounts.changed', { accounts: [] });
  await again.settle();
  const unconfirmed = await countUnconfirmed(again);
  await again.close();
  return { unconfirmed, resent: server.seen.length - each };
}

it('a lost answer is unconfirmed until the user decides', { timeout: 300_000 }, async () => {
  onTestFinished(() => void vi.useRealTimers());
  let [unconfirmed, resent] = [0, 0];
  for (const [way, [first, ...others]] of Object.entries(ways)) {
    for (let round = 0; round < rounds; round++) {
      const all = [first, ...others];
      const behaviours = Array.from({ length: each }, (_, n) => all[(round * each + n) % all.length] ?? first);
      const found = await runRound(way, behaviours);
      expect([way, found]).toEqual([way, { unconfirmed: each, resent: 0 }]);
      unconfirmed += found.unconfirmed;
      resent += found.resent;
    }
  }
  const lost = each * rounds * Object.keys(ways).length;
  expect(unconfirmed).toBe(lost);
  printFigures('An unconfirmed post is shown', {
    'answers lost': lost,
    unconfirmed,
    'sent again by itself': resent
  });
});
