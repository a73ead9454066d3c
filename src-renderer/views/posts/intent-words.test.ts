import { expect, it } from 'vitest';
import type { DraftBody } from '../../../src-shared/bridge/drafts.ts';
import { failureCodes, localFailure, type Failure } from '../../../src-shared/bridge/failure.ts';
import { serviceFailure } from '../../../src-shared/service/failures.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';
import { describeFields, doneWords, isListed, wordsOfIntent, type PostIntent } from './intent-words.ts';

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

it('has words for every reason to wait, and says the account that is paused', () => {
  for (const code of failureCodes) {
    const { chip, text } = wordsOfIntent(intent({ state: 'waiting', failure: localFailure(code) }), 'Mara Lind');
    expect([chip, code]).toEqual([code === 'schedule-passed' ? 'Time passed' : 'Waiting', code]);
    expect(text).toMatch(/\.$/);
  }
  expect(wordsOfIntent(intent({ state: 'unknown' }), 'Mara Lind').text).toContain('Nothing more is sent as Mara Lind');
  expect(wordsOfIntent(intent({ isHeld: true }), 'Mara Lind')).toMatchObject({ chip: 'Held' });
  expect(wordsOfIntent(intent({ state: 'rejected', failure: localFailure('schedule-passed') }), 'M').chip).toBe(
    'Time passed'
  );
});

it('shows a refusal at its fields, by the names that the composer has for them', () => {
  const fields = { 'votingOptions.1': ['Too long.', 'Not allowed.'], odd: ['No.'] };
  const failure: Failure = serviceFailure('rejected', { status: 422, fields });
  expect(describeFields(failure)).toEqual([
    ['Options', 'Too long. Not allowed.'],
    ['odd', 'No.']
  ]);
  expect(describeFields(null)).toEqual([]);
});

it('knows what the service would list, and what became of what was sent', () => {
  const [plain, later, timed] = [intent({}), intent({}, { saveForLater: true }), intent({}, {}, 1)];
  expect([plain, later, timed].map((one) => isListed(one, 0))).toEqual([true, false, false]);
  expect(isListed(timed, 1)).toBe(true);
  expect([plain, later, timed].map(doneWords)).toEqual(['Published', 'Saved for later', 'Scheduled']);
});
