import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import type { Behaviour } from './server.ts';

type Headers = Readonly<Record<string, string>>;

export function answerJson(body: unknown, status = 200, headers: Headers = {}): Behaviour {
  return answerText(JSON.stringify(body), 'application/json', status, headers);
}

export function answerText(text: string | Buffer, type: string, status = 200, headers: Headers = {}): Behaviour {
  return (response) => {
    response.writeHead(status, { ...(type === '' ? {} : { 'content-type': type }), ...headers });
    response.end(text);
  };
}

/** An edge server's answer when its backend fails (live-service-notes.md, A1 row 6). */
export function answerHtml(status: number, headers: Headers = {}): Behaviour {
  const page = `<!doctype html><title>${String(status)}</title><h1>Error ${String(status)}</h1>`;
  return answerText(page, 'text/html; charset=UTF-8', status, headers);
}

export function redirectTo(location: string, status = 302): Behaviour {
  return answerText('', '', status, { location });
}

/** Closes the connection after this many bytes of a longer announced body. */
export function cutBodyAt(bytes: number, body: string | Buffer, type = 'application/json', status = 200): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) });
    response.flushHeaders();
    response.write(Buffer.from(body).subarray(0, bytes), () => response.socket?.end());
  };
}

export function cutHead(): Behaviour {
  return (response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\ncontent-type: applic');
  };
}

export function reset(): Behaviour {
  return (response) => {
    response.socket?.resetAndDestroy();
  };
}

export function stall(): Behaviour {
  return () => undefined;
}

export function stallBody(start: string, status = 200): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.write(start);
  };
}

export function streamEndlessly(headers: Headers = { 'content-type': 'application/json' }): Behaviour {
  return (response) => {
    response.writeHead(200, headers);
    response.write('{"data":{"list":["');
    pump(response, Infinity);
  };
}

export function streamBytes(bytes: number, type = 'application/json'): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': String(bytes) });
    pump(response, bytes);
  };
}

const chunk = Buffer.alloc(64 * 1024, 'x');

function pump(response: ServerResponse, bytes: number): void {
  let left = bytes;
  const write = () => {
    while (left > 0 && !response.destroyed) {
      const part = chunk.subarray(0, left);
      left -= part.byteLength;
      if (!response.write(part)) {
        response.once('drain', write);
        return;
      }
    }
    if (left === 0) response.end();
  };
  write();
}

/** About a kilobyte on the wire per decompressed megabyte. */
export function answerBomb(encoding: 'gzip' | 'br', megabytes: number): Behaviour {
  const zeros = Buffer.alloc(1024 * 1024, '0');
  // Gzip allows several members; brotli doesn't, but is fast in its lowest quality.
  const packed =
    encoding === 'gzip'
      ? Buffer.concat(Array<Buffer>(megabytes).fill(gzipSync(zeros)))
      : brotliCompressSync(Buffer.concat(Array<Buffer>(megabytes).fill(zeros)), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 1 }
        });
  return answerText(packed, 'application/json', 200, { 'content-encoding': encoding });
}
