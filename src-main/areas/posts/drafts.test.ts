import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { sized } from '../../../test/promises/size.ts';
import { bodyWith, openWritingForTest, uuid, valueOf } from './testing/writing.ts';

/** A clock that a test moves (ms since 1970). */
function createClock(at = Date.UTC(2026, 10, 22)) {
  return {
    now: () => at,
    pass: (ms: number) => {
      at += ms;
    }
  };
}

const unknownDraft = { ok: false, failure: { code: 'unknown-draft' } };

it('creates one draft for two requests with the same ID', async () => {
  const { create, ask } = openWritingForTest();
  const first = await create(1, { text: 'One' });
  expect(await create(1, { text: 'Another' })).toEqual(first);
  expect(first).toMatchObject({ text: 'One', revision: 0, canUndo: false, canRedo: false, post: null });
  expect(valueOf(await ask['drafts.list']({ account: 1, which: 'here', find: '' }))).toHaveLength(1);
  expect(
    await ask['drafts.create']({ account: 2, id: uuid(1), from: { body: bodyWith({}), post: null } })
  ).toMatchObject(unknownDraft);
});

it('saves only over the revision that was seen, and never overwrites others', async () => {
  const { create, ask } = openWritingForTest();
  const { number: draft } = await create(1, { text: 'One' });
  const at = { account: 1, draft };
  const save = (revision: number, text: string) => ask['drafts.save']({ ...at, revision, body: bodyWith({ text }) });
  expect(await save(0, 'Two')).toMatchObject({ ok: true, value: { revision: 1, body: { text: 'Two' } } });
  expect(await save(0, 'Mine')).toMatchObject({ ok: false, failure: { code: 'outdated' } });
  expect(await save(0, 'Two'), 'asked again after the answer was lost').toMatchObject({
    ok: true,
    value: { revision: 1 }
  });
  expect(valueOf(await ask['drafts.read'](at)).body.text).toBe('Two');
  expect(await ask['drafts.read']({ account: 2, draft })).toMatchObject(unknownDraft);
  expect(await ask['drafts.read']({ account: 9, draft })).toMatchObject({ failure: { code: 'unknown-account' } });
});

it('returns every field as it was saved, after a restart too', async () => {
  const opened = openWritingForTest();
  const full: DraftBody = {
    text: 'Zoë\u0000 👩🏽‍🎨 "quoted" \\ back',
    media: ['svc_media_1', '42'],
    labels: [{ id: 3, name: 'Half \ud83d of a pair' }],
    creators: [{ id: 4, name: 'Noor' }],
    expireDays: 7,
    schedule: { day: '2026-12-24', time: '18:', zone: 'Europe/Berlin', occurrence: 'second' },
    saveForLater: true,
    fundraiser: { target: null, presets: [5, null] },
    voting: { type: 'quiz', options: ['a', ''], correct: 1, due: null }
  };
  const { number: draft } = await opened.create(1, full);
  const { ask } = await opened.again();
  expect(valueOf(await ask['drafts.read']({ account: 1, draft })).body).toEqual(full);
});

it('merges quick typing into one undo step until a pause or another field, and keeps steps after a restart', async () => {
  const clock = createClock();
  const opened = openWritingForTest({ now: clock.now });
  const { number: draft } = await opened.create(1);
  let revision = 0;
  const save = async (body: Partial<DraftBody>, afterMs: number) => {
    clock.pass(afterMs);
    ({ revision } = valueOf(await opened.ask['drafts.save']({ account: 1, draft, revision, body: bodyWith(body) })));
  };
  await save({ text: 'Go' }, 1000);
  await save({ text: 'Good mor' }, 900);
  await save({ text: 'Good morning' }, 900);
  await save({ text: 'Good morning all' }, 30_000);
  await save({ text: 'Good morning all', media: ['7'] }, 500);
  await save({ text: 'Good morning all', media: ['7', '8'] }, 500);
  const { ask } = await opened.again();
  const step = async (way: 'undo' | 'redo') => {
    const made = valueOf(await ask['drafts.step']({ account: 1, draft, revision, way }));
    ({ revision } = made);
    return [made.body.text, made.body.media.length, made.canUndo, made.canRedo];
  };
  expect(await step('undo')).toEqual(['Good morning all', 1, true, true]);
  expect(await step('undo')).toEqual(['Good morning all', 0, true, true]);
  expect(await step('undo')).toEqual(['Good morning', 0, true, true]);
  expect(await step('undo')).toEqual(['', 0, false, true]);
  expect(await step('undo'), 'nothing is before it').toEqual(['', 0, false, true]);
  expect(await step('redo')).toEqual(['Good morning', 0, true, true]);
  expect(await ask['drafts.step']({ account: 1, draft, revision: 0, way: 'undo' })).toMatchObject({
    failure: { code: 'outdated' }
  });
});

it('drops redo steps when saving after an undo', async () => {
  const { create, ask } = openWritingForTest();
  const { number: draft } = await create(1);
  const at = { account: 1, draft };
  await ask['drafts.save']({ ...at, revision: 0, body: bodyWith({ expireDays: 1 }) });
  await ask['drafts.save']({ ...at, revision: 1, body: bodyWith({ expireDays: 3 }) });
  await ask['drafts.step']({ ...at, revision: 2, way: 'undo' });
  const saved = valueOf(await ask['drafts.save']({ ...at, revision: 3, body: bodyWith({ expireDays: 7 }) }));
  expect(saved).toMatchObject({ canUndo: true, canRedo: false });
  expect(valueOf(await ask['drafts.step']({ ...at, revision: 4, way: 'undo' })).body.expireDays).toBe(1);
});

it('finds text anywhere, in any case, newest first', async () => {
  const clock = createClock();
  const { create, ask } = openWritingForTest({ now: clock.now });
  await create(1, { text: `${'a '.repeat(2000)}Straße am ÄRMEL` });
  clock.pass(1000);
  await create(2, { text: 'later', media: ['9', '8'] });
  const list = async (find: string) => valueOf(await ask['drafts.list']({ account: 1, which: 'here', find }));
  expect((await list('')).map(({ text, cover, mediaCount }) => [text.length, cover, mediaCount])).toEqual([
    [5, '9', 2],
    [300, null, 0]
  ]);
  expect(await list('straße am ärmel')).toHaveLength(1);
  expect(await list('nowhere')).toEqual([]);
  expect(valueOf(await ask['drafts.list']({ account: 2, which: 'here', find: '' }))).toEqual([]);
});

it('restores a deleted draft with its steps for 30 days, then removes it', async () => {
  const clock = createClock();
  const opened = openWritingForTest({ now: clock.now });
  const { create, ask } = opened;
  const { number: draft } = await create(1, { text: 'Keep me' });
  const at = { account: 1, draft };
  await ask['drafts.save']({ ...at, revision: 0, body: bodyWith({ text: 'Keep me!' }) });
  await ask['drafts.setDeleted']({ ...at, isDeleted: true });
  expect(await ask['drafts.read'](at)).toMatchObject(unknownDraft);
  expect(await ask['drafts.setDeleted']({ ...at, isDeleted: true })).toMatchObject(unknownDraft);
  expect(await ask['drafts.save']({ ...at, revision: 1, body: bodyWith({}) })).toMatchObject(unknownDraft);
  expect(valueOf(await ask['drafts.list']({ account: 1, which: 'deleted', find: '' }))).toMatchObject([
    { number: draft, text: 'Keep me!' }
  ]);
  const restore = { draft, isDeleted: false };
  expect(await ask['drafts.setDeleted']({ account: 2, ...restore })).toMatchObject(unknownDraft);
  clock.pass(29 * 24 * 3600_000);
  for (let time = 0; time < 2; time++)
    expect(await ask['drafts.setDeleted']({ account: 1, ...restore })).toEqual({ ok: true, value: {} });
  expect(valueOf(await ask['drafts.read'](at))).toMatchObject({ body: { text: 'Keep me!' }, canUndo: true });
  await ask['drafts.setDeleted']({ ...at, isDeleted: true });
  for (let tenDays = 0; tenDays < 5; tenDays++) {
    opened.writing.removeOld();
    clock.pass(10 * 24 * 3600_000);
  }
  opened.writing.removeOld();
  expect(await ask['drafts.setDeleted']({ account: 1, ...restore })).toMatchObject(unknownDraft);
  expect(opened.raw.prepare('select (select count(*) from draft) + (select count(*) from draft_step) n').get()).toEqual(
    { n: 0 }
  );
});

const day = 24 * 3600_000;

it.each([
  ['jumps ahead and comes back', 0, [400 * day, -400 * day, 2 * day]],
  ['jumps ahead by less than drafts are kept', 0, [29 * day, -29 * day, 2 * day]],
  ['was far back', -4000 * day, [4000 * day, 2 * day, 2 * day]]
])('keeps deleted drafts while the computer’s clock %s', async (_, before, jumps) => {
  const clock = createClock();
  clock.pass(before);
  const { create, ask, writing } = openWritingForTest({ now: clock.now });
  const { number: draft } = await create(1, { text: 'Keep me' });
  writing.removeOld();
  clock.pass(2 * day);
  await ask['drafts.setDeleted']({ account: 1, draft, isDeleted: true });
  writing.removeOld();
  for (const jump of jumps) {
    clock.pass(jump);
    writing.removeOld();
  }
  expect(await ask['drafts.setDeleted']({ account: 1, draft, isDeleted: false })).toEqual({ ok: true, value: {} });
});

it('moves a draft to another account, and counts and keeps what belongs to the old one', async () => {
  const { create, ask } = openWritingForTest();
  const body = { text: 'Both', media: ['1', '2'], labels: [{ id: 1, name: 'L' }], creators: [{ id: 2, name: 'C' }] };
  const { number: draft } = await create(1, body);
  await ask['drafts.save']({ account: 1, draft, revision: 0, body: bodyWith({ ...body, text: 'Both of them' }) });
  const moved = valueOf(await ask['drafts.move']({ account: 1, draft, to: 2 }));
  expect(moved).toMatchObject({
    left: { media: 2, labels: 1, creators: 1 },
    draft: { number: draft, account: 2, canUndo: false, body: bodyWith({ text: 'Both of them' }) }
  });
  expect(await ask['drafts.read']({ account: 1, draft })).toMatchObject(unknownDraft);
  const [kept] = valueOf(await ask['drafts.list']({ account: 1, which: 'deleted', find: '' }));
  const old = { account: 1, draft: kept?.number ?? 0 };
  await ask['drafts.setDeleted']({ ...old, isDeleted: false });
  expect(valueOf(await ask['drafts.read'](old)).body).toMatchObject({
    ...body,
    text: 'Both of them'
  });
  expect(await ask['drafts.move']({ account: 2, draft, to: 9 })).toMatchObject({
    failure: { code: 'unknown-account' }
  });
});

it('changes a duplicate without changing its original', async () => {
  const { create, ask } = openWritingForTest();
  const { number: draft } = await create(1, { text: 'Twice' });
  const twice = () => ask['drafts.create']({ account: 1, id: uuid(2), from: { draft } });
  const copy = valueOf(await twice());
  expect(valueOf(await twice()).number).toBe(copy.number);
  await ask['drafts.save']({ account: 1, draft: copy.number, revision: 0, body: bodyWith({ text: 'Other' }) });
  expect(valueOf(await ask['drafts.read']({ account: 1, draft })).body.text).toBe('Twice');
});

it('shows the readable parts of a damaged row, and lets it be edited', async () => {
  const { create, ask, raw } = openWritingForTest();
  const { number: draft } = await create(1, { text: 'Still here', media: ['1', '2'], expireDays: 7 });
  const at = { account: 1, draft };
  await ask['drafts.save']({ ...at, revision: 0, body: bodyWith({ text: 'Still here.', media: ['1', '2'] }) });
  const damage = (rest: string) => raw.prepare('update draft set rest = ?').run(rest);
  const read = async () => valueOf(await ask['drafts.read'](at)).body;
  damage('{"media":["1",7,""],"expireDays":"x","voting":[],"saveForLater":true,"other":1}');
  expect(await read()).toEqual(bodyWith({ text: 'Still here.', media: ['1'], saveForLater: true }));
  for (const rest of ['{"media":["1', '[1]', 'null', '']) {
    damage(rest);
    expect(await read()).toEqual(bodyWith({ text: 'Still here.' }));
  }
  raw.prepare('update draft_step set change = \'[0,"nowhere",""]\'').run();
  expect(valueOf(await ask['drafts.step']({ ...at, revision: 1, way: 'undo' }))).toMatchObject({
    body: { text: 'Still here.' },
    canUndo: false
  });
  expect(valueOf(await ask['drafts.list']({ account: 1, which: 'here', find: '' }))).toHaveLength(1);
  const saved = await ask['drafts.save']({ ...at, revision: 1, body: bodyWith({ text: 'On' }) });
  expect(saved).toMatchObject({ ok: true, value: { body: { text: 'On' } } });
});

const seconds = sized({ short: 200, full: 3600 });

it('keeps app.db small after an hour of saving a very large draft every second', { timeout: 240_000 }, async () => {
  const clock = createClock();
  const { create, ask, raw, database, folder } = openWritingForTest({ now: clock.now });
  // The database's own test covers power cuts; this one is about size.
  raw.pragma('synchronous = OFF');
  const media = Array.from({ length: 500 }, (_, n) => `svc_media_${String(n).padStart(40, '0')}`);
  const letters = 'é'.repeat(99_000);
  const { number: draft } = await create(1, { text: letters, media });
  let revision = 0;
  for (let n = 0; n < seconds; n++) {
    clock.pass(n % 60 === 0 ? 10_000 : 1000);
    // Typing in the middle, with a large piece cut and pasted back at times.
    const text = n % 20 === 0 ? letters.slice(0, 50_000) : `${letters.slice(0, n)}${String(n)}${letters.slice(n)}`;
    const saved = await ask['drafts.save']({ account: 1, draft, revision, body: bodyWith({ text, media }) });
    ({ revision } = valueOf(saved));
  }
  database.raw.pragma('wal_checkpoint(TRUNCATE)');
  const steps = raw.prepare<[], { n: number; bytes: number }>('select count(*) n, sum(bytes) bytes from draft_step');
  expect(steps.get()?.n).toBeLessThanOrEqual(100);
  expect(steps.get()?.bytes).toBeLessThan(1_300_000);
  expect(statSync(`${folder}/app.db`).size).toBeLessThan(5_000_000);
});

it('emits every change, by account', async () => {
  const { create, ask, events } = openWritingForTest();
  const { number: draft } = await create(1, { text: 'x' });
  expect(events).toContainEqual({ event: 'drafts.changed', payload: { account: 1 } });
  await ask['drafts.move']({ account: 1, draft, to: 2 });
  expect(events).toContainEqual({ event: 'drafts.changed', payload: { account: 2 } });
});
