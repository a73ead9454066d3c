/** P11: the bridge's overhead over its socket. */
import pino from 'pino';
import { createTestBackend } from '../../src-main/hosts/testing/backend.ts';
import { startWebHost } from '../../src-main/hosts/web/host.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import { detailFlags, type DetailColumns } from '../../src-shared/bridge/detail-columns.ts';
import type { Bench } from './bench.ts';
import { pageSize, screenfuls } from './details.ts';
import { formatMs, median } from './figures.ts';
import { timesPeer } from './goals.ts';
import { alone } from './lines.ts';
import { account, storeWorker } from './tree/filled-vault.ts';
import { buildPage, callPage, openOwn, serveFolder } from './pages.ts';
import type { BridgePage } from './pages/bridge.ts';
import type { SocketPage } from './pages/socket.ts';
import type { Line, SourceRow } from './row.ts';

const rounds = 8;
const idsUpTo = 100_000;

function detailsOf(ids: readonly number[]): DetailColumns {
  const all = <T>(value: T) => ids.map(() => value);
  return {
    ids,
    kinds: all(1),
    types: all('photo'),
    createdAt: ids.map((id) => 1_790_000_000_000 + id),
    durations: all(0),
    widths: all(3840),
    heights: all(2560),
    sizes: all(2_400_000),
    likes: all(120),
    tips: all(12.5),
    hasPosts: all(true),
    lastUses: all({ kind: 'post', id: 4_000_000_000, chat: null, at: 1_790_000_000_000 }),
    flags: all(detailFlags.ready | detailFlags.viewable | detailFlags.small | detailFlags.full),
    lists: [
      { id: 101, name: 'Posts', type: 'posts' },
      { id: 103, name: 'Beach', type: 'custom' }
    ],
    listsOf: all([0, 1]),
    addresses: ids.map((id) => `/picture/1/${String(id)}/*?s=pJ2n0v3yWq8sKd41xZr6Tg`)
  };
}

async function openBridge(bench: Bench) {
  const backend = createTestBackend({ 'vault.details': ({ ids }) => Promise.resolve(ok(detailsOf(ids))) });
  const host = await startWebHost({
    dataDir: bench.folder('round-trip'),
    port: 0,
    version: '0.0.0-bench',
    log: pino({ level: 'silent' }),
    rendererDir: await buildPage(bench, 'bridge'),
    storeWorker,
    startPractice: () => Promise.reject(new Error('nobody asks for it')),
    createBackend: () => Promise.resolve(ok(backend))
  });
  if (!host.ok) throw new Error(JSON.stringify(host.failure));
  bench.atEnd(() => host.value.close());
  return openOwn(bench, host.value.createLink());
}

/** The same rows from a bare socket; a text that starts with `e` is echoed. */
async function openSocket(bench: Bench) {
  const url = await serveFolder(bench, await buildPage(bench, 'socket'), (app) => {
    app.get('/raw', { websocket: true }, (socket) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        socket.send(text.startsWith('e') ? text : JSON.stringify(detailsOf(JSON.parse(text) as number[])));
      });
    });
  });
  return openOwn(bench, url);
}

async function run(bench: Bench): Promise<Line[]> {
  const [ours, raw] = [await openBridge(bench), await openSocket(bench)];
  const length = JSON.stringify(detailsOf(Array.from({ length: pageSize }, (_, n) => 9_000_000_000 - n))).length;
  const times: Record<'bridge' | 'rows' | 'echo', number[]> = { bridge: [], rows: [], echo: [] };
  for (let round = 0; round <= rounds; round++) {
    const asked = screenfuls(round, idsUpTo);
    const spent = {
      bridge: await callPage<BridgePage, 'details'>(ours, 'details', account, asked),
      rows: await callPage<SocketPage, 'rows'>(raw, 'rows', asked),
      echo: await callPage<SocketPage, 'echo'>(raw, 'echo', length, asked.length)
    };
    if (round > 0) for (const name of ['bridge', 'rows', 'echo'] as const) times[name].push(...spent[name]);
  }
  await ours.close();
  await raw.close();
  const [bridge, rows, echo] = [median(times.bridge), median(times.rows), median(times.echo)];
  const line: Line = {
    what: `${String(pageSize)} rows, there and back`,
    ours: formatMs(bridge),
    beside: `raw socket ${formatMs(rows)}`,
    ratio: bridge / rows,
    goal: timesPeer(1.2).says,
    isMet: timesPeer(1.2).isMet(bridge, rows)
  };
  return [line, { ...alone('', ''), beside: `its echo, unread ${formatMs(echo)}`, ratio: bridge / echo }];
}

export const roundTrip: SourceRow = {
  id: 'P11',
  title: 'bridge',
  method: `median of page requests in Chromium for ${String(pageSize)} rows that the host makes in memory, through frames, session, schema check and dispatch; beside a WebSocket of the same library that is asked for the same rows with JSON alone, and one that echoes as many bytes`,
  file: import.meta.filename,
  run
};
