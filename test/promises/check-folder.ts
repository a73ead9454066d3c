/** Checks the databases of a data folder, and reads their contents. */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { dataFolder, type DataFolder } from '../../src-main/store/data-folder.ts';
import { openDatabase, type ReadableDatabase } from '../../src-main/store/database.ts';
import { openAppDatabase } from '../../src-main/store/open-app-database.ts';
import { cacheSchema, logSchema, pictureSchema, summarySchema } from '../../src-main/store/schemas.ts';
import { toStoreError } from '../../src-main/store/store-error.ts';
import { makeFolder } from '../../src-main/store/testing/temporary-store.ts';
import { findFaults } from './database-content.ts';

export interface CheckedFolder {
  readonly databases: number;
  readonly media: number;
  readonly damage: readonly string[];
}

const shared = { log: logSchema, summary: summarySchema, pictures: pictureSchema };

function filesOf(folder: DataFolder) {
  const caches = existsSync(folder.caches) ? readdirSync(folder.caches) : [];
  const files = [
    ...caches
      .filter((name) => /^\d+\.db$/.test(name))
      .map((name) => [path.join(folder.caches, name), cacheSchema] as const),
    ...(['log', 'summary', 'pictures'] as const).map((name) => [folder.shared(name), shared[name]] as const)
  ];
  return files.filter(([file]) => existsSync(file));
}

/** A sync's counter and rows are written in one transaction. */
function findWrongSync(raw: Database.Database): string[] {
  const sync = raw.prepare<[], { done: number; met: number }>(
    `select done, (select count(*) from media where seen = generation) met from sync where feed = 'media'`
  );
  return sync
    .all()
    .flatMap(({ done, met }) => (done === met ? [] : [`a sync says ${String(done)} and met ${String(met)}`]));
}

function findDamage(file: string, open: () => { raw: Database.Database; close(): void }): string[] {
  try {
    const opened = open();
    const { raw } = opened;
    const faults = [...findFaults(raw), ...(file.includes('cache') ? findWrongSync(raw) : [])];
    opened.close();
    return faults.map((fault) => `${file}: ${fault}`);
  } catch (error) {
    return [`${file}: ${String(toStoreError(error, file))}`];
  }
}

/**
 * Works on a copy, so that the folder stays as it was left.
 * @param look reads more from app.db, if it exists
 */
export function checkFolder(root: string, look: (db: ReadableDatabase) => readonly string[]): CheckedFolder {
  const folder = dataFolder(path.join(makeFolder(), 'data'));
  cpSync(root, folder.root, { recursive: true });
  let media = 0;
  const damage = filesOf(folder).flatMap(([file, schema]) =>
    findDamage(file, () => {
      const opened = openDatabase(file, schema);
      if (schema === cacheSchema) media += Number(opened.raw.prepare('select count(*) from media').pluck().get());
      return opened;
    })
  );
  const isThere = existsSync(folder.app);
  const opened = openAppDatabase(folder);
  if (isThere && opened.restored) damage.push(`app.db was set aside: ${JSON.stringify(opened.restored)}`);
  damage.push(...findFaults(opened.database.raw).map((fault) => `app.db: ${fault}`));
  damage.push(...(isThere ? look(opened.database.db) : []));
  opened.database.close();
  if (existsSync(folder.quarantine)) damage.push(`quarantine: ${readdirSync(folder.quarantine).join(' ')}`);
  const databases = filesOf(folder).length + 1;
  rmSync(folder.root, { recursive: true });
  return { databases, media, damage };
}
