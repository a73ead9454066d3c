import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { recoverPage, type PageRecoveryParts } from './page-recovery.ts';

/** Watches a page while no dialog can be shown. */
function recoverWithoutMessages() {
  const events = new EventEmitter();
  const [reload, crash, quit, error] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  recoverPage({
    // Safe: it emits events and has the called methods.
    contents: Object.assign(events, {
      isDestroyed: () => false,
      reload,
      forcefullyCrashRenderer: crash
    }) as unknown as PageRecoveryParts['contents'],
    log: { error },
    ask: () => Promise.reject(new Error('no display')),
    onRecovered: () => undefined,
    quit
  });
  return { events, reload, crash, quit, error };
}

it('reloads a page that keeps crashing where the prompt can’t be shown, and logs it', async () => {
  const { events, reload, quit, error } = recoverWithoutMessages();
  for (let n = 0; n < 3; n++) events.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
  await expect.poll(() => reload.mock.calls.length).toBeGreaterThan(0);
  expect(quit).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledWith({ err: new Error('no display') }, expect.stringContaining('reload prompt'));
});

it('reloads a hanging page where the prompt can’t be shown', async () => {
  const { events, crash, error } = recoverWithoutMessages();
  events.emit('unresponsive');
  await expect.poll(() => crash.mock.calls.length).toBe(1);
  expect(error).toHaveBeenCalledOnce();
});
