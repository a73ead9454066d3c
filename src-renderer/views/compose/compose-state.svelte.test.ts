import { expect, it } from 'vitest';
import type { Bridge } from '../../../src-shared/bridge/bridge.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import type { Draft, DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { failed, localFailure, ok } from '../../../src-shared/bridge/failure.ts';
import { ComposeState } from './compose-state.svelte.ts';
import { DraftKeeper } from './draft-keeper.svelte.ts';

function openHost() {
  const asked: { readonly name: string; readonly input: unknown }[] = [];
  const onRequest: (name: string) => void = () => undefined;
  const host = { asked, refuses: false, onRequest };
  const bridge: Bridge = {
    request: (name, input) => {
      asked.push({ name, input });
      host.onRequest(name);
      const { from, body = from?.body } = input as { from?: { body: DraftBody }; body?: DraftBody };
      const draft: Partial<Draft> = { number: 7, account: 1, post: null, revision: 3, ...(body ? { body } : {}) };
      const refusal = failed(localFailure(name === 'posts.publish' ? 'broken-rules' : 'disk'));
      // Safe: the composer's requests are saves, answered by the draft, and publishing, by the
      // intent.
      return Promise.resolve((host.refuses ? refusal : ok(name === 'posts.publish' ? { intent: 9 } : draft)) as never);
    },
    onEvent: () => () => undefined
  };
  const keeper = new DraftKeeper(bridge, 1, null);
  const around = { now: () => Date.UTC(2026, 10, 22), unusable: () => [] };
  return { host, keeper, compose: new ComposeState(bridge, keeper, around) };
}

it('shows a missing value once its field was touched, and all after trying to send', () => {
  const { compose, keeper } = openHost();
  compose.open('fundraiser');
  expect([compose.problems.length, compose.shown.length]).toEqual([3, 0]);
  compose.touch('target');
  expect([compose.problemOf('target'), compose.problemOf('text')]).toEqual(['Enter a goal.', null]);
  expect(compose.check()?.field).toBe('text');
  expect(compose.problemOf('text')).toBe('Enter some text.');
  compose.change({ text: 'Words' });
  compose.remove('fundraiser');
  expect([compose.check(), compose.hasParts]).toEqual([null, false]);
  keeper.close();
});

it('offers the missing parts', () => {
  const { compose, keeper } = openHost();
  compose.open('labels');
  compose.open('poll');
  expect(compose.closed).toBe('schedule saved-for-later fundraiser expiry creators');
  compose.remove('labels');
  compose.remove('poll');
  expect(compose.closed.split(' ')).toHaveLength(8);
  keeper.close();
});

it('saves before sending, and sends once, however often it is requested', async () => {
  const { compose, host } = openHost();
  compose.change({ text: 'Words' });
  const [first, second] = await Promise.all([compose.publish(), compose.publish()]);
  expect([first, second.ok]).toEqual([ok({ intent: 9 }), false]);
  expect(host.asked.map(({ name }) => name)).toEqual(['drafts.create', 'posts.publish']);
  expect(host.asked[1]?.input).toMatchObject({ account: 1, draft: 7, revision: 3 });
});

it('sends nothing that couldn’t be saved, and retries with the same ID', async () => {
  const { compose, host, keeper } = openHost();
  compose.change({ text: 'Words' });
  host.refuses = true;
  expect((await compose.publish()).ok).toBe(false);
  expect([compose.failure?.code, host.asked.length]).toEqual(['disk', 1]);
  host.refuses = false;
  await keeper.flush();
  host.refuses = true;
  await compose.publish();
  await compose.publish();
  const intents = host.asked.flatMap(({ name, input }) => (name === 'posts.publish' ? [JSON.stringify(input)] : []));
  expect([intents.length, new Set(intents).size, compose.failure?.code]).toEqual([2, 1, 'broken-rules']);
  keeper.close();
});

it('sends an edited copy as a post of its own, and an unedited one as the post whose answer was lost', async () => {
  const { compose, host, keeper } = openHost();
  const publish = async () => {
    await compose.publish();
    return (host.asked.at(-1)?.input as { intent?: string } | undefined)?.intent;
  };
  const refuse = (name: string) => {
    host.refuses = name === 'posts.publish';
  };
  host.onRequest = refuse;
  compose.change({ text: 'Words' });
  const original = await publish();
  await keeper.keepAsCopy();
  expect(await publish()).toBe(original);
  compose.change({ text: 'Words and more' });
  const copy = await publish();
  expect(copy).not.toBe(original);
  compose.change({ text: 'Words' });
  expect(await publish()).toBe(copy);
  keeper.close();
});

it('keeps what was typed while it was sent, and says so', async () => {
  const { compose, host } = openHost();
  compose.change({ text: 'Words' });
  host.onRequest = (name) => {
    if (name === 'posts.publish') compose.change({ text: 'Words and more' });
  };
  expect((await compose.publish()).ok).toBe(true);
  expect(host.asked.at(-1)).toMatchObject({ name: 'drafts.save', input: { body: { text: 'Words and more' } } });
  expect(compose.hasUnsentEdits).toBe(true);
});

it.each(['scheduled', 'saved'] as const)(
  'says that it publishes a %s post once nothing holds it back',
  async (state) => {
    const schedule = { day: '2026-12-24', time: '18:00', zone: 'UTC', occurrence: 'first' } as const;
    const body = { ...blankBody, text: 'Words', schedule };
    const draft: Partial<Draft> = { number: 7, account: 1, post: 12, revision: 3, body };
    const post = { state: state as string, body };
    const bridge: Bridge = {
      // Safe: nothing else of the post and the draft is read.
      request: (name) => Promise.resolve(ok(name === 'part.read' ? { ...post } : draft) as never),
      onEvent: () => () => undefined
    };
    const keeper = new DraftKeeper(bridge, 1, draft as Draft);
    const compose = new ComposeState(bridge, keeper, { now: () => 0, unusable: () => [] });
    await compose.findUnknownParts();
    expect(compose.way).toBe('update');
    compose.remove('schedule');
    expect(compose.way).toBe('publish-now');
    compose.open('saved-for-later');
    expect(compose.way).toBe('update');
    compose.remove('saved-for-later');
    post.state = 'published';
    await compose.findUnknownParts();
    expect(compose.way).toBe('update');
    keeper.close();
  }
);
