/** `app://greenroom/…`: the renderer's files and pictures, with the headers that the web host sends. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Backend } from '../../backend.ts';
import { developmentPolicy, securityHeaders } from '../headers.ts';
import { answerPicture, parsePicturePath } from '../pictures.ts';
import { isOwnPage } from './own-page.ts';

export interface AppProtocolParts {
  /** Holds index.html and assets/. */
  readonly rendererDir: string;
  readonly readPicture: Backend['readPicture'];
  /** Where the page comes from in development, instead of `rendererDir`. */
  readonly devServer?: string;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
};

function answer(status: number, headers: Readonly<Record<string, string>>, body: BodyInit | null): Response {
  return new Response(body, { status, headers: { ...securityHeaders, ...headers } });
}

/** The file of a path, never outside `rendererDir`; a path without an ending is a view, and so the page itself. */
function findFile(rendererDir: string, pathname: string): string | null {
  let asked: string;
  try {
    asked = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (path.posix.extname(asked) === '') return path.join(rendererDir, 'index.html');
  const file = path.join(rendererDir, asked);
  return file.startsWith(rendererDir + path.sep) && !asked.includes('\0') ? file : null;
}

async function answerFile(rendererDir: string, pathname: string): Promise<Response> {
  const file = findFile(rendererDir, pathname);
  const type = file === null ? undefined : types[path.extname(file)];
  if (file === null || type === undefined) return answer(404, {}, null);
  try {
    return answer(200, { 'content-type': type, 'cache-control': 'no-cache' }, await readFile(file));
  } catch {
    return answer(404, {}, null);
  }
}

/** The page stays at its own origin, so that everything that is locked to it holds in development too. */
async function answerFromDevServer(devServer: string, url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  // Part by part: a path that begins with two slashes would otherwise name another server.
  const target = Object.assign(new URL(devServer), { pathname, search });
  const page = await fetch(target);
  const type = page.headers.get('content-type') ?? 'text/plain';
  return answer(page.status, { 'content-type': type, 'content-security-policy': developmentPolicy }, page.body);
}

/** What `protocol.handle` calls. Only reading, only on our own host. */
export function createAppProtocol({ rendererDir, readPicture, devServer }: AppProtocolParts) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' || !isOwnPage(request.url)) return answer(403, {}, null);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/picture/')) {
      return devServer === undefined ? answerFile(rendererDir, pathname) : answerFromDevServer(devServer, request.url);
    }
    const wanted = parsePicturePath(pathname);
    if (!wanted) return answer(404, {}, null);
    const { status, headers, body } = answerPicture(await readPicture(wanted, request.signal));
    return answer(status, headers, typeof body === 'string' ? body : new Uint8Array(body));
  };
}
