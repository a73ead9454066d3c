import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { jumpClock } from './clock.ts';
import { at, idsAt, numberAt, rowsAt, textAt } from './json.ts';
import { walk } from './paging.ts';
import { expectPlatformRefusal } from './refusals.ts';
import { startService, type ServiceProcess } from './service-process.ts';
import { createPost, messages, type Message } from './subjects.ts';
import { useService } from './use-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const flags = ['--media', '50', '--posts', '20', '--chats', '20'];

const remove = (service: ServiceProcess, { chat, id }: Message) =>
  service.call('DELETE', `${service.account()}/chats/${String(chat)}/messages/${String(id)}`);

function ownMessages(service: ServiceProcess): [Message, Message] {
  const [one, other] = messages(service, Date.now()).filter((message) => message.isOwn && message.ageMs < DAY - HOUR);
  if (one === undefined || other === undefined) throw new Error('there are not two own messages of today');
  return [one, other];
}

describe('as time goes by', () => {
  const service = useService(...flags);
  let ahead = 0;

  /** The service's clock only moves forward, so each test continues after the previous one. */
  const now = () => Date.now() + ahead;
  const jump = async (jumpMs: number) => {
    await jumpClock(service, jumpMs);
    ahead += jumpMs;
  };

  it('a message can be deleted until 24 hours after sending, and not after', async () => {
    const [younger, older] = ownMessages(service);
    await jump(DAY - older.ageMs - 5 * MINUTE);
    expect((await remove(service, older)).status).toBe(200);
    await jump(older.ageMs - younger.ageMs + 10 * MINUTE);
    expectPlatformRefusal(await remove(service, younger));
  });

  it('a scheduled post goes live at its time', async () => {
    const posts = `${service.account()}/posts`;
    const scheduledDate = new Date(now() + 5 * HOUR).toISOString();
    const id = await createPost(service, { scheduledDate });
    const listed = async () => rowsAt((await service.get(posts, { limit: 10 })).body, 'data', 'list');
    const ids = async () => (await listed()).map((post) => numberAt(post, 'id'));
    await jump(4 * HOUR);
    expect(await ids()).not.toContain(id);
    await jump(2 * HOUR);
    expect(await ids()).toContain(id);
    const post = (await listed()).find((row) => at(row, 'id') === id);
    expect(Math.floor(Date.parse(textAt(post, 'postedAt')) / 1000)).toBe(Math.floor(Date.parse(scheduledDate) / 1000));
  });

  it('a started attempt ends, or needs a code', async () => {
    const body = { email: 'new@creator.example', password: 'secret' };
    const started = await service.call('POST', '/api/authenticate', { body });
    const poll = async () => (await service.get(`/api/authenticate/${textAt(started.body, 'attempt_id')}`)).body;
    const before = await poll();
    expect(at(before, 'lastAttempt')).toMatchObject({ completed_at: null, success: false });
    await jump(10 * MINUTE);
    const after = await poll();
    expect(textAt(after, 'state')).not.toBe(textAt(before, 'state'));
    const last = at(after, 'lastAttempt');
    expect(typeof at(last, 'completed_at') === 'string' || at(last, 'needs_otp') === true).toBe(true);
  });

  it('a tracking link’s pending revenue is calculated automatically', async () => {
    const path = `${service.account()}/tracking-links`;
    const made = await service.call('POST', path, { query: { name: 'Winter' } });
    const id = numberAt(made.body, 'data', 0, 'id');
    const newest = async () => (await service.get(path, { sortby: 'created_date', limit: 1 })).body;
    expect(at(await newest(), 'data', 'list', 0)).toMatchObject({ id, revenue: { isLoading: true, total: null } });
    await jump(DAY);
    const later = at(await newest(), 'data', 'list', 0);
    expect(later).toMatchObject({ id, revenue: { isLoading: false } });
    expect(at(later, 'revenue', 'total')).toBeTypeOf('number');
    expect(at(later, 'revenue', 'calculatedAt')).toBeTypeOf('string');
  });

  it('a trial link is finished once its offer expires', async () => {
    const path = `${service.account()}/trial-links`;
    const links = () => walk(service, { path, form: 'data.list' }, 50);
    const lasting = (await links()).filter(
      (link) => at(link, 'isFinished') === false && at(link, 'expiredAt') !== null
    );
    const ends = lasting.map((link) => Date.parse(textAt(link, 'expiredAt')));
    expect(ends.length).toBeGreaterThan(0);
    await jump(Math.max(...ends) - now() + HOUR);
    const ids = lasting.map((link) => at(link, 'id'));
    for (const link of (await links()).filter((row) => ids.includes(at(row, 'id') ?? null))) {
      expect(at(link, 'isFinished')).toBe(true);
    }
  });
});

describe('with --clock-jump', () => {
  const service = useService(...flags, '--clock-jump', '36h');

  it('the service and its sample start that much later', async () => {
    const answer = await service.call('POST', `${service.account()}/posts`, { body: { text: 'Later' } });
    const ahead = Date.parse(textAt(answer.body, 'data', 'postedAt')) - Date.now();
    expect(Math.abs(ahead - 36 * HOUR)).toBeLessThan(HOUR);
  });
});

describe('with --data', () => {
  it('changes survive a restart', async () => {
    const folder = await mkdtemp(`${tmpdir()}/conformance-`);
    onTestFinished(() => rm(folder, { recursive: true }));
    const start = async () => {
      const service = await startService(...flags, '--data', `${folder}/state`);
      onTestFinished(service.stop);
      return service;
    };
    const before = await start();
    const post = await createPost(before, { text: 'Still here' });
    const archived = await createPost(before);
    await before.call('POST', `${before.account()}/posts/${String(archived)}/archive`);
    const made = await before.call('POST', `${before.account()}/tracking-links`, { query: { name: 'Kept' } });
    const [message] = ownMessages(before);
    expect((await remove(before, message)).status).toBe(200);
    await before.stop();

    const after = await start();
    const ids = idsAt((await after.get(`${after.account()}/posts`, { limit: 10 })).body, 'data', 'list');
    expect(ids[0]).toBe(post);
    expect(ids).not.toContain(archived);
    const links = await after.get(`${after.account()}/tracking-links`, { sortby: 'created_date' });
    const id = numberAt(made.body, 'data', 0, 'id');
    expect(at(links.body, 'data', 'list', 0)).toMatchObject({ id, campaignName: 'Kept' });
    expect((await remove(after, message)).status).toBe(404);
  });
});
