/** `app://greenroom/…`: the page's files and pictures, with the web host's headers, and no full screen. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { developmentPolicy, securityHeaders } from '../headers.ts';
import { pageTypes } from '../page-types.ts';
import { answerMedia, parsePicturePath, type MediaSource, type PictureAnswer } from '../pictures.ts';
import { isOwnPage } from './own-page.ts';

export interface AppProtocolParts {
  readonly rendererDir: string;
  readonly media: MediaSource;
  readonly devServer?: string;
}

/**
 * Electron never settles a page's request for a refused permission. With this, the page
 * knows that it can't fill the screen, and the menu still can.
 */
const withoutFullScreen = { 'permissions-policy': `${securityHeaders['permissions-policy']}, fullscreen=()` };

function answer(status: number, headers: Readonly<Record<string, string>>, body: BodyInit | null): Response {
  return new Response(body, { status, headers: { ...securityHeaders, ...withoutFullScreen, ...headers } });
}

/** Always inside `rendererDir`. A path without an extension is a view, so it gets the page. */
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
  const type = file === null ? undefined : pageTypes[path.extname(file)];
  if (file === null || type === undefined) return answer(404, {}, null);
  try {
    return answer(200, { 'content-type': type, 'cache-control': 'no-cache' }, await readFile(file));
  } catch {
    return answer(404, {}, null);
  }
}

/** The page keeps its own origin in development, so its locks apply there too. */
async function answerFromDevServer(devServer: string, url: string): Promise<Response> {
  const { pathname, search } = new URL(url);
  // Joined by parts: a path with two leading slashes would name another server.
  const target = Object.assign(new URL(devServer), { pathname, search });
  const page = await fetch(target);
  const type = page.headers.get('content-type') ?? 'text/plain';
  return answer(page.status, { 'content-type': type, 'content-security-policy': developmentPolicy }, page.body);
}

export function createAppProtocol({ rendererDir, media, devServer }: AppProtocolParts) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' || !isOwnPage(request.url)) return answer(403, {}, null);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/picture/')) {
      return devServer === undefined ? answerFile(rendererDir, pathname) : answerFromDevServer(devServer, request.url);
    }
    const wanted = parsePicturePath(pathname);
    if (!wanted) return answer(404, {}, null);
    const asked = { range: request.headers.get('range'), signal: request.signal };
    const { status, headers, body } = await answerMedia(media, wanted, asked);
    return answer(status, headers, toBody(body));
  };
}

function toBody(body: PictureAnswer['body']): BodyInit {
  if (typeof body === 'string') return body;
  // Safe: Node's web streams are those of its Response.
  return body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : new Uint8Array(body);
}
