import { pino } from 'pino';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { requests, type Handlers, type RequestName } from '../../src-shared/bridge/bridge.ts';
import { ok } from '../../src-shared/bridge/failure.ts';
import { StoreError } from '../store/store-error.ts';
import { createDispatch } from './dispatch.ts';
import { createCountingHandlers, createTestHandlers } from './testing/backend.ts';

const silent = pino({ level: 'silent' });
const names = Object.keys(requests) as RequestName[];

describe('dispatch', () => {
  it('requires a handler for every request and for nothing else', () => {
    expectTypeOf<keyof Handlers>().toEqualTypeOf<RequestName>();
    expectTypeOf<Omit<Handlers, 'app.info'>>().not.toExtend<Handlers>();
    expect(Object.keys(createTestHandlers()).sort()).toEqual([...names].sort());
  });

  it('calls the handler of that name with the unchanged payload', async () => {
    const handlers = createTestHandlers({
      'accounts.refresh': ({ connection }) => Promise.resolve(ok({ accounts: connection + 2 }))
    });
    const dispatch = createDispatch(handlers, silent);
    expect(await dispatch('accounts.refresh', { connection: 1 })).toEqual(ok({ accounts: 3 }));
  });

  it.each([
    undefined,
    null,
    1,
    '',
    'nothing',
    'constructor',
    '__proto__',
    'toString',
    {},
    ['app.info'],
    Symbol('app.info')
  ])('refuses the name %s', async (name) => {
    const { handlers, reached } = createCountingHandlers();
    expect(await createDispatch(handlers, silent)(name, {})).toMatchObject({
      ok: false,
      failure: { code: 'bad-request' }
    });
    expect(reached).toEqual([]);
  });

  it('says where a payload is invalid without repeating it', async () => {
    const dispatch = createDispatch(createTestHandlers(), silent);
    const answer = await dispatch('vault.overview', { account: 'secret-value', 'secret-name': 1 });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(answer).toMatchObject({ ok: false, failure: { code: 'bad-request', words: expect.any(String) as string } });
  });

  it('turns a handler’s exception into a failure, and logs the request without its payload', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const handlers = createTestHandlers({
      'vault.overview': () => Promise.reject(new Error('a defect')),
      'app.info': () => {
        throw new Error('at once');
      }
    });
    const dispatch = createDispatch(handlers, log);
    const internal = { ok: false, failure: { code: 'internal', words: null } };
    expect(await dispatch('vault.overview', { account: 424242 })).toMatchObject(internal);
    expect(await dispatch('app.info', {})).toMatchObject(internal);
    expect(lines.join('')).toContain('vault.overview');
    expect(lines.join('')).not.toContain('424242');
  });

  it('gives store failures their own code and words in every handler, and logs no defect', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const handlers = createTestHandlers({
      'accounts.arrange': () => {
        throw full;
      },
      'vault.overview': () => Promise.reject(new StoreError('newer-database', 'Written by a newer one.'))
    });
    const dispatch = createDispatch(handlers, log);
    const diskFailure = { ok: false, failure: { code: 'disk', words: expect.stringContaining('app.db') as string } };
    expect(await dispatch('accounts.arrange', { to: { kind: 'order', accounts: [1] } })).toMatchObject(diskFailure);
    const newer = { ok: false, failure: { code: 'newer-database', words: 'Written by a newer one.' } };
    expect(await dispatch('vault.overview', { account: 1 })).toMatchObject(newer);
    expect(lines).toEqual([]);
  });

  it('doesn’t log a request that is answered while the app closes', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const closed = new StoreError('closed', 'The store has been closed.');
    const dispatch = createDispatch(createTestHandlers({ 'vault.overview': () => Promise.reject(closed) }), log);
    expect(await dispatch('vault.overview', { account: 1 })).toMatchObject({ failure: { code: 'internal' } });
    expect(lines).toEqual([]);
  });
});
