import { expect, it } from 'vitest';
import { Readings } from './readings.ts';

it('starts nothing for an account that was dropped while its load waited behind another', async () => {
  const readings = new Readings(() => undefined, Date.now);
  const begun: string[] = [];
  const end = Promise.withResolvers<null>();
  const read = (what: string) =>
    readings.run({ account: 1, part: 'chats', what }, () => {
      begun.push(what);
      return end.promise;
    });
  const [first, second] = [read('top'), read('more')];
  readings.drop(1);
  end.resolve(null);
  expect(await first).toBeNull();
  expect(await second).toMatchObject({ code: 'cancelled' });
  expect(begun).toEqual(['top']);
  // A later request is its own matter.
  expect(await read('more')).toBeNull();
});

it('joins no reading from before a change, and starts its own after it', async () => {
  const readings = new Readings(() => undefined, Date.now);
  const ends = [1, 2].map(() => Promise.withResolvers<null>());
  let begun = 0;
  const read = (account: number) =>
    readings.run({ account, part: 'message 4 7' }, () => ends[begun++]?.promise ?? Promise.resolve(null));
  const before = read(1);
  readings.outdate(2);
  const joined = read(1);
  readings.outdate(1);
  const [after, joinedAfter] = [read(1), read(1)];
  expect(begun).toBe(1);
  ends[0]?.resolve(null);
  await Promise.all([before, joined]);
  await expect.poll(() => begun).toBe(2);
  ends[1]?.resolve(null);
  await Promise.all([after, joinedAfter]);
  expect(begun).toBe(2);
});
