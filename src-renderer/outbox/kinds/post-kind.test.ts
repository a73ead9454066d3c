import { expect, it } from 'vitest';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { describeSent, isListed, type PostIntent } from './post-kind.ts';

function intent(
  change: Partial<PostIntent>,
  body: Partial<DraftBody> = {},
  scheduledAt: number | null = null
): PostIntent {
  return {
    number: 1,
    connection: 1,
    account: 1,
    state: 'queued',
    contents: { kind: 'posts.send', body: { ...blankBody, ...body }, scheduledAt },
    createdAt: 0,
    begunAt: null,
    failure: null,
    isBlocked: false,
    canSendAgain: true,
    ...change
  };
}

it('knows what the service would list, and how to describe what was sent', () => {
  const [plain, later, timed] = [intent({}), intent({}, { saveForLater: true }), intent({}, {}, 1)];
  expect([plain, later, timed].map((one) => isListed(one, 0))).toEqual([true, false, false]);
  expect(isListed(timed, 1)).toBe(true);
  const today = '2026-11-25';
  expect([plain, later].map((one) => describeSent(one, 'Mara Lind', today).done)).toEqual([
    'Published',
    'Saved for later'
  ]);
});

it('shows when a scheduled post goes live, in its own zone, and names the account only in the toast', () => {
  const schedule = { day: '2027-05-12', time: '18:30', zone: 'Asia/Kathmandu', occurrence: 'first' } as const;
  const at = Date.UTC(2027, 4, 12, 12, 45);
  expect(describeSent(intent({}, { text: 'The lake', schedule }, at), 'Mara Lind', '2027-05-10')).toEqual({
    done: 'Scheduled for Wed, 12 May, 18:30, Kathmandu, UTC+5:45',
    words: '· The lake'
  });
  expect(describeSent(intent({}, { text: 'The lake', schedule }, at), 'Mara Lind', '2027-05-12').done).toContain(
    'Scheduled for today, 18:30'
  );
});
