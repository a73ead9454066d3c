/**
 * A proxy to a service that puts a canary into each personal or secret field: legal form and
 * info, payout systems, and profiles except the account's public names.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Prefixes of all canaries, which are unique. */
export const marks = { secret: 'pdsecret7f3a9c', person: 'pdperson4e1b8d' } as const;

export interface PersonalService {
  readonly url: string;
  /** Sent canaries, and requests such as `GET /api/{account}/me`. */
  readonly sent: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  close(): Promise<void>;
}

const secretNames = new Set(['ip', 'csrf', 'email', 'wsUrl', 'wsAuthToken', 'platform_email']);
/** Public fields of a profile, addresses of pictures, and fields for machines. */
const openNames = new Set(['name', 'username', 'avatar', 'header', 'view', 'joinDate', 'lastSeen']);
const profileText = ['about', 'location', 'website', 'wishlist', 'ivCountry', 'ivStatus', 'socialOneUsername'];
const personalPath = /\/banking\/details\//;

class Planter {
  readonly sent = new Set<string>();
  #next = 0;

  plantIn(value: unknown, path: string): unknown {
    return personalPath.test(path) ? this.#plantAll(value) : this.#walk(value);
  }

  #walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#walk(one));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const isProfile = 'csrf' in value && 'wsAuthToken' in value;
    // A payout system's fields are undocumented, and may hold bank details.
    if ('uiMapping' in value) return { ...value, fields: { iban: this.#canary('person', 'iban') } };
    const planted = entries.map(([name, one]) => {
      if (secretNames.has(name)) return [name, this.#canary('secret', name)];
      if (isProfile && profileText.includes(name)) return [name, this.#canary('person', name)];
      if (isProfile && name === 'ageVerificationSession') return [name, { url: this.#canary('secret', 'url') }];
      if (isProfile && typeof one === 'string' && !openNames.has(name)) return [name, this.#canary('person', name)];
      return [name, this.#walk(one)];
    });
    const more = isProfile
      ? { taxNumber: this.#canary('secret', 'tax'), deep: { token: this.#canary('secret', 'x') } }
      : {};
    const all = Object.assign(Object.fromEntries(planted) as Record<string, unknown>, more);
    // An unnamed account is listed by its email.
    const isAccount = 'platform_email' in all || 'platform_data' in all;
    return isAccount ? { ...all, display_name: this.#canary('secret', 'email') } : all;
  }

  #plantAll(value: unknown): unknown {
    if (typeof value === 'string') return this.#canary('person', 'text');
    if (Array.isArray(value)) return value.map((one) => this.#plantAll(one));
    if (typeof value !== 'object' || value === null) return value;
    const planted = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.#plantAll(one)]));
    const isForm = 'realFirstName' in value || 'ivStatus' in value || 'countryIds' in value;
    return isForm
      ? { ...planted, taxNumber: this.#canary('person', 'x'), deep: [{ id: this.#canary('person', 'x') }] }
      : planted;
  }

  /** With letters that JSON and addresses escape. */
  #canary(kind: keyof typeof marks, name: string): string {
    const canary = `${marks[kind]}-${String(this.#next++)}`;
    this.sent.add(canary);
    return /email/.test(name) ? `${canary}@mail.example` : `${canary}/"é+&`;
  }
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

const ownHeaders = /^(host|connection|content-length|content-encoding|transfer-encoding|etag|accept-encoding)$/;

async function answer(
  target: string,
  planter: Planter,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = await readBody(request);
  const given = Object.entries(request.headers).filter(([name]) => !ownHeaders.test(name));
  const behind = await fetch(target + url, {
    method,
    headers: given.map(([name, value]): [string, string] => [name, String(value)]),
    ...(body.byteLength === 0 ? {} : { body })
  });
  const isJson = behind.headers.get('content-type')?.includes('json') ?? false;
  const bytes = Buffer.from(await behind.arrayBuffer());
  response.writeHead(behind.status, Object.fromEntries([...behind.headers].filter(([name]) => !ownHeaders.test(name))));
  response.end(
    isJson && bytes.byteLength > 0 ? JSON.stringify(planter.plantIn(JSON.parse(bytes.toString()), url)) : bytes
  );
}

export async function startPersonalService(target: string): Promise<PersonalService> {
  const planter = new Planter();
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const path = request.url
      ?.split('?')[0]
      ?.replaceAll(/acct_\w+/g, '{account}')
      .replaceAll(/auth_\w+/g, '{attempt}');
    if (path?.startsWith('/api/')) asked.add(`${request.method ?? ''} ${path.replaceAll(/\/\d+/g, '/{id}')}`);
    // A lost client or service breaks the answer, as in reality.
    answer(target, planter, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    sent: planter.sent,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      })
  };
}
