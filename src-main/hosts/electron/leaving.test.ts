import { expect, it, vi } from 'vitest';
import { Leaving } from './leaving.ts';

const openLeaving = (close: () => Promise<void>, closeWindow = () => Promise.resolve(true)) =>
  new Leaving({ close, closeWindow });

it('closes once, whoever asks, and runs only the first final step', async () => {
  const seen: string[] = [];
  const closing = Promise.withResolvers<undefined>();
  const leaving = openLeaving(() => {
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
  await openLeaving(() => Promise.reject(new Error('disk'))).begin(() => seen.push('left'));
  expect(seen).toEqual(['left']);
});

it('quits in time when the system shuts down, even if a close already hangs', () => {
  vi.useFakeTimers();
  try {
    const seen: string[] = [];
    const leaving = openLeaving(() => new Promise(() => undefined));
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

it('asks the window first, goes on with what was asked first, and ends there if the user stays', async () => {
  const seen: string[] = [];
  let isClosed = false;
  const closing = () => {
    seen.push('close');
    return Promise.resolve();
  };
  const quit = () => leaving.leave(() => seen.push('quit'));
  const leaving = openLeaving(closing, () => {
    if (isClosed) return Promise.resolve(true);
    seen.push('ask');
    isClosed = seen.length > 1;
    // As Electron does once the last window is closed.
    if (isClosed) void quit();
    return Promise.resolve(isClosed);
  });
  await quit();
  expect(seen).toEqual(['ask']);
  await leaving.leave(() => seen.push('update'));
  expect(seen).toEqual(['ask', 'ask', 'close', 'update']);
});

it('asks nothing once it has begun, as when the system shuts down', async () => {
  const seen: string[] = [];
  const leaving = openLeaving(
    () => Promise.resolve(),
    () => {
      seen.push('ask');
      return Promise.resolve(false);
    }
  );
  leaving.hurry(() => seen.push('left'), 3000);
  await leaving.leave(() => seen.push('quit'));
  expect(seen).toEqual(['left']);
});
