/** Which file a database is, which schema it has, and which of its tables are worth saving from damage. */
import type { OpenOptions } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import { cacheSchema, logSchema, pictureSchema, summarySchema } from './schemas.ts';
import type { DatabaseName } from './worker-messages.ts';

export function fileOf(folder: DataFolder, database: DatabaseName): string {
  return 'cache' in database ? folder.cache(database.cache) : folder.shared(database.shared);
}

const shared = { log: logSchema, summary: summarySchema, pictures: pictureSchema } as const;

export function schemaOf(folder: DataFolder, file: string): OpenOptions {
  for (const name of ['log', 'summary', 'pictures'] as const) if (file === folder.shared(name)) return shared[name];
  return cacheSchema;
}

type Tables = readonly (readonly [table: string, key: string])[];

/** Tables in the order in which they are saved, with the column to walk them by. */
export function tablesOf(database: DatabaseName): Tables {
  if ('cache' in database)
    return [
      ['vault_list', 'id'],
      ['media', 'id'],
      ['media_list', 'list'],
      ['fact', 'name']
    ];
  const tables: Record<typeof database.shared, Tables> = {
    log: [
      ['credit_day', 'day'],
      ['credit_balance', 'connection'],
      ['activity', 'id'],
      ['drift', 'endpoint']
    ],
    summary: [['summary', 'account']],
    // Pictures can be fetched again for nothing.
    pictures: []
  };
  return tables[database.shared];
}
