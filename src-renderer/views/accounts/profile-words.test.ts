import { describe, expect, it } from 'vitest';
import { labelOf } from './profile-words.ts';

describe('labels', () => {
  it.each([
    ['subscribersCount', 'Subscribers'],
    ['privateArchivedPostsCount', 'Private archived posts'],
    ['isVerified', 'Verified'],
    ['canPinPost', 'Can pin posts'],
    ['ip', 'IP address'],
    ['constructor', 'Constructor']
  ])('%s reads %s', (name, label) => {
    expect(labelOf(name, 'rest')).toBe(label);
  });

  it('for unknown fields are their raw names', () => {
    expect(labelOf('isNewThing_2', 'unknown')).toBe('isNewThing_2');
  });
});
