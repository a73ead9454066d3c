/** A proxy to a service that answers some calls as the test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Canned = { readonly data: unknown } | 'no such call';

interface CannedService {
  readonly url: string;
  /**
   * @param ending of the call's path, as `/payouts/balances`; applies to all accounts from now
   * on
   */
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
  // Keeps the service's envelope with its credits and limits.
  const answer = canned
    ? Buffer.from(JSON.stringify({ ...(JSON.parse(bytes.toString()) as object), ...canned }))
    : bytes;
  const kept = [...behind.headers].filter(
    ([name]) => !/^(content-length|content-encoding|connection|transfer-encoding|etag)$/.test(name)
  );
  response.writeHead(behind.status, Object.fromEntries(kept)).end(answer);
}

export async function startCannedService(target: string): Promise<CannedService> {
  const answers = new Map<string, Canned>();
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const canned = [...answers].find(([ending]) => path.endsWith(ending))?.[1];
    // A lost client or service breaks the answer, as in reality.
    answerFor(target, canned, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
