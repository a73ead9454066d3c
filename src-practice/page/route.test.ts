import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Validator } from '@seriousme/openapi-schema-validator';
import { request } from 'undici';
import { expect, test } from 'vitest';
import { contract } from '../../src-shared/service/contract.ts';
import type { PracticeService } from '../service.ts';
import { startForTest } from '../testing.ts';
import { findPageFiles } from './files.ts';

async function open({ baseUrl }: PracticeService, path: string, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers, body } = await request(baseUrl + path, { method });
  return { status: statusCode, headers, text: await body.text() };
}

test('/openapi.json equals the output of `npm run openapi`, byte for byte, and needs no key', async () => {
  const { status, headers, text } = await open(await startForTest(), '/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const script = fileURLToPath(new URL('../../scripts/openapi.ts', import.meta.url));
  expect(text).toBe(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
});

test('the served document is valid OpenAPI 3.1, with every endpoint', async () => {
  const { text } = await open(await startForTest(), '/openapi.json');
  const document = JSON.parse(text) as { paths: Record<string, Record<string, { operationId: string }>> };
  const validator = new Validator();
  expect(await validator.validate(document as unknown as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
  expect(new Set(operations)).toEqual(new Set(contract.map(({ name }) => name)));
});

test('the page loads from this service only, under a policy that allows nothing else', async () => {
  const service = await startForTest({ pageFiles: findPageFiles() });
  const { status, headers, text } = await open(service, '/');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
  const needed = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  const files = needed.filter((address) => address !== 'data:,');
  expect(files.length).toBeGreaterThan(2);
  for (const address of files) {
    expect(address).toMatch(/^\/[^/]/);
    const file = await open(service, address);
    expect([address, file.status, file.text.length > 100]).toEqual([address, 200, true]);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('shows a plain page that names the service when the library is missing', async () => {
  const service = await startForTest();
  const { status, text } = await open(service, '/');
  expect(status).toBe(200);
  expect(text).toMatch(/practice service[\s\S]*href="\/openapi\.json"/);
  expect(text).not.toContain('<script');
  expect((await open(service, '/practice/page/swagger-ui.css')).status).toBe(401);
});

test('answers a HEAD of /, which clients use as a health check', async () => {
  expect(await open(await startForTest(), '/', 'HEAD')).toMatchObject({ status: 200, text: '' });
});

test('serves no other file', async () => {
  const service = await startForTest({ pageFiles: findPageFiles() });
  for (const path of ['/practice/page/', '/practice/page/..%2fpackage.json', '/practice/page/package.json']) {
    expect([path, (await open(service, path)).status]).toEqual([path, 401]);
  }
});
