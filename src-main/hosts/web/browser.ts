/** Opens the installed browser, where there is one that can show something. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** How long (ms) an opener has to say that it found no browser. */
const refusalWithin = 1500;

export function hasScreen(env: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'] ?? env['WSL_DISTRO_NAME']);
}

/** True when a browser was started on `file`, as far as that can be known. */
export async function openBrowser(file: string): Promise<boolean> {
  if (!hasScreen()) return false;
  try {
    const { default: open } = await import('open');
    const child = await open(file);
    const ended = once(child, 'exit').then(([code]: unknown[]) => code === 0 || code === null);
    return await Promise.race([ended, wait(refusalWithin, true, { ref: false })]);
  } catch {
    return false;
  }
}
