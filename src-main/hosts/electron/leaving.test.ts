import { expect, it, vi } from 'vitest';
import { Leaving } from './leaving.ts';

it('closes once, whoever asks, and does only the first one’s last thing', async () => {
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

it('leaves also when something can’t be closed', async () => {
  const seen: string[] = [];
  await new Leaving(() => Promise.reject(new Error('disk'))).begin(() => seen.push('left'));
  expect(seen).toEqual(['left']);
});

it('leaves in time when the system ends, also where it was leaving already and can’t close', () => {
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
