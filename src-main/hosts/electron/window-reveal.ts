import type { BrowserWindow } from 'electron';

interface HiddenWindow {
  once(event: 'ready-to-show' | 'closed', listener: () => void): unknown;
  readonly webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
}

/** ms that a loaded page may take to paint until its window is shown anyway. */
const paintLimitMs = 1000;

/**
 * Calls `reveal` once, when a hidden window has painted. Under Wayland a hidden window may
 * never paint, so a loaded page is then shown without.
 */
export function revealOncePainted(window: HiddenWindow, reveal: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
  };
  const revealOnce = () => {
    if (isOver) return;
    end();
    reveal();
  };
  window.once('ready-to-show', revealOnce);
  window.once('closed', end);
  window.webContents.once('did-finish-load', () => {
    timer = setTimeout(revealOnce, paintLimitMs);
  });
}

/**
 * Brings a window before those of other apps. On a Mac `focus` leaves it behind the active
 * app, and hidden with its own.
 */
export function bringForward(window: Pick<BrowserWindow, 'show' | 'focus'>, platform: NodeJS.Platform): void {
  if (platform === 'darwin') window.show();
  else window.focus();
}
