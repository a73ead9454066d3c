import type { SpawnOptions } from 'node:child_process';
import type { App } from 'electron';
import { findLink } from './start-options.ts';

interface Restart {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly app: Pick<App, 'relaunch' | 'exit'>;
  readonly spawn: (
    file: string,
    args: string[],
    options: SpawnOptions
  ) => {
    once(event: 'spawn' | 'error', listener: () => void): unknown;
    unref(): void;
  };
}

/** Ends, and starts the same program with the same arguments but a link. */
export function restart({ argv, env, app, spawn }: Restart): void {
  const args = argv.slice(1).filter((one) => findLink([one]) === null);
  const { APPIMAGE: file = '' } = env;
  const end = () => {
    app.exit(0);
  };
  if (file === '') {
    app.relaunch({ args });
    end();
    return;
  }
  // Electron's relauncher runs from an AppImage's mount, which goes away when this process ends.
  const next = spawn(file, args, { detached: true, stdio: 'ignore', cwd: '/' });
  next.unref();
  next.once('spawn', end);
  next.once('error', end);
}
