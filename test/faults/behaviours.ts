/** What a service, or whatever stands between it and us, can do to an answer. */
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

/** What an edge server answers when what is behind it doesn't (live-service-notes.md, A1 row 6). */
export function answerHtml(status: number, headers: Headers = {}): Behaviour {
  const page = `<!doctype html><title>${String(status)}</title><h1>Error ${String(status)}</h1>`;
  return answerText(page, 'text/html; charset=UTF-8', status, headers);
}

export function redirectTo(location: string, status = 302): Behaviour {
  return answerText('', '', status, { location });
}

/** Closes the connection after so many bytes of the body, of which more was announced. */
export function cutBodyAt(bytes: number, body: string | Buffer, type = 'application/json', status = 200): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) });
    response.flushHeaders();
    response.write(Buffer.from(body).subarray(0, bytes), () => response.socket?.end());
  };
}

/** Closes the connection in the middle of the head of an answer. */
export function cutHead(): Behaviour {
  return (response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\ncontent-type: applic');
  };
}

/** Resets the connection once the request is there, with not a byte of an answer. */
export function reset(): Behaviour {
  return (response) => {
    response.socket?.resetAndDestroy();
  };
}

export function stall(): Behaviour {
  return () => undefined;
}

/** Sends the head and the first bytes, and then nothing more. */
export function stallBody(start: string, status = 200): Behaviour {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.write(start);
  };
}

/** JSON that never ends, as fast as it is taken. */
export function streamEndlessly(headers: Headers = { 'content-type': 'application/json' }): Behaviour {
  return (response) => {
    response.writeHead(200, headers);
    response.write('{"data":{"list":["');
    pump(response, Infinity);
  };
}

/** A body of exactly so many bytes, announced as such. */
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

/** About a kilobyte on the wire for each megabyte that it becomes. */
export function answerBomb(encoding: 'gzip' | 'br', megabytes: number): Behaviour {
  const zeros = Buffer.alloc(1024 * 1024, '0');
  // A gzip file may have several members; a brotli stream can't, and is quick to make in its lowest quality.
  const packed =
    encoding === 'gzip'
      ? Buffer.concat(Array<Buffer>(megabytes).fill(gzipSync(zeros)))
      : brotliCompressSync(Buffer.concat(Array<Buffer>(megabytes).fill(zeros)), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 1 }
        });
  return answerText(packed, 'application/json', 200, { 'content-encoding': encoding });
}
