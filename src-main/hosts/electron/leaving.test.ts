import { expect, it, vi } from 'vitest';
import { Leaving } from './leaving.ts';

it('closes once, whoever asks, and runs only the first final step', async () => {
  const seen: string[] = [];
  const closing = Promise.withResolvers<undefined>();
  const leaving = new Leaving(() => {
    seen.push('close');
    return closing.promise;
  });
  const ends = [leaving.begin(() => seen.push('restart')), leaving.begin(() => seen.push('quit'))];
  expect(leaving.isClosed).toBe(false);
  closing.resolve(undefined);
  await Promise.all(ends);
  expect(seen).toEqual(['close', 'restart']);
  expect(leaving.isClosed).toBe(true);
});

it('quits even when something fails to close', async () => {
  const seen: string[] = [];
  await new Leaving(() => Promise.reject(new Error('disk'))).begin(() => seen.push('left'));
  expect(seen).toEqual(['left']);
});

it('quits in time when the system shuts down, even if a close already hangs', () => {
  vi.useFakeTimers();
  try {
    const seen: string[] = [];
    const leaving = new Leaving(() => new Promise(() => undefined));
    void leaving.begin(() => seen.push('quit'));
    leaving.hurry(() => seen.push('left'), 3000);
    vi.advanceTimersByTime(2999);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(['left']);
  } finally {
    vi.useRealTimers();
  }
});
