/** The API as a page and as an OpenAPI document. Neither needs the key. */
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { printOpenApi } from '../../src-shared/service/openapi.ts';
import type { PageFiles } from './files.ts';
import { browsablePage, contentPolicy, plainPage } from './html.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8'
};

function harden(reply: FastifyReply): FastifyReply {
  return reply
    .header('Content-Security-Policy', contentPolicy)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer');
}

export function addPages(app: FastifyInstance, files: PageFiles | undefined): void {
  const config = { isOpen: true };

  app.get('/', { config, exposeHeadRoute: true }, (_request, reply) =>
    harden(reply)
      .type('text/html; charset=utf-8')
      .send(files === undefined ? plainPage : browsablePage)
  );

  app.get('/openapi.json', { config }, (_request, reply) =>
    harden(reply).type('application/json; charset=utf-8').send(printOpenApi(packageJson.version))
  );

  for (const [name, file] of Object.entries(files ?? {})) {
    app.get(`/practice/page/${name}`, { config }, (_request, reply) =>
      harden(reply)
        .type(types[path.extname(name)] ?? 'application/octet-stream')
        .send(createReadStream(file))
    );
  }
}
