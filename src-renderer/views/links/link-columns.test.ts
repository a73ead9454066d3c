import { expect, it } from 'vitest';
import { linkTables } from './link-columns.ts';
import { linkOf } from './testing/link.ts';

const now = Date.UTC(2026, 10, 20, 15, 30);

function textOf(column: string, link: ReturnType<typeof linkOf>): string | undefined {
  return linkTables.tracking.columns.find(({ id }) => id === column)?.text?.(link, now).text;
}

it('shows a link of a clock that is ahead as made today', () => {
  expect(textOf('created', linkOf({ createdAt: now + 60_000 }))).toBe('Today');
  expect(textOf('created', linkOf({ createdAt: now - 86_400_000 }))).toBe('Yesterday');
  expect(textOf('created', linkOf({ createdAt: now + 400 * 86_400_000 }))).toMatch(/^2\d Dec 2027$/);
  expect(textOf('ends', linkOf({ endsAt: now + 60_000 }))).toBe('within the hour');
});
