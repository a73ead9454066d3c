import type { Damage } from '../../src-shared/bridge/damage.ts';
import { countOf } from '../format/numbers.ts';
import { formatMoment } from '../format/relative-time.ts';

export function describeDamage(damage: Damage): string {
  switch (damage.kind) {
    case 'app':
      return describeApp(damage);
    case 'older':
      return describeOlder(damage);
    case 'log':
      return 'The activity log was damaged and has been repaired. Some calls and credit totals may be missing. The damaged file is kept.';
    case 'summary':
      return 'The overview figures were damaged and have been repaired. Some may be missing until you refresh their accounts. The damaged file is kept.';
    case 'pictures':
      return 'The image cache was damaged and has been emptied. Images load again as you view them, without credits. The damaged file is kept.';
    case 'preRelease':
      return `Greenroom can’t open data from before its first release, so it started fresh. Nothing was deleted: your earlier data is in the “${damage.folder}” folder inside the data folder. Connect your accounts again. Posts in the earlier outbox won’t be sent.`;
  }
}

function describeApp({ backupAt, newerDrafts, lostDrafts = 0 }: Extract<Damage, { kind: 'app' }>): string {
  if (backupAt === null)
    return 'Greenroom’s main data file was damaged or missing, and there was no backup to restore. Connections, drafts, outbox and settings may be missing. Any damaged file is kept.';
  const drafts = newerDrafts === 0 ? '' : ` ${countOf(newerDrafts, 'newer draft was', 'newer drafts were')} recovered.`;
  const lost = lostDrafts === 0 ? '' : ` ${describeLost(lostDrafts)}`;
  return `Greenroom’s main data file was damaged or missing. The backup of ${formatMoment(backupAt)} was restored; drafts, posts and settings changed after that may be missing.${drafts}${lost} Any damaged file is kept.`;
}

function describeLost(drafts: number): string {
  const owner = drafts === 1 ? 'its account was' : 'their accounts were';
  return `${countOf(drafts, 'newer draft')} couldn’t be recovered: ${owner} added after the backup.`;
}

function describeOlder({ unconfirmed, sent, withoutAccount }: Extract<Damage, { kind: 'older' }>): string {
  const parts = [
    unconfirmed > 0 &&
      `${countOf(unconfirmed, 'item')} may have been sent already: check ${unconfirmed === 1 ? 'it' : 'them'} in Needs you.`,
    sent > 0 && `${countOf(sent, 'item was', 'items were')} sent before and won’t be sent again.`,
    withoutAccount > 0 &&
      `${countOf(withoutAccount, 'item was', 'items were')} sent or being sent for accounts that are no longer here.`
  ];
  return `Greenroom’s data is older than what was sent. ${parts.filter(Boolean).join(' ')} Drafts and settings changed in between may be missing.`;
}
