/** Writes posts through the whole backend: each sent post reaches the view with its body. */
import path from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { uuid, valueOf } from '../../src-main/areas/posts/testing/writing.ts';
import { createBackend } from '../../src-main/backend.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { startForTest } from '../../src-practice/testing.ts';
import type { PracticeService } from '../../src-practice/service.ts';
import type { Input, Output, PlainHandlers, RequestName } from '../../src-shared/bridge/bridge.ts';
import type { DraftBody } from '../../src-shared/bridge/drafts.ts';
import type { Result } from '../../src-shared/bridge/failure.ts';
import { entryUrl } from '../setup/entries.ts';

vi.setConfig({ testTimeout: 60_000 });
const patience = { timeout: 15_000 };

const account = 1;
const soon: DraftBody['schedule'] = { day: '2199-05-01', time: '10:00', zone: 'Europe/Berlin', occurrence: 'first' };

it('an unconfirmed post is found, confirmed and edited, and a scheduled one is rescheduled', async () => {
  const match = { method: 'POST', path: '/api/*/posts' } as const;
  const service = await startForTest({ faults: [{ kind: 'drop-after', times: 1, match }] });
  const { ask, read } = await open(service);

  async function publish(n: number, body: Partial<DraftBody>): Promise<number> {
    const draft = await read('drafts.create', {
      account,
      id: uuid(n),
      from: { body: { ...blankBody, ...body }, post: null }
    });
    const { intent } = await read('posts.publish', {
      account,
      draft: draft.number,
      revision: 0,
      intent: uuid(900 + n)
    });
    return intent;
  }
  const outbox = () => read('outbox.list', {});
  const idsOf = async (tab: 'published' | 'scheduled') => {
    const { ids } = await read('posts.index', { account, tab, find: '', sort: 'time' });
    return [...new Float64Array(ids)];
  };

  const intent = await publish(1, { text: 'Was it made?' });
  await publish(2, { text: 'Planned', schedule: soon });
  await vi.waitFor(async () => {
    expect((await outbox()).map(({ state }) => state)).toEqual(['unknown', 'queued']);
  }, patience);
  const candidates = await read('posts.findCandidates', { account, intent });
  const [found] = candidates.rows;
  expect(found).toMatchObject({
    post: { id: candidates.match, text: 'Was it made?' },
    signs: ['same-text', 'same-media', 'in-time', 'new']
  });
  const post = found?.post.id ?? 0;
  await read('outbox.confirm', { intent, id: String(post) });
  await vi.waitFor(async () => {
    expect(await outbox()).toEqual([]);
    expect(await idsOf('scheduled')).toHaveLength(1);
  }, patience);
  expect(await idsOf('published')).toContain(post);
  expect(await read('part.read', { of: { part: 'post', account, post } })).toMatchObject({
    state: 'published',
    isWrittenHere: true,
    body: { ...blankBody, text: 'Was it made?' }
  });

  const body = { ...blankBody, text: 'It was made' };
  const change = await read('drafts.create', { account, id: uuid(3), from: { body, post } });
  const changed = await read('posts.update', { account, draft: change.number, revision: 0 });
  expect(changed).toMatchObject({ id: post, text: 'It was made', body });
  expect(await read('drafts.list', { account, which: 'here', find: '' })).toEqual([]);

  const [planned = 0] = await idsOf('scheduled');
  const schedule = { ...soon, day: '2199-12-01' };
  expect(await read('posts.reschedule', { account, post: planned, schedule })).toMatchObject({
    id: planned,
    state: 'scheduled',
    at: Date.UTC(2199, 11, 1, 9),
    body: { text: 'Planned', schedule }
  });
  expect(await ask('posts.reschedule', { account, post, schedule })).toMatchObject({ ok: false });
});

async function open({ baseUrl, apiKey }: PracticeService) {
  const backend = await createBackend({
    dataDir: path.join(makeFolder(), 'data'),
    host: 'web',
    version: '0.0.0-test',
    log: pino({ level: 'silent' }),
    storeWorker: entryUrl('store-worker'),
    startPractice: () => Promise.resolve({ baseUrl, apiKey, stop: () => Promise.resolve() }),
    pictureAddress: (address) => address,
    onEvent: () => undefined,
    spacingMs: 0
  });
  if (!backend.ok) throw new Error(backend.failure.words);
  onTestFinished(() => backend.value.close());
  const handlers: PlainHandlers = backend.value.handlers;
  const ask = <N extends RequestName>(name: N, input: Input<N>): Promise<Result<Output<N>>> => handlers[name](input);
  return { ask, read: async <N extends RequestName>(name: N, input: Input<N>) => valueOf(await ask(name, input)) };
}
