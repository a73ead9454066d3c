import { expect, it } from 'vitest';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { doneWords, isListed, type PostIntent } from './post-intent-words.ts';

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
    isHeld: false,
    canSendAgain: true,
    ...change
  };
}

it('knows what the service would list, and what became of what was sent', () => {
  const [plain, later, timed] = [intent({}), intent({}, { saveForLater: true }), intent({}, {}, 1)];
  expect([plain, later, timed].map((one) => isListed(one, 0))).toEqual([true, false, false]);
  expect(isListed(timed, 1)).toBe(true);
  expect([plain, later, timed].map(doneWords)).toEqual(['Published', 'Saved for later', 'Scheduled']);
});
