import { describe, expect, it } from 'vitest';
import { jumpClock } from './clock.ts';
import { at, numberAt, textAt } from './json.ts';
import { balance, expectInvalid, expectNotFound, usedCredits } from './refusals.ts';
import { meta } from './records/envelope.ts';
import type { Answer, ServiceProcess } from './service-process.ts';
import { expectShape, openRecord } from './shapes.ts';
import { useService } from './use-service.ts';

const small = ['--media', '50', '--accounts', '2'];
const lists = (service: ServiceProcess, account = 0) => service.get(`${service.account(account)}/media/vault/lists`);
const header = (answer: Answer, name: string) => Number(answer.headers.get(name) ?? Number.NaN);
const left = (answer: Answer) => header(answer, 'x-rate-limit-remaining-minute');

function expectTooMany(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 300)).toBe(429);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(at(answer.body, 'message')).toBeTypeOf('string');
  const wait = answer.headers.get('retry-after');
  if (wait !== null) expect(Number.isInteger(Number(wait)) || !Number.isNaN(Date.parse(wait)), wait).toBe(true);
}

describe('the limit per minute', () => {
  const service = useService(...small, '--limit-per-minute', '6');

  it('is reported as it counts down, over all accounts, and is enforced', async () => {
    for (let call = 1; call <= 6; call += 1) {
      const answer = await lists(service, call % 2);
      expect(answer.status).toBe(200);
      expect(header(answer, 'x-rate-limit-limit-minute')).toBe(6);
      expect(left(answer)).toBe(6 - call);
      expect(at(answer.body, '_meta', '_rate_limits')).toMatchObject({ limit_minute: 6, remaining_minute: 6 - call });
    }
    const refused = await lists(service);
    expectTooMany(refused);
    expect(left(refused)).toBe(0);
    expectTooMany(await service.call('POST', `${service.account()}/tracking-links`, { query: { name: 'x' } }));
  });

  it('lets no simultaneous extra call through', async () => {
    await jumpClock(service, 61_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => lists(service)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(6);
    expect(answers.filter(({ status }) => status === 429).length).toBe(6);
  });

  it('counts refused calls too', async () => {
    await jumpClock(service, 61_000);
    const one = await service.get(`${service.account()}/media/vault`, { limit: 'many' });
    expectInvalid(one, 'limit');
    expect(left(one)).toBe(5);
    expect(left(await service.get('/api/acct_none/media/vault'))).toBe(4);
  });
});

describe('the limits per minute and per day', () => {
  const service = useService(...small, '--limit-per-minute', '3', '--limit-per-day', '8');

  it('are both reported and enforced, and reset when their time is over', async () => {
    const days: unknown[] = [];
    const statuses = async (count: number) => {
      const found: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const answer = await lists(service);
        found.push(answer.status);
        if (answer.status === 200) days.push(at(answer.body, '_meta', '_rate_limits', 'remaining_day'));
        else expectTooMany(answer);
      }
      return found;
    };
    expect(await statuses(3)).toEqual([200, 200, 200]);
    expect(days).toEqual([7, 6, 5]);
    expect(await statuses(1)).toEqual([429]);
    await jumpClock(service, 61_000);
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    await jumpClock(service, 61_000);
    // Undocumented: a rejected call may count against the day, so at most two are left.
    expect((await statuses(3)).at(-1)).toBe(429);
    await jumpClock(service, 61_000);
    expect(await statuses(1)).toEqual([429]);
    await jumpClock(service, 86_460_000);
    expect(await statuses(1)).toEqual([200]);
  });
});

describe('credits and headers', () => {
  const service = useService(...small, '--credits', '100');

  it('are charged per call and reported in body and headers, for any account', async () => {
    for (let call = 1; call <= 5; call += 1) {
      const answer = await lists(service, call % 2);
      expect(at(answer.body, '_meta', '_credits')).toMatchObject({ used: 1, balance: 100 - call });
      expect([usedCredits(answer), balance(answer)]).toEqual([1, 100 - call]);
    }
  });

  it('are charged for calls the platform refuses, but not for invalid calls or those without _meta (A3)', async () => {
    const before = balance(await lists(service));
    const invalid = await service.get(`${service.account()}/media/vault`, { limit: 'many' });
    expectInvalid(invalid, 'limit');
    expect([usedCredits(invalid), balance(invalid)]).toEqual([0, before]);
    const refused = await service.get(`${service.account()}/media/vault/lists/999999999`);
    expectNotFound(refused);
    expect(balance(refused)).toBe(before - 1);
    const unknown = await service.get('/api/acct_none/media/vault/lists');
    expectNotFound(unknown);
    expectShape(at(unknown.body, '_meta'), meta);
    expect(numberAt(unknown.body, '_meta', '_credits', 'balance')).toBe(before - 2);
    expect(textAt(unknown.body, '_meta', '_credits', 'note')).not.toBe('');
    for (const path of ['/api/whoami', '/api/accounts', '/api/authenticate/auth_none']) await service.get(path);
    await service.call('GET', `${service.account()}/media/vault/lists`, { key: 'wrong' });
    expect(balance(await lists(service))).toBe(before - 3);
  });

  it('show the limit and its remainder, with and without _meta (A2)', async () => {
    for (const path of [`${service.account()}/media/vault/lists`, '/api/accounts', '/api/whoami']) {
      const answer = await service.get(path);
      expect(header(answer, 'x-rate-limit-limit-minute')).toBe(1000);
      expect(left(answer)).toBeLessThan(1000);
      expect(answer.headers.has('x-svc-credits-used')).toBe(at(answer.body, '_meta') !== undefined);
    }
  });

  it('show a daily limit of 50000 everywhere', async () => {
    expect(at((await lists(service)).body, '_meta', '_rate_limits')).toMatchObject({
      limit_minute: 1000,
      limit_day: 50_000
    });
  });

  it('show whether the answer comes from a cache (A2)', async () => {
    expect((await lists(service)).headers.get('x-svc-is-cached')).toMatch(/^(false|0)$/);
  });
});

describe('credits', () => {
  const service = useService(...small, '--credits', '2');

  it('end in 402 when used up, and the call does nothing', async () => {
    for (const expected of [1, 0]) expect(balance(await lists(service))).toBe(expected);
    for (const answer of [
      await lists(service),
      await service.call('POST', `${service.account()}/posts`, { body: { text: 'x' } })
    ]) {
      expect(answer.status, answer.text.slice(0, 300)).toBe(402);
      expectShape(answer.body, openRecord({ error: 'string', message: 'string', description: 'string', _meta: meta }));
      expect(at(answer.body, 'error')).toBe('INSUFFICIENT_CREDITS');
      expect(at(answer.body, '_meta', '_credits')).toMatchObject({ used: 0, balance: 0 });
    }
    expect((await service.get('/api/whoami')).status).toBe(200);
  });
});
