import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { Leaving, leaveOnQuit, type LeavingHost } from './leaving.ts';

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

describe('quitting', () => {
  /** An app whose host is still starting. */
  function open(platform: NodeJS.Platform = 'linux') {
    const seen: string[] = [];
    const starting = Promise.withResolvers<LeavingHost>();
    const app = Object.assign(new EventEmitter(), {
      quit() {
        const preventDefault = vi.fn();
        app.emit('before-quit', { preventDefault });
        seen.push(preventDefault.mock.calls.length > 0 ? 'quit later' : 'quit');
      },
      exit: (code: number) => seen.push(`exit ${String(code)}`)
    });
    leaveOnQuit(app, platform, starting.promise);
    const leaving = openLeaving(() => {
      seen.push('close');
      return Promise.resolve();
    });
    const start = (staysInTray = false) => {
      starting.resolve({ leaving, staysInTray });
    };
    return { app, seen, leaving, starting, start };
  }

  it('waits for a host that still starts, and closes it in order', async () => {
    const { app, seen, start } = open();
    app.quit();
    await Promise.resolve();
    expect(seen).toEqual(['quit later']);
    start();
    await expect.poll(() => seen).toEqual(['quit later', 'close', 'exit 0']);
    app.quit();
    expect(seen.at(-1)).toBe('quit');
  });

  it('follows the last window, even one that was closed while the host started', async () => {
    const { app, seen, start } = open();
    app.emit('window-all-closed');
    start();
    await expect.poll(() => seen).toEqual(['quit later', 'close', 'exit 0']);
  });

  it.each([
    ['darwin', false],
    ['win32', true]
  ] as const)('doesn’t follow the last window on %s with the tray %s', async (platform, staysInTray) => {
    const { app, seen, start, starting } = open(platform);
    app.emit('window-all-closed');
    start(staysInTray);
    await starting.promise;
    app.emit('window-all-closed');
    await Promise.resolve();
    expect(seen).toEqual([]);
  });

  it('is left to a start that fails', async () => {
    const { app, seen, starting } = open();
    app.quit();
    starting.reject(new Error('disk'));
    await expect(starting.promise).rejects.toThrow('disk');
    expect(seen).toEqual(['quit later']);
  });
});
