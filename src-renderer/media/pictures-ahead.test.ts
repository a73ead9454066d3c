import { expect, it } from 'vitest';
import { PicturesAhead } from './pictures-ahead.ts';

function start() {
  const seen = new Set<string>();
  const begun: string[] = [];
  const givenUp: string[] = [];
  const ends = new Map<string, (isLoaded: boolean) => void>();
  const memory = { hasSeen: (address: string) => seen.has(address), note: (address: string) => void seen.add(address) };
  const ahead = new PicturesAhead(memory, (address, signal) => {
    begun.push(address);
    return new Promise((resolve, reject) => {
      ends.set(address, (isLoaded) => {
        if (isLoaded) resolve();
        else reject(new Error('No.'));
      });
      signal.addEventListener('abort', () => {
        givenUp.push(address);
        reject(new Error('Given up.'));
      });
    });
  });
  const end = async (address: string, isLoaded = true) => {
    ends.get(address)?.(isLoaded);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { ahead, seen, begun, givenUp, end };
}

it('loads three at a time, nearest first, and skips loaded ones', async () => {
  const { ahead, seen, begun, end } = start();
  seen.add('b');
  ahead.want(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(begun).toEqual(['a', 'c', 'd']);
  await end('c');
  expect(begun).toEqual(['a', 'c', 'd', 'e']);
  expect(seen.has('c')).toBe(true);
});

it('starts none that is no longer needed, and none twice while the grid rests, even after a failure', async () => {
  const { ahead, begun, end } = start();
  ahead.want(['a', 'b', 'c', 'd', 'e']);
  ahead.want(['a', 'b', 'c', 'x']);
  await end('a', false);
  expect(begun).toEqual(['a', 'b', 'c', 'x']);
  ahead.want(['a', 'x']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'x']);
});

it('cancels everything when the grid moves, and starts over when it rests', async () => {
  const { ahead, seen, begun, givenUp, end } = start();
  ahead.want(['a', 'b', 'c', 'd']);
  ahead.stop();
  expect(givenUp).toEqual(['a', 'b', 'c']);
  await end('a');
  expect([...seen]).toEqual([]);
  ahead.want(['d', 'a']);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'a']);
});
