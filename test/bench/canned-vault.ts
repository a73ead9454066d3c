/**
 * A loopback service in its own process: `MEDIA APART ACCOUNTS` are media per vault, ms
 * between two, and accounts. A filled cache finds nothing new. Sends its address.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderPng } from '../../src-practice/pictures/render.ts';
import { rawPage } from './tree/media-pages.ts';
import { filledAccounts, lists, picturesAShape, pictureShapes, pictureSide } from './media.ts';

const [total, apart, count] = process.argv.slice(2).map(Number) as [number, number, number];
const meta = {
  _credits: { used: 1, balance: 1_000_000, note: 'Always' },
  _cache: { is_cached: false, note: '' },
  _rate_limits: { limit_minute: 1_000_000, limit_day: null, remaining_minute: 999_999, remaining_day: null }
};
const accounts = Array.from({ length: count }, (_, n) => ({
  id: `acct_bench${String(n)}`,
  platform_id: 1 + n,
  platform_username: `bench${String(n)}`,
  platform_email: `bench${String(n)}@example.com`,
  // Some are signed out, but none of those whose vaults are filled.
  is_authenticated: n < filledAccounts || n % 6 > 0,
  authentication_progress: null,
  display_name: `Bench ${String(n)}`,
  platform_user_data: null
}));
const noCounts = { photosCount: 0, videosCount: 0, gifsCount: 0, audiosCount: 0, medias: [] };

/** Soft colors with an edge, so that a loaded tile looks different from an empty one. */
async function draw(shape: number, variant: number): Promise<Buffer> {
  const [across, down] = pictureShapes[shape] ?? [1, 1];
  const scale = pictureSide / Math.max(across, down);
  const size = { width: Math.round(across * scale), height: Math.round(down * scale) };
  const hue = (shape * 47 + variant * 90) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none">
    <defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(${String(hue)},60%,35%)"/><stop offset="1" stop-color="hsl(${String(hue + 50)},70%,70%)"/></linearGradient></defs>
    <rect width="100" height="100" fill="url(#a)"/><circle cx="${String(25 + variant * 15)}" cy="60" r="22" fill="#fff" fill-opacity=".35"/></svg>`;
  return Buffer.from(await renderPng(svg, size));
}

function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const pictures = await Promise.all(
  pictureShapes.map((_, shape) =>
    Promise.all(Array.from({ length: picturesAShape }, (_, variant) => draw(shape, variant)))
  )
);

function answerLists(response: ServerResponse): void {
  const flags = { hasMedia: true, canUpdate: true, canDelete: true };
  const list = lists.map((one) => ({ ...one, ...flags, ...noCounts }));
  const all = { ...noCounts, photosCount: total };
  const data = { list, all, hasMore: false, canCreateVaultLists: true, order: 'asc', sort: 'name' };
  answer(response, { data, _meta: meta });
}

function answerMedia(response: ServerResponse, query: URLSearchParams, origin: string): void {
  const offset = Number(query.get('offset') ?? 0);
  const count = Math.max(0, Math.min(Number(query.get('limit') ?? 24), total - offset));
  const end = offset + count;
  const next_page = end < total ? `${origin}/api?limit=${String(count)}&offset=${String(end)}` : null;
  const list = rawPage(offset, count, origin, apart);
  answer(response, { data: { list, hasMore: end < total }, _pagination: { next_page }, _meta: meta });
}

const server = createServer((request, response) => {
  const origin = `http://${request.headers.host ?? ''}`;
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  const [, first = '', shape, variant] = pathname.split('/');
  const picture = first === 'media' ? pictures[Number(shape)]?.[Number(variant)] : undefined;
  if (picture) {
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length });
    response.end(picture);
  } else if (pathname === '/api/accounts') answer(response, accounts);
  else if (pathname.endsWith('/media/vault/lists')) answerLists(response);
  else if (pathname.endsWith('/media/vault')) answerMedia(response, searchParams, origin);
  else {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"error":"NOT_FOUND"}');
  }
});

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
process.on('disconnect', () => process.exit(0));
