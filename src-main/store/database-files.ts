import type { OpenOptions } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import type { TableKey } from './repair.ts';
import { cacheSchema, logSchema, pictureSchema, summarySchema } from './schemas.ts';
import type { DatabaseName } from './worker-messages.ts';

export function fileOf(folder: DataFolder, database: DatabaseName): string {
  return 'cache' in database ? folder.cache(database.cache) : folder.shared(database.shared);
}

const sharedSchemas = { log: logSchema, summary: summarySchema, pictures: pictureSchema } as const;

export function schemaOf(database: DatabaseName): OpenOptions {
  return 'cache' in database ? cacheSchema : sharedSchemas[database.shared];
}

/**
 * Stored by media and by list: what one order lost, the other may still have. No row here
 * may say that rows of another table were loaded, unless markRepaired in operations.ts
 * forgets it.
 */
const cacheTables: readonly TableKey[] = [
  { table: 'vault_list', key: 'id' },
  { table: 'media', key: 'id' },
  { table: 'media_list', key: 'media' },
  { table: 'media_list', key: 'list' },
  { table: 'fact', key: 'name' },
  { table: 'sync', key: 'feed' },
  { table: 'sealed', key: 'name' },
  { table: 'post', key: 'id' },
  { table: 'own_post', key: 'id' },
  { table: 'post_media', key: 'id' },
  { table: 'comment', key: 'post' },
  { table: 'label', key: 'id' },
  { table: 'label_post', key: 'label' },
  { table: 'creator', key: 'id' },
  { table: 'chat', key: 'id' },
  { table: 'message', key: 'id' },
  { table: 'earning_split', key: 'starts_at' },
  { table: 'link', key: 'id' },
  { table: 'link_subscriber', key: 'link' },
  { table: 'link_subscriber', key: 'person' },
  { table: 'person', key: 'id' }
];

const sharedTables: Record<'log' | 'summary' | 'pictures', readonly TableKey[]> = {
  log: [
    { table: 'credit_day', key: 'day' },
    { table: 'credit_balance', key: 'connection' },
    { table: 'activity', key: 'id' },
    { table: 'drift', key: 'endpoint' }
  ],
  summary: [
    { table: 'summary', key: 'account' },
    { table: 'summary_part', key: 'account' }
  ],
  // Pictures can be fetched again for free.
  pictures: []
};

/** In saving order. */
export function tablesOf(database: DatabaseName): readonly TableKey[] {
  return 'cache' in database ? cacheTables : sharedTables[database.shared];
}
