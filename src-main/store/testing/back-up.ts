import { copyApp, type BackupKind } from '../backup-files.ts';
import type { DataFolder } from '../data-folder.ts';
import type { OpenDatabase } from '../database.ts';
import { keepCopy } from '../keep-backups.ts';

/** Backs app.db up as the app does, at a time of the test's choice. */
export async function backUp(
  database: OpenDatabase,
  folder: DataFolder,
  now: Date,
  kind: BackupKind = 'automatic'
): Promise<void> {
  await keepCopy(copyApp(database), folder, now, kind);
}
