import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { listAccounts } from '../../../src-shared/service/accounts.ts';
import type { RowOf } from '../../../src-shared/service/endpoint.ts';
import { addConnection } from '../../registry/connection-rows.ts';
import { writeAccounts } from '../../registry/account-rows.ts';
import { changeSettings } from '../../settings/settings.ts';
import { openDatabase } from '../../store/database.ts';
import { appSchema } from '../../store/schemas.ts';
import { makeFolder } from '../../store/testing/temporary-store.ts';
import { findFirstVault } from './prepare-index.ts';

const found = (id: string): RowOf<typeof listAccounts> => ({
  id,
  platform_id: 1,
  platform_username: id,
  platform_email: null,
  is_authenticated: true,
  authentication_progress: null,
  display_name: id,
  platform_user_data: null
});

it('the first window shows the last vault, else the first account’s, and no vault for another view', () => {
  const opened = openDatabase(path.join(makeFolder(), 'app.db'), appSchema);
  onTestFinished(() => {
    opened.close();
  });
  const { db } = opened;
  expect(findFirstVault(db)).toBe(null);
  const row = { name: 'Own', baseUrl: 'https://one.test', sample: false, hue: 1, backgroundBudget: 0 };
  addConnection(db, { ...row, keyRef: null, keyPlace: 'none', createdAt: 1 });
  writeAccounts(db, 1, [found('acct_a'), found('acct_b')]);
  expect(findFirstVault(db)).toBe(1);
  const leave = (lastPlace: string) => {
    changeSettings(db, { lastPlace });
    return findFirstVault(db);
  };
  expect(leave('/accounts/2/vault?sort=oldest')).toBe(2);
  expect(leave('/accounts/2/vault')).toBe(2);
  expect(leave('/accounts/2/posts')).toBe(null);
  expect(leave('/accounts/9/vault')).toBe(null);
  expect(leave('/settings')).toBe(null);
});
