import { describe, expect, it } from 'vitest';
import { endpoints, type Endpoint } from './endpoints.ts';
import { at, numberAt } from './json.ts';
import { balance, expectNotFound, expectRefusedKey, usedCredits } from './refusals.ts';
import type { Answer } from './service-process.ts';
import { expectShape } from './shapes.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '200', '--posts', '40', '--fans', '300', '--chats', '20');

/**
 * A row's call with current IDs and body; `account` may name another account or an unknown
 * one.
 */
async function callOf(endpoint: Endpoint, account?: string): Promise<(key?: string | null) => Promise<Answer>> {
  const ids = await endpoint.ids?.(service);
  const own = service.ready.accounts[0]?.id ?? 'none';
  const path = endpoint.template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'account' ? (account ?? own) : String(ids?.[name])
  );
  const body = await endpoint.body?.(service);
  const { query = {} } = endpoint;
  return (key) =>
    service.call(endpoint.method, path, {
      query,
      ...(body === undefined ? {} : { body }),
      ...(key === undefined ? {} : { key })
    });
}

describe.each(endpoints)('endpoint $number: $method $template', (endpoint) => {
  it('refuses a missing or wrong key', async () => {
    const call = await callOf(endpoint);
    expectRefusedKey(await call(null));
    expectRefusedKey(await call('not-the-key'));
  });

  it('answers as documented', async () => {
    const answer = await (await callOf(endpoint))();
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    if (endpoint.answer === null) {
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain\b/);
      expect(answer.text).toBe('');
    } else {
      expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
      expectShape(answer.body, endpoint.answer);
    }
    if (endpoint.number !== 21) expectFigures(answer);
  });
});

describe.each(endpoints.filter(({ template }) => template.includes('{account}')))(
  'endpoint $number: $method $template',
  (endpoint) => {
    it('doesn’t find a missing account', async () => {
      expectNotFound(await (await callOf(endpoint, 'acct_0000000000000000'))());
    });
  }
);

/**
 * Credits and limits agree in body and headers (live-service-notes.md, A2); the post update
 * has headers only.
 */
function expectFigures(answer: Answer): void {
  expect(usedCredits(answer)).toBe(1);
  expect(balance(answer)).toBeGreaterThan(0);
  const meta = at(answer.body, '_meta');
  if (meta === undefined) return;
  expect(numberAt(meta, '_credits', 'used')).toBe(1);
  expect(numberAt(meta, '_credits', 'balance')).toBe(balance(answer));
  expect(at(meta, '_cache', 'is_cached')).toBe(false);
  expect(numberAt(meta, '_rate_limits', 'limit_minute')).toBe(Number(answer.headers.get('x-rate-limit-limit-minute')));
  expect(numberAt(meta, '_rate_limits', 'remaining_minute')).toBe(
    Number(answer.headers.get('x-rate-limit-remaining-minute'))
  );
}

describe('the table', () => {
  it('has every row of the document', () => {
    expect(endpoints.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, i) => i + 1)
    );
  });
});
