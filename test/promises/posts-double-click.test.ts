/**
 * A double click is one send: hundreds of simultaneous clicks from two sessions, over the
 * real host's sockets.
 */
import { expect, it, onTestFinished } from 'vitest';
import { openWritingForTest, uuid } from '../../src-main/areas/posts/testing/writing.ts';
import { createTestBackend } from '../../src-main/hosts/testing/backend.ts';
import { openSession, openSocket, startTestHost, type TestHost } from '../../src-main/hosts/testing/web-host.ts';
import { call, firstAccount, startForTest } from '../../src-practice/testing.ts';
import { printFigures } from './figures.ts';
import { sized } from './size.ts';

const clicks = sized({ short: 200, full: 1000 });

/**
 * A window with its own session.
 * @returns sends the same request `times` times at once, and returns the answers
 */
async function openWindow(host: TestHost) {
  const socket = await openSocket(host);
  socket.send(JSON.stringify({ type: 'hello', session: await openSession(host) }));
  expect(await socket.next()).toEqual({ type: 'welcome' });
  onTestFinished(() => {
    socket.close();
  });
  return async (times: number, name: string, input: object): Promise<unknown[]> => {
    for (let n = 0; n < times; n++) socket.ask(n, name, input);
    const answers: unknown[] = [];
    while (answers.length < times) {
      const frame = await socket.next();
      if ('closed' in frame) throw new Error('The host closed the socket.');
      if (frame.type === 'answer') answers.push(frame.result);
    }
    return answers;
  };
}

it('the same click from two windows at once is one post', async () => {
  const service = await startForTest();
  const { id } = firstAccount(service);
  const opened = openWritingForTest({ service, accounts: [id] });
  const host = await startTestHost(createTestBackend(opened.ask));
  onTestFinished(() => host.end());
  const { number: draft } = await opened.create(1, { text: 'Clicked once and once more' });
  const windows = [await openWindow(host), await openWindow(host)];
  const click = { account: 1, draft, revision: 0, intent: uuid(7) };
  const answers = (await Promise.all(windows.map((ask) => ask(clicks / 2, 'posts.publish', click)))).flat();
  await opened.settle();
  expect(answers).toHaveLength(clicks);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ ok: true, value: { intent: 1 } })])
  );
  const { json } = await call(service, `/api/${id}/posts?limit=100&query=Clicked`);
  const { list } = (json as { data: { list: unknown[] } }).data; // the practice service's own list
  expect(list).toHaveLength(1);
  printFigures('A double click is one send', { 'concurrent requests': clicks, windows: 2, posts: list.length });
});
