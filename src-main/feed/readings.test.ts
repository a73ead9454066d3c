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
