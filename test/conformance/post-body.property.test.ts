import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, isObject, type Json } from './json.ts';
import { useService } from './use-service.ts';

const service = useService('--media', '50', '--posts', '10', '--limit-per-minute', '100000');

/**
 * Bodies on both sides of every rule, combined at random. Undocumented cases are left out:
 * tips presets without a target, options without a voting, an index beside a poll.
 */
const body = fc
  .record(
    {
      text: mostly(['Hello', '1', '👋'], [5, null]),
      expireDays: mostly([1, 3, 7, 30], [0, 2, '7']),
      saveForLater: mostly([false], ['false']),
      target: mostly([10, 11, 100], [9, '10']),
      presets: mostly([[1], [10], [5, 2]], [[11], [101], [], ['five'], undefined]),
      votingType: mostly(['poll', 'quiz'], ['vote']),
      votingDue: mostly([1, 3, 7, 30], [4]),
      votingOptions: mostly(
        [
          ['a', 'b'],
          ['a', 'b', 'c']
        ],
        [[], [1, 2], undefined]
      ),
      votingCorrectIndex: mostly([0, 1], [2, 3, -1, undefined])
    },
    { requiredKeys: ['text', 'presets', 'votingOptions', 'votingCorrectIndex'] }
  )
  .map(({ target, presets, votingOptions, votingCorrectIndex, ...rest }): Record<string, Json | undefined> => ({
    ...rest,
    ...(target === undefined ? {} : { fundRaisingTargetAmount: target, fundRaisingTipsPresets: presets }),
    ...(rest.votingType === undefined ? {} : { votingOptions }),
    ...(rest.votingType === 'quiz' ? { votingCorrectIndex } : {})
  }))
  .map((post) => JSON.parse(JSON.stringify(post)) as Record<string, Json>);

function mostly(good: Json[], bad: (Json | undefined)[]): fc.Arbitrary<Json | undefined> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) }
  );
}

/** Fields that break the document's table, rule by rule. */
function brokenFields(post: Record<string, Json>): Set<string> {
  const broken = new Set<string>();
  const rule = (field: string, holds: boolean): void => {
    if (!holds) broken.add(field);
  };
  const days = [1, 3, 7, 30] as Json[];
  const { fundRaisingTargetAmount: target, fundRaisingTipsPresets: presets, votingType, votingOptions: options } = post;
  rule('text', typeof post.text === 'string');
  if ('expireDays' in post) rule('expireDays', days.includes(post.expireDays ?? null));
  if ('saveForLater' in post) rule('saveForLater', typeof post.saveForLater === 'boolean');
  if (target !== undefined) {
    rule('fundRaisingTargetAmount', typeof target === 'number' && target >= 10);
    const items = Array.isArray(presets) ? presets : [];
    rule('fundRaisingTipsPresets', items.length > 0 && items.every((item) => typeof item === 'number'));
    if (typeof target === 'number') {
      rule(
        'fundRaisingTipsPresets',
        items.every((item) => typeof item !== 'number' || item <= target)
      );
    }
  }
  if (votingType !== undefined) rule('votingType', votingType === 'poll' || votingType === 'quiz');
  if ('votingDue' in post) rule('votingDue', days.includes(post.votingDue ?? null) && votingType !== undefined);
  const answers = Array.isArray(options) ? options : [];
  if (votingType !== undefined) {
    rule('votingOptions', answers.length > 0 && answers.every((answer) => typeof answer === 'string'));
  }
  if (votingType === 'quiz') {
    const index = post.votingCorrectIndex;
    rule(
      'votingCorrectIndex',
      typeof index === 'number' && index >= 0 && (index < answers.length || answers.length === 0)
    );
  }
  return broken;
}

describe('a post body with any combination of fields', () => {
  it('is accepted exactly when it breaks no rule, and refused only for the rules it breaks', async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(body, async (post) => {
        const broken = brokenFields(post);
        const answer = await service.call('POST', `${service.account()}/posts`, { body: post });
        expect(answer.status, answer.text.slice(0, 300)).toBe(broken.size === 0 ? 200 : 422);
        const errors = at(answer.body, 'errors');
        // An item's error has its index, as in fundRaisingTipsPresets.1.
        const named = Object.keys(isObject(errors) ? errors : {}).map((name) => name.split('.')[0] ?? name);
        expect([...broken]).toEqual(expect.arrayContaining(named));
        taken += answer.status === 200 ? 1 : 0;
      }),
      { numRuns: 300 }
    );
    expect(taken).toBeGreaterThan(30);
  });
});
