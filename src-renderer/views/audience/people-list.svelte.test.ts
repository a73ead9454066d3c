import { expect, it } from 'vitest';
import { mostFound } from '../../../src-shared/bridge/people-bounds.ts';
import { ok } from '../../../src-shared/bridge/failure.ts';
import { PeopleList } from './people-list.svelte.ts';

function openOver(count: number): PeopleList {
  const ids = Float64Array.from({ length: count }, (_, n) => n + 1).buffer;
  const bridge = {
    request: () => Promise.resolve(ok({ ids, first: new ArrayBuffer() })),
    onEvent: () => () => undefined
  };
  return new PeopleList(bridge, 1);
}

it('says that a search may miss people, and that a list without words misses none', async () => {
  const many = openOver(mostFound);
  await many.readAgain();
  expect(many.cutAt).toBe(null);
  many.ask({ find: 'mar' });
  await many.readAgain();
  expect(many.cutAt).toBe(mostFound);
  const few = openOver(mostFound - 1);
  few.ask({ find: 'mar' });
  await few.readAgain();
  expect(few.cutAt).toBe(null);
});
