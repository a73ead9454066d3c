import { expect, it } from 'vitest';
import { againWhenCalled } from './again.ts';

it('what changes while it is read is read again, once', async () => {
  let [value, read, runs] = [1, 0, 0];
  const again = againWhenCalled(async () => {
    runs += 1;
    const seen = value;
    await Promise.resolve();
    read = seen;
  });
  const first = again();
  value = 2;
  const others = [again(), again()];
  await Promise.all([first, ...others]);
  expect([read, runs]).toEqual([2, 2]);
  value = 3;
  await again();
  expect([read, runs]).toEqual([3, 3]);
});
