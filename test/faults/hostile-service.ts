/** A proxy to a service that puts hostile texts into its answers or rejections. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allPayloads, scriptPayloads } from './script-payloads.ts';

/**
 * - `texts`: names and other text for users
 * - `everything`: all text, with IDs and addresses
 * - `refusing`: changes are rejected with hostile words; the rest as `texts`
 */
type Hostility = 'texts' | 'everything' | 'refusing';

export interface HostileService {
  readonly url: string;
  /** Fields that held a payload, as `/api/accounts [].display_name`, each with its payloads. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  become(hostility: Hostility): void;
  close(): Promise<void>;
}

/** Text for machines: hostile values would make the row unreadable, and hide the others. */
const isForMachines = (key: string, value: string) =>
  /^(id|type|state|progress|url|.*_url|next_page|csrf|code|sort|order|country.*|currency)$/i.test(key) ||
  /^(acct_|auth_)/.test(value) ||
  /^\d{4}-\d\d-\d\d/.test(value) ||
  /^https?:/.test(value);

class Poisoner {
  readonly fields = new Map<string, Set<string>>();
  hostility: Hostility = 'texts';
  readonly #answered = new Map<string, number>();

  /**
   * Inserts payloads. A field first holds all of them, since many are answered once; then one
   * at a time, since long text is cut.
   */
  poison(value: unknown, place: string, key = ''): unknown {
    if (typeof value === 'string') return this.#poisonText(value, place, key);
    if (Array.isArray(value)) return value.map((one) => this.poison(one, `${place}[]`, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, this.poison(one, `${place}.${name}`, name)])
    );
  }

  refusal(place: string): unknown {
    const words = { error: 'VALIDATION_ERROR', message: 'x', description: 'x', errors: { text: ['x', 'x'] } };
    return { ...(this.poison(words, place) as object), error: 'VALIDATION_ERROR' };
  }

  #poisonText(value: string, place: string, key: string): string {
    if (this.hostility !== 'everything' && isForMachines(key, value)) return value;
    const before = this.#answered.get(place) ?? 0;
    this.#answered.set(place, before + 1);
    const had = this.fields.get(place) ?? new Set();
    const payload = before === 0 ? null : (scriptPayloads[before % scriptPayloads.length] ?? '');
    for (const one of payload === null ? scriptPayloads : [payload]) had.add(one);
    this.fields.set(place, had);
    return payload ?? allPayloads;
  }
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

/** The body changes, so its encoding and length don't hold. */
async function forward(
  target: string,
  request: IncomingMessage
): Promise<{ status: number; headers: Headers; text: string }> {
  const { method = 'GET', url = '/' } = request;
  const body = await readBody(request);
  const given = Object.entries(request.headers).filter(
    ([name]) => !['host', 'connection', 'content-length'].includes(name)
  );
  const answer = await fetch(target + url, {
    method,
    headers: given.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.byteLength === 0 ? {} : { body })
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

async function answer(
  target: string,
  poisoner: Poisoner,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const place = `${url.split('?')[0]?.replaceAll(/acct_\w+|auth_\w+|\b\d+\b/g, '*') ?? ''} `;
  if (poisoner.hostility === 'refusing' && method !== 'GET' && method !== 'HEAD') {
    response.writeHead(422, { 'content-type': 'application/json' }).end(JSON.stringify(poisoner.refusal(place)));
    return;
  }
  const { status, headers, text } = await forward(target, request);
  const kept = [...headers].filter(
    ([name]) => !/^(content-length|content-encoding|connection|transfer-encoding|etag)$/.test(name)
  );
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  response.writeHead(status, Object.fromEntries(kept));
  response.end(isJson && text !== '' ? JSON.stringify(poisoner.poison(JSON.parse(text), place)) : text);
}

export async function startHostileService(target: string): Promise<HostileService> {
  const poisoner = new Poisoner();
  const server = createServer((request, response) => {
    // A lost client or service breaks the answer, as in reality.
    answer(target, poisoner, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    fields: poisoner.fields,
    become: (hostility) => {
      poisoner.hostility = hostility;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      })
  };
}
