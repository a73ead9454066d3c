/** P10: the client's overhead per call. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import got from 'got';
import { Agent, request } from 'undici';
import { ServiceClient } from '../../src-main/service-client/client.ts';
import { readList } from '../../src-shared/service/vault.ts';
import { formatRate, median } from './figures.ts';
import { beside } from './lines.ts';
import type { Line, SourceRow } from './row.ts';

const callsARound = 3000;
const rounds = 4;
/** Both ends reach full speed only after some ten thousand calls. */
const warmUp = 10_000;
/** The client's own limit for a user's calls. */
const atOnce = 6;
const key = 'sk_bench_0123456789abcdef';
const headers = { authorization: `Bearer ${key}`, accept: 'application/json', 'accept-encoding': 'gzip, br' };

interface Contender {
  readonly name: string;
  readonly wanted: number | null;
  readonly call: () => Promise<unknown>;
}

async function startServer() {
  const server = fork(fileURLToPath(new URL('canned-server.ts', import.meta.url)), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc']
  });
  const [port] = (await once(server.stdout ?? server, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}`, stop: () => server.kill() };
}

async function measure(call: Contender['call'], calls: number): Promise<number> {
  const start = performance.now();
  let left = calls;
  const lane = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return calls / ((performance.now() - start) / 1000);
}

async function askClient(client: ServiceClient, list_id: number): Promise<void> {
  const answer = await client.call(readList, { params: { account: 'acct_1', list_id } }, { priority: 'interactive' });
  if (!answer.ok || answer.value.content.id !== 7) throw new Error('The client read something else.');
}

function contendersOn(url: string, client: ServiceClient): Contender[] {
  const address = `${url}/api/acct_1/media/vault/lists/7`;
  const dispatcher = new Agent({ connections: atOnce, allowH2: false });
  // Another list each time: equal concurrent reads would share one call.
  let number = 0;
  return [
    { name: 'Greenroom', wanted: null, call: () => askClient(client, ++number) },
    {
      name: 'undici',
      wanted: 0.9,
      call: async () => (await request(address, { headers, dispatcher })).body.json()
    },
    { name: 'fetch', wanted: 2.4, call: async (): Promise<unknown> => (await fetch(address, { headers })).json() },
    { name: 'axios', wanted: 5, call: async () => (await axios.get<unknown>(address, { headers })).data },
    { name: 'got', wanted: null, call: () => got(address, { headers }).json() }
  ];
}

async function run(): Promise<Line[]> {
  const server = await startServer();
  const client = new ServiceClient({
    baseUrl: server.url,
    readKey: () => Promise.resolve(key),
    onAttempt: () => undefined,
    backgroundLeft: () => Infinity,
    spacingMs: 0
  });
  const contenders = contendersOn(server.url, client);
  const figures = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (const { call } of contenders) await measure(call, warmUp);
  // Alternating, so that a machine which slows down slows all of them.
  for (let round = 0; round < rounds; round++)
    for (const { name, call } of contenders) figures.get(name)?.push(await measure(call, callsARound));
  await client.close();
  server.stop();
  const medianOf = (name: string) => median(figures.get(name) ?? []);
  const ours = medianOf('Greenroom');
  return contenders
    .filter(({ name }) => name !== 'Greenroom')
    .map(({ name, wanted }, nth) => {
      const theirs = medianOf(name);
      const [what, mine] = nth === 0 ? ['calls', formatRate(ours)] : ['', ''];
      return beside(what, mine, `${name} ${formatRate(theirs)}`, ours / theirs, wanted);
    });
}

export const callsThroughTheClient: SourceRow = {
  id: 'P10',
  title: 'whole client',
  method: `median of ${String(rounds)} rounds of ${callsARound.toLocaleString('en')} calls, ${String(atOnce)} at once, JSON parsed, on a bare server in a process of its own; the peers neither pace, check nor log`,
  isOfThread: true,
  file: import.meta.filename,
  run
};
