import { expect, it } from 'vitest';
import { cleanLinkTags, longestLinkTag, mostLinkTags, splitLinkTags } from './link-tags.ts';

it('parts tags by commas, each once in any case, without spaces around them', () => {
  expect(splitLinkTags(' summer ,  Summer, bio  link,, ')).toEqual(['summer', 'bio link']);
});

it('writes a tag like the one that is in use', () => {
  expect(cleanLinkTags(['summer', 'new'], ['Summer'])).toEqual(['Summer', 'new']);
});

it('cuts a tag that is too long, and leaves out those that are too many', () => {
  expect(splitLinkTags('x'.repeat(60))[0]).toHaveLength(longestLinkTag);
  expect(splitLinkTags(`${'x'.repeat(longestLinkTag - 1)}🌊`)).toEqual(['x'.repeat(longestLinkTag - 1)]);
  expect(splitLinkTags(Array.from({ length: 30 }, (_, n) => String(n)).join(','))).toHaveLength(mostLinkTags);
});
