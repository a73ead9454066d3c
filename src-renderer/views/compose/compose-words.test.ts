import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPostBody, type UncheckedPost } from '../../../src-shared/rules/post-body.ts';
import { sayBreach } from './compose-words.ts';
import { blankBody } from '../../../src-shared/bridge/blank-draft.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const amount = fc.oneof(fc.integer({ min: -5, max: 400 }), fc.constant(Number.NaN), fc.constant(1.5));
const bodies: fc.Arbitrary<UncheckedPost> = fc.record({
  text: maybe(fc.constantFrom('', ' ', 'Words')),
  expireDays: maybe(fc.constantFrom(0, 2, 7)),
  scheduledDate: maybe(fc.constantFrom('soon', '2020-01-01T00:00:00Z')),
  fundRaisingTargetAmount: maybe(amount),
  fundRaisingTipsPresets: maybe(fc.array(amount, { maxLength: 3 })),
  votingType: maybe(fc.constantFrom('poll', 'quiz', 'other')),
  votingDue: maybe(fc.constantFrom(1, 4)),
  votingOptions: maybe(fc.array(fc.constant('A'), { maxLength: 2 })),
  votingCorrectIndex: maybe(amount)
});

it('has a plain sentence for every broken rule', () => {
  const said = new Set<string>();
  fc.assert(
    fc.property(bodies, (body) => {
      for (const breach of checkPostBody(body, Date.UTC(2026, 10, 22))) {
        const words = sayBreach(breach, blankBody);
        said.add(words);
        expect(words).toMatch(/^\p{Lu}.*\.$|^\d.*\.$/u);
        expect(words).not.toMatch(/undefined|NaN|[a-z][A-Z]|Ids/);
      }
    })
  );
  expect(said.size).toBeGreaterThan(12);
});
