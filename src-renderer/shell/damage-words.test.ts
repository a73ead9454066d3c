import { expect, it } from 'vitest';
import { describeDamage } from './damage-words.ts';

const at = new Date(2026, 10, 22, 14, 2).getTime();

it('says from when data was restored, and what may be missing', () => {
  expect(describeDamage({ kind: 'app', at, backupAt: at, newerDrafts: 2 })).toBe(
    'Greenroom’s main data file was damaged or missing. The backup of Sunday, 22 November 2026, 14:02 was restored; drafts, posts and settings changed after that may be missing. 2 newer drafts were recovered. Any damaged file is kept.'
  );
  expect(describeDamage({ kind: 'app', at, backupAt: at, newerDrafts: 0, lostDrafts: 1 })).toContain(
    'may be missing. 1 newer draft couldn’t be recovered: its account was added after the backup. Any'
  );
  expect(describeDamage({ kind: 'app', at, backupAt: null, newerDrafts: 0, lostDrafts: 0 })).toContain(
    'there was no backup'
  );
});

it('says what to check after an older app.db, and nothing else', () => {
  const none = { kind: 'older', at, unconfirmed: 0, sent: 0, withoutAccount: 0 } as const;
  expect(describeDamage({ ...none, unconfirmed: 1 })).toBe(
    'Greenroom’s data is older than what was sent. 1 item may have been sent already: check it in Needs you. Drafts and settings changed in between may be missing.'
  );
  expect(describeDamage({ ...none, sent: 2, withoutAccount: 1 })).toBe(
    'Greenroom’s data is older than what was sent. 2 items were sent before and won’t be sent again. 1 item was sent or being sent for accounts that are no longer here. Drafts and settings changed in between may be missing.'
  );
});

it('says where data from before the first release is, and what to do', () => {
  expect(describeDamage({ kind: 'preRelease', at, folder: 'pre-release-2' })).toBe(
    'Greenroom can’t open data from before its first release, so it started fresh. Nothing was deleted: your earlier data is in the “pre-release-2” folder inside the data folder. Connect your accounts again. Posts in the earlier outbox won’t be sent.'
  );
});
