import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { request, type Dispatcher } from 'undici';
import { expect, onTestFinished } from 'vitest';
import type { PracticeOptions } from './options.ts';
import { startPracticeService, type PracticeService } from './service.ts';
import type { PracticeAccount } from './account.ts';

export async function startForTest(options: Partial<PracticeOptions> = {}): Promise<PracticeService> {
  const service = await startPracticeService({ media: 300, accounts: 2, ...options });
  onTestFinished(() => service.stop());
  return service;
}

export function firstAccount(service: PracticeService): PracticeAccount {
  const [account] = service.world.accounts.values();
  if (account === undefined) throw new Error('This service has no account.');
  return account;
}

export async function takePort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  return (other.address() as AddressInfo).port; // Safe: a server on a port has such an address.
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly bytes: Buffer;
  /** Null if the body isn't JSON. Its shape is for the tests to check. */
  readonly json: unknown;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return null;
  }
}

interface TestCall {
  readonly method?: Dispatcher.HttpMethod;
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

/** @param path starts with a slash, or is a whole address */
export async function call(
  service: Pick<PracticeService, 'baseUrl' | 'apiKey'>,
  path: string,
  given: TestCall = {}
): Promise<TestAnswer> {
  const text = given.text ?? (given.body === undefined ? null : JSON.stringify(given.body));
  const answer = await request(new URL(path, service.baseUrl), {
    method: given.method ?? 'GET',
    body: text,
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      ...(text === null ? {} : { 'content-type': 'application/json' }),
      ...given.headers
    }
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, bytes, json: parse(bytes) };
}

const checks = new Map<TSchema, ReturnType<typeof Compile>>();

export function readChecked({ status, json }: TestAnswer, schema: TSchema): unknown {
  const check = checks.get(schema) ?? Compile(schema);
  checks.set(schema, check);
  expect([status, check.Errors(json)]).toEqual([200, []]);
  return json;
}

export interface Page<T> {
  readonly data: { readonly list: readonly T[]; readonly hasMore: boolean };
  readonly _pagination: { readonly next_page: string | null };
}

/** Follows each page's next address and checks that the offset grows by the number of rows. */
export async function walkList<T>(service: PracticeService, path: string, schema: TSchema): Promise<T[]> {
  const found: T[] = [];
  let next: string | null = path;
  while (next !== null) {
    const page = readChecked(await call(service, next), schema) as Page<T>;
    found.push(...page.data.list);
    next = page._pagination.next_page;
    expect(next !== null).toBe(page.data.hasMore);
    if (next === null) continue;
    expect(page.data.list.length).toBeGreaterThan(0);
    expect(new URL(next).searchParams.get('offset')).toBe(String(found.length));
  }
  return found;
}
