import type { AccountSummary } from '../../../src-shared/bridge/accounts.ts';
import type { Backup, StorageSizes } from '../../../src-shared/bridge/storage.ts';
import { countOf } from '../../format/numbers.ts';
import { countPages } from '../../../src-shared/rules/count-pages.ts';
import { backupsStrings, holdingStrings, storagePartStrings } from './strings.ts';

interface StoragePart {
  readonly name: string;
  readonly text: string;
  readonly bytes: number;
}

export function listParts(sizes: StorageSizes): StoragePart[] {
  const accounts = sizes.accounts.reduce((sum, { bytes }) => sum + bytes, 0);
  const parts: StoragePart[] = [
    { ...storagePartStrings.accounts, bytes: accounts },
    { ...storagePartStrings.pictures, bytes: sizes.pictures },
    { ...storagePartStrings.log, bytes: sizes.log },
    { ...storagePartStrings.app, bytes: sizes.app },
    { ...storagePartStrings.backups, bytes: sizes.backups },
    { ...storagePartStrings.exports, bytes: sizes.exports },
    { ...storagePartStrings.summary, bytes: sizes.summary }
  ];
  if (sizes.quarantine > 0) parts.push({ ...storagePartStrings.quarantine, bytes: sizes.quarantine });
  if (sizes.preRelease > 0) parts.push({ ...storagePartStrings.preRelease, bytes: sizes.preRelease });
  return parts.sort((a, b) => b.bytes - a.bytes);
}

export function totalBytes(parts: readonly Pick<StoragePart, 'bytes'>[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** At least a credit per page; lists cost extra by length. */
export function creditsToReadAgain({
  mediaCached,
  mediaCounted
}: Pick<AccountSummary, 'mediaCached' | 'mediaCounted'>) {
  return countPages(Math.max(mediaCached, mediaCounted ?? 0));
}

export function describeHolds({ holds }: Pick<Backup, 'holds'>): string {
  if (!holds) return backupsStrings.unreadable;
  const { accounts, drafts, intents } = holds;
  return [
    countOf(accounts, 'account'),
    drafts === 0 ? holdingStrings.noDrafts : countOf(drafts, 'draft'),
    intents === 0 ? holdingStrings.emptyOutbox : holdingStrings.inOutbox(intents)
  ].join(', ');
}
