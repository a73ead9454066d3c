import { beforeAll, describe, expect, it } from 'vitest';
import { at, first, numberAt, rowsAt, textAt, type Json } from './json.ts';
import { balance, expectInvalid } from './refusals.ts';
import type { Answer } from './service-process.ts';
import { createPost, someMedia } from './subjects.ts';
import { useService } from './use-service.ts';

type Body = Record<string, Json>;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const fundraiser = { fundRaisingTargetAmount: 10, fundRaisingTipsPresets: [5, 10] };
const poll = { votingType: 'poll', votingOptions: ['Sea', 'Mountains'] };
const quiz = { votingType: 'quiz', votingOptions: ['1', '2', '3'], votingCorrectIndex: 2 };

const allowed: [string, Body][] = [
  ['only a text', {}],
  ['a text in several scripts', { text: 'Grüße, こんにちは, שלום 👋🏽' }],
  ...[1, 3, 7, 30].map((days): [string, Body] => [`expireDays ${String(days)}`, { expireDays: days }]),
  ['a scheduledDate in the future, UTC', { scheduledDate: inDays(2) }],
  ['a scheduledDate without fractions', { scheduledDate: `${inDays(3).slice(0, 19)}Z` }],
  ['saveForLater true', { saveForLater: true }],
  ['saveForLater false', { saveForLater: false }],
  ['a target of 10 with a preset as high as it', fundraiser],
  ['a target above 10 with one preset', { fundRaisingTargetAmount: 500, fundRaisingTipsPresets: [5] }],
  ['presets as text, as the official SDKs send them', { fundRaisingTargetAmount: 500, fundRaisingTipsPresets: ['5'] }],
  ['a poll', poll],
  ...[1, 3, 7, 30].map((days): [string, Body] => [`votingDue ${String(days)}`, { ...poll, votingDue: days }]),
  ['a quiz, the last option being correct', quiz],
  ['a quiz, the first option being correct', { ...quiz, votingCorrectIndex: 0 }],
  ['no labels', { labelIds: [] }],
  ['everything but a quiz at once', { ...fundraiser, ...poll, votingDue: 7, expireDays: 30, saveForLater: false }]
];

/** Bodies that each break one rule: the field in `errors`, the problem, and the body. */
const refused: [field: string, wrong: string, body: Body][] = [
  ['text', 'missing', {}],
  ...['', ' \n ', 5, true, null, ['a'], { a: 1 }].map((text): [string, string, Body] => [
    'text',
    JSON.stringify(text),
    { text }
  ]),
  ...broken('labelIds', [5, '5', ['5'], ['x'], [1.5], [null], { a: 1 }]),
  ...broken('mediaFiles', ['x', 5, [5], [null], [['x']], { a: 1 }]),
  ...broken('rfTag', [5, '5', ['5'], [1.5], [null], { a: 1 }]),
  ...broken('expireDays', [0, 2, 14, 31, -1, 1.5, '7', true, [7]]),
  ...broken('scheduledDate', [
    'tomorrow',
    '',
    5,
    true,
    inDays(-1),
    '2020-01-01T00:00:00Z',
    '2099-13-45T00:00:00Z',
    '2099-01-01T00:00:00+01:00'
  ]),
  ...broken('saveForLater', ['true', 1, 'yes']),
  ...broken('fundRaisingTargetAmount', [9, 0, -10, 10.5, '10', true], { fundRaisingTipsPresets: [1] }),
  ['fundRaisingTipsPresets', 'missing beside a target', without(fundraiser, 'fundRaisingTipsPresets')],
  ...broken('fundRaisingTipsPresets', [[], 5, ['five'], ['1.5'], [1.5], [null], [11], ['11'], [5, 10, 11]], {
    fundRaisingTargetAmount: 10
  }),
  ...broken('votingType', ['survey', '', 1, true, 'Poll'], { votingOptions: ['a', 'b'] }),
  ['votingDue', 'without votingType', { text: 'x', votingDue: 3 }],
  ...broken('votingDue', [0, 2, 31, '3', true, 1.5], poll),
  ['votingOptions', 'missing from a poll', without(poll, 'votingOptions')],
  ['votingOptions', 'missing from a quiz', without(quiz, 'votingOptions')],
  ...broken('votingOptions', [[], 'a', [1, 2], [null], { a: 1 }], { votingType: 'poll' }),
  ['votingCorrectIndex', 'missing from a quiz', without(quiz, 'votingCorrectIndex')],
  ...broken('votingCorrectIndex', [3, -1, 99, '1', 1.5, true, [1]], quiz)
];

function broken(field: string, values: Json[], beside: Body = {}): [string, string, Body][] {
  return values.map((value) => [field, JSON.stringify(value), { text: 'x', ...beside, [field]: value }]);
}

function without(body: Body, field: string): Body {
  return { text: 'x', ...Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)) };
}

const service = useService('--media', '100', '--posts', '20', '--limit-per-minute', '100000');
let postToUpdate: number;

beforeAll(async () => {
  postToUpdate = await createPost(service);
});

const calls: [string, (body: unknown) => Promise<Answer>][] = [
  ['creating', (body) => service.call('POST', `${service.account()}/posts`, { body })],
  ['updating', (body) => service.call('PUT', `${service.account()}/posts/${String(postToUpdate)}`, { body })]
];

describe.each(calls)('the post body, %s', (_, send) => {
  it.each(allowed)('may have %s', async (_says, body) => {
    const answer = await send({ text: 'Hello', ...body });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  });

  it.each(refused)('%s is refused: %s', async (field, _wrong, body) => {
    const before = balance(await service.get(`${service.account()}/posts`));
    const answer = await send(body);
    expectInvalid(answer, field);
    expect(balance(answer)).toBe(before);
  });

  it('may name existing labels, media and creators', async () => {
    const [media] = await someMedia(service, 1);
    const labelIds = [await aLabel()];
    const rfTag = [await aCreator()];
    const answer = await send({ text: 'Hello', mediaFiles: [String(media)], labelIds, rfTag });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  });

  it('may use the service’s media ID without being invalid', async () => {
    expect((await send({ text: 'Hello', mediaFiles: ['svc_media_0123456789'] })).status).not.toBe(422);
  });

  it('may not name media by anything else', async () => {
    expect([400, 404, 422]).toContain((await send({ text: 'Hello', mediaFiles: ['sunset.png'] })).status);
  });

  it('names every field that is invalid alone or in combination', async () => {
    const one = await send({ expireDays: 2, votingType: 'survey', labelIds: 'x' });
    for (const field of ['text', 'expireDays', 'votingType', 'labelIds']) expectInvalid(one, field);
    const other = await send({ text: 'x', votingDue: 3, fundRaisingTargetAmount: 20 });
    for (const field of ['votingDue', 'fundRaisingTipsPresets']) expectInvalid(other, field);
  });

  it('names the position of an invalid item', async () => {
    const items = await send({ text: 'x', labelIds: ['1'], mediaFiles: ['1', 2], rfTag: [1, '2'] });
    for (const field of ['labelIds.0', 'mediaFiles.1', 'rfTag.1']) expectInvalid(items, field);
    const presets = await send({ text: 'x', fundRaisingTargetAmount: 50, fundRaisingTipsPresets: [51, 50, 60] });
    for (const place of [0, 2]) expectInvalid(presets, `fundRaisingTipsPresets.${String(place)}`);
    expect(at(presets.body, 'errors', 'fundRaisingTipsPresets.1')).toBeUndefined();
  });

  it.each([
    ['no JSON', '{"text":'],
    ['an array', '[]'],
    ['a string', '"text"'],
    ['nothing', '']
  ])('is refused as %s', async (_says, body) => {
    const answer = await send(body);
    expect([400, 422], answer.text.slice(0, 300)).toContain(answer.status);
    expect(at(answer.body, 'message')).toBeTypeOf('string');
  });
});

describe('a post', () => {
  it('isn’t created by a refused body', async () => {
    const list = () => service.get(`${service.account()}/posts`, { limit: 1 });
    const before = at((await list()).body, 'data', 'list', 0, 'id');
    const [, , body] = first(refused, 'refused body');
    const answer = await service.call('POST', `${service.account()}/posts`, { body });
    expectInvalid(answer, 'text');
    expect(at(answer.body, 'errors', 'text')).toEqual(['The text field is required.']);
    expect(at((await list()).body, 'data', 'list', 0, 'id')).toBe(before);
  });
});

/**
 * Labels have string IDs, but the body takes integers, so only custom ones work
 * (live-service-notes.md, B6).
 */
async function aLabel(): Promise<number> {
  const answer = await service.get(`${service.account()}/posts/labels`, { limit: 10 });
  const ids = rowsAt(answer.body, 'data', 'list').map((label) => textAt(label, 'id'));
  return Number(
    first(
      ids.filter((id) => /^\d+$/.test(id)),
      'label of the account'
    )
  );
}

async function aCreator(): Promise<number> {
  const answer = await service.get(`${service.account()}/release-forms/taggable-users`);
  return numberAt(first(rowsAt(answer.body, 'data', 'items'), 'taggable creator'), 'user', 'id');
}
