/**
 * A rebound name makes its page same-origin, so only the Host header tells: every forged
 * form on every route.
 */
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, startTestHost, type TestHost } from '../../src-main/hosts/testing/web-host.ts';
import { printFigures } from './figures.ts';

let test: TestHost;
beforeAll(async () => {
  test = await startTestHost();
});
afterAll(() => test.end());

/** Host headers that browsers, rebound names or tools could send; P is the real port. */
const forgedHosts = [
  '',
  ' ',
  '127.0.0.1',
  '127.0.0.1:',
  '127.0.0.1:0',
  '127.0.0.1:1',
  '127.0.0.1:80',
  '127.0.0.1:0P',
  '127.0.0.1:P0',
  '127.0.0.1:P:P',
  '127.0.0.1:P/',
  '127.0.0.1:P.evil.test',
  '127.0.0.1:P, evil.test',
  '127.0.0.1:P@evil.test',
  'evil.test@127.0.0.1:P',
  '127.0.0.1.:P',
  '127.0.0.1.nip.io:P',
  '127.0.0.2:P',
  '127.1:P',
  '127.0.1:P',
  '0.0.0.0:P',
  '0:P',
  '2130706433:P',
  '0x7f000001:P',
  '0177.0.0.1:P',
  '0127.0.0.1:P',
  '[::1]:P',
  '[::ffff:127.0.0.1]:P',
  '[::ffff:7f00:1]:P',
  '::1:P',
  'localhost',
  'localhost:P',
  'LOCALHOST:P',
  'localhost.:P',
  'greenroom:P',
  'greenroom.localhost:P',
  'evil.test',
  'evil.test:P',
  'http://127.0.0.1:P',
  '//127.0.0.1:P',
  'file:',
  'null'
];
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA=='
};

function routes() {
  const own = { origin: test.host.origin };
  const json = { ...own, 'content-type': 'application/json' };
  const form = { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' };
  return [
    { target: '/' },
    { target: '/accounts/1/vault' },
    { target: '/assets/main-a1b2c3.js' },
    { target: test.sign('/picture/1/2/square') },
    { target: '/missing.txt' },
    { target: '/%E0%A4%A' },
    { target: '/launch', method: 'POST', headers: form, body: 'token=x' },
    { target: '/session', method: 'POST', headers: json, body: '{"token":"x"}' },
    { target: '/bridge', headers: { ...own, ...upgrade } },
    { target: '/', headers: { ...own, ...upgrade } },
    { target: '/', method: 'OPTIONS', headers: own }
  ];
}

it('refuses every forged Host on every route, upgrades included', async () => {
  const answers: { readonly asked: string; readonly status: number; readonly body: string }[] = [];
  for (const form of forgedHosts) {
    const host = form.replaceAll('P', String(test.port));
    for (const { target, method = 'GET', headers = {}, ...body } of routes()) {
      const answer = await send(test.port, target, { method, headers: { ...headers, host }, ...body });
      answers.push({ asked: `${host} ${method} ${target}`, ...answer });
    }
  }
  const through = answers.filter(({ status, body }) => Math.floor(status / 100) !== 4 || body.includes('page'));
  printFigures('S17', {
    forms: forgedHosts.length,
    routes: routes().length,
    answers: answers.length,
    through: through.length
  });
  expect(through).toEqual([]);
});

it('accepts its own Host on the same routes, so that the refusals are due to the name', async () => {
  const statuses: number[] = [];
  for (const { target, method = 'GET', headers = {}, ...body } of routes()) {
    const answer = await send(test.port, target, { method, headers: { ...headers, host: test.authority }, ...body });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 404, 400, 403, 403, 101, 101, 404]);
});

it.each([
  ['two Host lines', ['GET / HTTP/1.1', 'Host: 127.0.0.1:P', 'Host: evil.test']],
  ['two Host lines, the other first', ['GET / HTTP/1.1', 'Host: evil.test', 'Host: 127.0.0.1:P']],
  ['no Host', ['GET / HTTP/1.1']],
  ['no Host in the old protocol', ['GET / HTTP/1.0']],
  ['a whole address as target', ['GET http://evil.test/ HTTP/1.1', 'Host: 127.0.0.1:P']],
  ['its own address as target', ['GET http://127.0.0.1:P/ HTTP/1.1', 'Host: 127.0.0.1:P']],
  ['a star as target', ['OPTIONS * HTTP/1.1', 'Host: 127.0.0.1:P', 'Origin: http://127.0.0.1:P']]
])('refuses %s', async (_, lines) => {
  const text = [...lines, 'Connection: close', '', ''].join('\r\n').replaceAll('P/', `${String(test.port)}/`);
  const answer = await sendText(
    text.replaceAll(':P', `:${String(test.port)}`).replaceAll(`HTT${String(test.port)}`, 'HTTP')
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});

function sendText(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = createConnection(test.port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (heard += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(heard);
    });
  });
}
