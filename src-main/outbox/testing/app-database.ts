/** A test's app.db with one connection, which can be reopened as by a restart. */
import { dataFolder } from '../../store/data-folder.ts';
import type { OpenDatabase } from '../../store/database.ts';
import { openAppDatabase } from '../../store/open-app-database.ts';

export function openTestDatabase(folder: string): OpenDatabase {
  const { database } = openAppDatabase(dataFolder(folder));
  database.raw
    .prepare(
      `insert into connection (id, name, base_url, background_budget, created_at) values (1, 'Test', 'http://x', 0, 0)
       on conflict (id) do nothing`
    )
    .run();
  return database;
}
