import { expect, it } from 'vitest';
import { cleanLinkTags, longestLinkTag, mostLinkTags, splitLinkTags } from './link-tags.ts';

it('splits tags by commas, each once in any case, without surrounding spaces', () => {
  expect(splitLinkTags(' summer ,  Summer, bio  link,, ')).toEqual(['summer', 'bio link']);
});

it('writes a tag like the existing one', () => {
  expect(cleanLinkTags(['summer', 'new'], ['Summer'])).toEqual(['Summer', 'new']);
});

it('cuts tags that are too long, and drops those over the limit', () => {
  expect(splitLinkTags('x'.repeat(60))[0]).toHaveLength(longestLinkTag);
  expect(splitLinkTags(`${'x'.repeat(longestLinkTag - 1)}🌊`)).toEqual(['x'.repeat(longestLinkTag - 1)]);
  expect(splitLinkTags(Array.from({ length: 30 }, (_, n) => String(n)).join(','))).toHaveLength(mostLinkTags);
});
