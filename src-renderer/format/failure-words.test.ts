import { describe, expect, it } from 'vitest';
import { failureCodes, localFailure, type FailureCode } from '../../src-shared/bridge/failure.ts';
import { describeDetails, failureWords, wordsOf } from './failure-words.ts';

describe('failure words', () => {
  it.each(failureCodes)('%s has a calm headline without a code, and explains what it means', (code) => {
    const { headline, meaning } = failureWords[code];
    expect(headline).not.toMatch(/[.!]$|oops|error|\d{3}|<|-unknown|_/iu);
    expect(headline.length).toBeLessThan(50);
    expect(meaning).toMatch(/\.$/u);
    expect(meaning.split('. ').length).toBeLessThanOrEqual(3);
  });

  it('say that the service is busy when it says so itself', () => {
    const { headline } = wordsOf({ ...localFailure('unreadable'), status: 503 });
    expect(headline).toBe('Service unavailable');
    expect(wordsOf({ ...localFailure('unreadable'), status: 502 }).headline).not.toBe(headline);
  });

  it('say how much of a bulk command was done, and why it stopped', () => {
    const failure = {
      ...localFailure('partly-done'),
      partly: { done: 1200, asked: 3000, because: 'timed-out' as const }
    };
    expect(wordsOf(failure).headline).toBe('1,200 of 3,000 items done');
    expect(wordsOf(failure).meaning).toContain('the service took too long');
  });

  it('say that the rest is unchanged only if that is sure', () => {
    const meaningOf = (because: FailureCode) =>
      wordsOf({ ...localFailure('partly-done'), partly: { done: 500, asked: 1200, because } }).meaning;
    expect(meaningOf('outcome-unknown')).toContain('Some of the rest may be done too.');
    expect(meaningOf('offline')).toContain('The rest is unchanged.');
  });
});

it('details include the service’s own answer, and leave out missing parts', () => {
  const details = describeDetails({
    code: 'rejected',
    status: 422,
    serviceCode: 'VALIDATION_ERROR',
    words: 'The list field is required.',
    fields: { list: ['required', 'must be a number'] },
    retryAfterMs: null
  });
  expect(details.split('\n')).toEqual([
    'Kind: rejected',
    'Status: 422',
    'Code: VALIDATION_ERROR',
    'Answer: The list field is required.',
    'list: required must be a number'
  ]);
});
