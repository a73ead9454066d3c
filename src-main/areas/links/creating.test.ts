import type { ServerResponse } from 'node:http';
import { expect, it, vi } from 'vitest';
import { answer, rawTracking, startLinkService, type LinkService } from './testing/link-service.ts';
import { account, openLinksAtWork, uuid, valueOf, type LinksAtWork } from './testing/links-at-work.ts';

vi.setConfig({ testTimeout: 60_000 });

const nameless = { error: 'VALIDATION_ERROR', message: 'No.', errors: { name: ['The name field is required.'] } };

/**
 * Creates the posted link. `isLost` answers with a failure after creating; `wantsBody` accepts the name only in a
 * JSON body.
 */
function create(service: LinkService, { isLost = false, wantsBody = false } = {}): void {
  service.intercept = ({ method, query, body }, response) => {
    if (method !== 'POST') return false;
    const inBody = body === '' ? {} : (JSON.parse(body) as Record<string, string>);
    const name = (wantsBody ? inBody : query)['name'] ?? '';
    if (name === '') {
      answer(response, nameless, 422);
      return true;
    }
    const at = { campaignName: name, createdAt: new Date().toISOString(), subscribersCount: 0, clicksCount: 0 };
    const made = rawTracking(-1 - service.tracking.length, at);
    service.tracking.unshift(made);
    const { id, campaignCode, createdAt } = made;
    const said = {
      id,
      campaignCode,
      campaignName: name,
      countSubscribers: 0,
      countTransitions: 0,
      createdAt,
      endDate: null
    };
    if (isLost) answer(response, { message: 'Server Error' }, 500);
    else answer(response, { data: [said] });
    return true;
  };
}

async function open(given: { isLost?: boolean; wantsBody?: boolean } = {}) {
  const service = await startLinkService();
  service.tracking = [rawTracking(0), rawTracking(1)];
  const work = openLinksAtWork(service);
  await work.show();
  create(service, given);
  service.asked.length = 0;
  return { service, work };
}

const posts = (service: LinkService) => service.asked.filter(({ method }) => method === 'POST');
const submit = (work: LinksAtWork, name: string, n = 1) => work.ask['links.create']({ account, name, intent: uuid(n) });

async function rest(work: LinksAtWork): Promise<void> {
  await work.outbox.settle();
  await work.links.settle?.();
}

it('sends a trimmed name once, and gets the link and its address from the newest page', async () => {
  const { service, work } = await open();
  const first = valueOf(await submit(work, '  Spring & "2027" 🌱 '));
  expect(valueOf(await submit(work, 'Spring & "2027" 🌱'))).toEqual(first);
  await rest(work);
  expect(service.asked).toMatchObject([
    { method: 'POST', path: 'tracking-links', query: { name: 'Spring & "2027" 🌱' } },
    { method: 'GET', path: 'tracking-links', query: { offset: '0' } }
  ]);
  expect((await work.list('tracking'))[0]).toMatchObject({
    name: 'Spring & "2027" 🌱',
    url: 'https://example.com/c-3',
    clicks: 0,
    state: 'live'
  });
  expect(valueOf(await work.ask['outbox.list']({}))).toEqual([]);
  expect(valueOf(await submit(work, 'Spring'))).toEqual(first);
  expect([posts(service).length, work.defects]).toEqual([1, []]);
});

it('keeps the link when its address can’t be loaded yet', async () => {
  const { service, work } = await open();
  const make = service.intercept;
  service.intercept = (asked, response) => {
    if (asked.method === 'POST') return make(asked, response);
    response.destroy();
    return true;
  };
  await submit(work, 'Autumn');
  await rest(work);
  expect((await work.list('tracking', { find: 'autumn' }))[0]).toMatchObject({ url: null, revenue: { total: null } });
});

it('refuses an invalid name before queueing anything', async () => {
  const { service, work } = await open();
  const names = { '': 'required', ' \n ': 'required', ['🌱'.repeat(501)]: 'too-long' };
  for (const [name, rule] of Object.entries(names)) {
    const refused = await submit(work, name);
    expect(refused).toMatchObject({ ok: false, failure: { code: 'broken-rules', fields: { name: [rule] } } });
  }
  valueOf(await submit(work, ` ${'🌱'.repeat(500)} `));
  await rest(work);
  expect(posts(service)).toHaveLength(1);
});

it('waits while the account is signed out, and continues once it is signed in again', async () => {
  const { service, work } = await open();
  work.db.exec('update account set is_signed_in = 0');
  await submit(work, 'Later');
  expect(valueOf(await work.ask['outbox.list']({}))).toMatchObject([
    { state: 'waiting', failure: { code: 'signed-out' }, contents: { kind: 'links.create', name: 'Later' } }
  ]);
  work.db.exec('update account set is_signed_in = 1');
  work.outbox.wakeThose(({ failure }) => failure?.code === 'signed-out');
  await rest(work);
  expect(posts(service)).toHaveLength(1);
});

it('finds an unconfirmed link unless it has a twin', async () => {
  const { service, work } = await open({ isLost: true });
  const { intent } = valueOf(await submit(work, 'Winter'));
  await rest(work);
  expect(valueOf(await work.ask['outbox.list']({}))).toMatchObject([{ state: 'unknown', canSendAgain: true }]);
  const find = async () => valueOf(await work.ask['links.findCandidates']({ account, intent }));
  const found = await find();
  expect(found).toMatchObject({ rows: [{ name: 'Winter' }], match: 900_003 });
  expect((await find()).match).toBe(found.match);
  service.tracking.unshift(rawTracking(-9, { campaignName: 'Winter', createdAt: new Date().toISOString() }));
  expect(await find()).toMatchObject({ rows: [{}, {}], match: null });
  valueOf(await work.ask['outbox.confirm']({ intent, id: '900003' }));
  await rest(work);
  expect(posts(service)).toHaveLength(1);
  const late = await work.ask['links.findCandidates']({ account, intent });
  expect(late).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  // A link of one intent is no candidate for another.
  const other = valueOf(await submit(work, 'Winter', 2));
  await rest(work);
  const others = valueOf(await work.ask['links.findCandidates']({ account, intent: other.intent }));
  expect(others.rows.map(({ id }) => id)).not.toContain(900_003);
});

const sentOf = (service: LinkService) =>
  posts(service).map(({ query, body }) => (body === '' ? { query } : { query, body: JSON.parse(body) as unknown }));
const inQuery = { query: { name: 'Body' } };
const inBody = { query: {}, body: { name: 'Body' } };

it('resends the name as a JSON body where the service refuses the query', async () => {
  const { service, work } = await open({ wantsBody: true });
  await submit(work, 'Body');
  await rest(work);
  expect(sentOf(service)).toEqual([inQuery, inBody]);
  expect((await work.list('tracking'))[0]).toMatchObject({ name: 'Body' });
  expect(valueOf(await work.ask['outbox.list']({}))).toEqual([]);
});

it('is unconfirmed when the answer to the body is lost; sending again uses the body', async () => {
  const { service, work } = await open({ wantsBody: true, isLost: true });
  const { intent } = valueOf(await submit(work, 'Body'));
  await rest(work);
  expect(valueOf(await work.ask['outbox.list']({}))).toMatchObject([{ state: 'unknown', contents: { name: 'Body' } }]);
  expect(valueOf(await work.ask['links.findCandidates']({ account, intent }))).toMatchObject({
    rows: [{ name: 'Body' }]
  });
  create(service, { wantsBody: true });
  await work.ask['outbox.sendAgain']({ intent });
  await rest(work);
  expect(sentOf(service)).toEqual([inQuery, inBody, inBody]);
});

it('is refused when both forms are, with the second refusal’s words', async () => {
  const { service, work } = await open();
  service.intercept = ({ method, body }, response) => {
    if (method !== 'POST') return false;
    answer(response, { ...nameless, errors: { name: [body === '' ? 'Query.' : 'Body.'] } }, 422);
    return true;
  };
  await submit(work, 'Body');
  await rest(work);
  expect(sentOf(service)).toEqual([inQuery, inBody]);
  expect(valueOf(await work.ask['outbox.list']({}))).toMatchObject([
    { state: 'rejected', failure: { fields: { name: ['Body.'] } } }
  ]);
});

it.each([
  ['names another field', 422, { errors: { tags: ['No.'] } }],
  ['names none', 422, {}],
  ['is the platform’s', 422, { errors: { name: ['No.'] }, brand_response: { status: 422 } }],
  ['has another status', 400, { errors: { name: ['No.'] } }]
])('a refusal that %s is final', async (_, status, said) => {
  const { service, work } = await open();
  service.intercept = ({ method }, response) => {
    if (method !== 'POST') return false;
    answer(response, { error: 'E', message: 'No.', ...said }, status);
    return true;
  };
  await submit(work, 'Body');
  await rest(work);
  expect(sentOf(service)).toEqual([inQuery]);
  expect(valueOf(await work.ask['outbox.list']({}))).toMatchObject([{ state: 'rejected' }]);
});

const sessionEnded = { error: 'PLATFORM_ERROR', message: 'No.', platform_response: { status: 401, body: null } };

function answerAccounts(response: ServerResponse, isSignedIn: boolean): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify([{ id: 'acct_1', is_authenticated: isSignedIn }]));
}

it.each([
  ['waits for sign-in when the call shows that the session has ended', false, 'waiting', 'signed-out'],
  ['is refused finally while the account is signed in', true, 'rejected', 'platform-refused']
])('%s', async (_, isSignedIn, state, code) => {
  const { service, work } = await open();
  service.intercept = ({ method, path }, response) => {
    if (method === 'POST') answer(response, sessionEnded, 401);
    else if (path === '/api/accounts') answerAccounts(response, isSignedIn);
    else return false;
    return true;
  };
  await submit(work, 'Bio link');
  await rest(work);
  expect(valueOf(await work.ask['outbox.list']({}))).toMatchObject([{ state, failure: { code } }]);
  expect(posts(service)).toHaveLength(1);
});

it.each(['signed-out', 'refused-key'])(
  'waits as %s, as the list of accounts tells, when the words of a 401 are lost',
  async (code) => {
    const { service, work } = await open();
    service.intercept = ({ method, path }, response) => {
      if (path === '/api/accounts' && code === 'signed-out') answerAccounts(response, false);
      else if (path === '/api/accounts') answer(response, { error: 'Unauthenticated.' }, 401);
      else if (method === 'POST') {
        response.writeHead(401, { 'content-type': 'application/json', 'content-length': '99' });
        response.write('{"err', () => response.destroy());
      } else return false;
      return true;
    };
    await submit(work, 'Bio link');
    await rest(work);
    expect(valueOf(await work.ask['outbox.list']({}))).toMatchObject([{ state: 'waiting', failure: { code } }]);
    expect(posts(service)).toHaveLength(1);
  }
);
