/** The page's files, the launch file's form, and the link whose fragment is traded. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { formatAppLink } from '../../../src-shared/rules/app-link.ts';
import { pageTypes } from '../page-types.ts';
import type { Access } from './access.ts';
import { launchPath } from './guard.ts';

const Trade = Type.Object({ token: Type.String({ maxLength: 200 }) }, { additionalProperties: false });
const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/**
 * A view's address, such as /accounts/1/vault, leads to the page. With an extension it is
 * a file, or missing.
 */
function isViewPath(asked: string): boolean {
  return (
    !/^\/(assets|picture|bridge|session|launch)(\/|$)/.test(asked) && !asked.slice(asked.lastIndexOf('/')).includes('.')
  );
}

/** A hashed asset never changes; others, such as the icon, are requested again. */
function cacheRule(pathname: string): string {
  return path.posix.dirname(pathname) === '/assets' ? 'public, max-age=31536000, immutable' : 'no-cache';
}

async function listFiles(rendererDir: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(rendererDir, { recursive: true });
  const files = names.filter((name) => path.extname(name) in pageTypes);
  return new Map(files.map((name) => [`/${name.replaceAll(path.sep, '/')}`, path.join(rendererDir, name)]));
}

async function sendFile(reply: FastifyReply, pathname: string, file: string): Promise<FastifyReply> {
  const headers = { 'content-type': pageTypes[path.extname(file)], 'cache-control': cacheRule(pathname) };
  return reply.headers(headers).send(await readFile(file));
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found' });
}

/** The files are listed once at start, so no requested path is looked up on disk. */
export async function addPages(app: FastifyInstance, rendererDir: string, access: Access): Promise<void> {
  const page = await readFile(path.join(rendererDir, 'index.html'), 'utf8');
  const sendPage = (reply: FastifyReply, status = 200) => reply.code(status).headers(pageHeaders).send(page);

  const files = await listFiles(rendererDir);
  app.get('/', (_, reply) => sendPage(reply));
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const [pathname = ''] = request.url.split('?', 1);
    const file = isRead && !request.ws ? files.get(pathname) : undefined;
    if (file !== undefined) return sendFile(reply, pathname, file);
    const isView = request.method === 'GET' && !request.ws && isViewPath(pathname);
    return isView ? sendPage(reply) : sendMissing(reply);
  });
  addLaunch(app, access, page, sendPage);
}

/** The checked place has only letters, digits and query characters. */
function placeMeta(place: string | null): string {
  const isPlace = place !== null && formatAppLink(place) !== null;
  return isPlace ? `<meta name="greenroom-place" content="${place.replaceAll('&', '&amp;')}" />` : '';
}

function addLaunch(
  app: FastifyInstance,
  access: Access,
  page: string,
  sendPage: (reply: FastifyReply, status: number) => FastifyReply
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => {
      done(null, new URLSearchParams(body.toString()));
    }
  );
  // A used token still gets the page, which finds no session and says how to get a new link.
  app.post(launchPath, (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const session = access.trade(form.get('token') ?? '');
    if (session === null) return sendPage(reply, 403);
    const head = `<head><meta name="greenroom-session" content="${session}" />${placeMeta(form.get('place'))}`;
    const withSession = page.replace('<head>', () => head);
    return reply.headers(pageHeaders).send(withSession);
  });
  app.post('/session', { bodyLimit: 4096 }, (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!Check(Trade, request.body)) return reply.code(400).send({ code: 'bad-request' });
    const session = access.trade(request.body.token);
    return session === null ? reply.code(403).send({ code: 'used-token' }) : reply.send({ session });
  });
}
