import { expect, it } from 'vitest';
import { signsOfLink, type LinkIntent } from './link-kind.ts';
import { linkOf } from '../../views/links/testing/link.ts';

const intent = (change: Partial<LinkIntent> = {}): LinkIntent => ({
  number: 1,
  connection: 1,
  account: 1,
  state: 'queued',
  contents: { kind: 'links.create', name: 'Bio link' },
  createdAt: 1_000_000,
  begunAt: null,
  failure: null,
  isBlocked: false,
  canSendAgain: true,
  ...change
});

it('lists the signs of a match', () => {
  const sent = intent({ begunAt: 1_000_000 });
  expect(signsOfLink(linkOf({ createdAt: 1_000_500 }), sent)).toEqual(['Same name', 'Created after sending']);
  expect(signsOfLink(linkOf({ name: 'Other', createdAt: 900_000 }), sent)).toEqual([]);
});
