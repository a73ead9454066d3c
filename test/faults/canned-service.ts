/** A service that answers as the one behind it does, but for calls whose answer a test has made itself. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The `data` of an answer, or that the service has no such call. */
type Canned = { readonly data: unknown } | 'no such call';

interface CannedService {
  /** Without a slash at the end. */
  readonly url: string;
  /** @param ending of the call's path, as `/payouts/balances`; for every account, from now on */
  answer(ending: string, canned: Canned): void;
  close(): Promise<void>;
}

async function answerFor(
  target: string,
  canned: Canned | undefined,
  request: IncomingMessage,
  response: ServerResponse
) {
  if (canned === 'no such call') return void response.writeHead(404).end();
  const { method = 'GET', url = '/' } = request;
  const given = Object.entries(request.headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name));
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const behind = await fetch(target + url, {
    method,
    headers: given.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.byteLength === 0 ? {} : { body })
  });
  const bytes = Buffer.from(await behind.arrayBuffer());
  // What the service says around it, its credits and limits, stays.
  const answer = canned
    ? Buffer.from(JSON.stringify({ ...(JSON.parse(bytes.toString()) as object), ...canned }))
    : bytes;
  const kept = [...behind.headers].filter(
    ([name]) => !/^(content-length|content-encoding|connection|transfer-encoding|etag)$/.test(name)
  );
  response.writeHead(behind.status, Object.fromEntries(kept)).end(answer);
}

/** Stands before the service at `target`. */
export async function startCannedService(target: string): Promise<CannedService> {
  const answers = new Map<string, Canned>();
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const canned = [...answers].find(([ending]) => path.endsWith(ending))?.[1];
    // A client that goes away, or a service that isn't there, ends the answer as a real one would.
    answerFor(target, canned, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object; it is a string for pipes only.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    answer: (ending, canned) => void answers.set(ending, canned),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      })
  };
}
