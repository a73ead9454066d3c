import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** Time for an opener to report a missing browser. */
const refusalWithinMs = 1500;

export function hasScreen(env: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'] ?? env['WSL_DISTRO_NAME']);
}

/**
 * True if a browser started, as far as a second can tell.
 * @param onLateRefusal called if the opener fails later
 */
export async function openBrowser(file: string, onLateRefusal: () => void = () => undefined): Promise<boolean> {
  if (!hasScreen()) return false;
  try {
    const child = await openInProgram(file);
    let isTaken = false;
    const refused = once(child, 'exit').then(([code]: unknown[]) => {
      const isRefused = code !== 0 && code !== null;
      if (isRefused && isTaken) onLateRefusal();
      return isRefused;
    });
    isTaken = !(await Promise.race([refused, wait(refusalWithinMs, false)]));
    return isTaken;
  } catch {
    return false;
  }
}

/** Rejects if no file manager starts within a second. */
export async function openFolder(folder: string): Promise<void> {
  const child = await openInProgram(folder);
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  const code = await Promise.race([ended, wait(refusalWithinMs, 0)]);
  if (code !== 0 && code !== null) throw new Error('No program could be started to open files.');
}

async function openInProgram(target: string): Promise<ChildProcess> {
  const { default: open } = await import('open');
  return open(target);
}
