import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { blankBody } from '../../src-shared/bridge/blank-draft.ts';
import { openOnPractice } from './open-on-practice.ts';

it.each([
  [
    'is deleted',
    (folder: string) => {
      // Moved first: the app still creates files in it.
      renameSync(folder, `${folder}-gone`);
      rmSync(`${folder}-gone`, { recursive: true });
    }
  ],
  ['is moved away', (folder: string) => renameSync(folder, `${folder}-moved`)],
  [
    'gets another app.db',
    (folder: string) => {
      cpSync(path.join(folder, 'app.db'), path.join(folder, 'copy.db'));
      renameSync(path.join(folder, 'copy.db'), path.join(folder, 'app.db'));
    }
  ]
])('reports nothing as saved once the data folder %s', async (_, change) => {
  const folder = path.join(makeFolder(), 'data');
  mkdirSync(folder);
  const app = await openOnPractice(folder);
  const body = { ...blankBody, text: 'precious' };
  const draft = await app.read('drafts.create', { account: 1, id: randomUUID(), from: { body, post: null } });
  const at = { account: 1, draft: draft.number, revision: draft.revision };
  change(folder);
  expect(await app.ask('drafts.save', { ...at, body: { ...body, text: 'more' } })).toMatchObject({
    ok: false,
    failure: { code: 'moved-data' }
  });
  expect(await app.read('drafts.read', { account: 1, draft: draft.number })).toMatchObject({ body });
});
