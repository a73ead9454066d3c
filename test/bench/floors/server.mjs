// A floor is frozen: changing it voids every ratio that was measured before.
// A bare static server: `node server.mjs FOLDER` serves a folder on a free port of 127.0.0.1 and prints its address.
import { readFile } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

const folder = process.argv[2] ?? '.';
const types = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript', png: 'image/png' };

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://floor').pathname);
  readFile(join(folder, path), (error, bytes) => {
    if (error) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': types[path.split('.').at(-1)] ?? 'text/plain' }).end(bytes);
  });
});

server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
