/** Waits for data on disk, since only that survives a kill. */
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, type Page } from '@playwright/test';
import type { Settings } from '../../src-shared/settings/settings.ts';
import type { Greenroom } from './greenroom.ts';

function readRows(file: string, sql: string): unknown[] {
  const db = new Database(file, { readonly: true });
  try {
    return db.prepare(sql).pluck().all();
  } finally {
    db.close();
  }
}

/** The page sends changes to the host a moment later. */
export async function waitForSetting<K extends keyof Settings>(
  { dataDir }: Pick<Greenroom, 'dataDir'>,
  name: K,
  value: Settings[K]
): Promise<void> {
  const read = () =>
    readRows(path.join(dataDir, 'app.db'), `select value from setting where name = 'settings.${name}'`);
  await expect.poll(read).toEqual([JSON.stringify(value)]);
}

export async function waitForChoices({ dataDir }: Pick<Greenroom, 'dataDir'>, count: number): Promise<void> {
  const sql = `select json_array_length(value) from setting where name = 'settings.columns'`;
  await expect.poll(() => readRows(path.join(dataDir, 'app.db'), sql)).toEqual([count]);
}

export async function waitForPlace(greenroom: Pick<Greenroom, 'dataDir'>, page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await waitForSetting(greenroom, 'lastPlace', pathname + search);
}

export function listVault(
  { dataDir }: Greenroom,
  account: number
): { readonly id: number; readonly hasPicture: boolean }[] {
  const file = path.join(dataDir, 'cache', `${String(account)}.db`);
  const ids = (where: string) =>
    readRows(file, `select id from media where ${where} order by created_at desc, id desc`) as number[];
  const showable = new Set(ids('thumb_url is not null'));
  return ids('true').map((id) => ({ id, hasPicture: showable.has(id) }));
}

export async function waitForKept({ dataDir }: Greenroom, media: readonly number[]): Promise<void> {
  const read = () => new Set(readRows(path.join(dataDir, 'pictures.db'), 'select media from picture'));
  await expect
    .poll(() => {
      const kept = read();
      return media.filter((id) => !kept.has(id));
    })
    .toEqual([]);
}

export function setLastPlace({ dataDir }: Greenroom, place: string): void {
  const db = new Database(path.join(dataDir, 'app.db'));
  db.prepare(`update setting set value = ? where name = 'settings.lastPlace'`).run(JSON.stringify(place));
  db.close();
}
