import { spawn } from 'node:child_process';
import type { ElectronStart } from '../../src-main/hosts/electron/start-options.ts';
import { root } from './project.ts';

/** `unstarted`: the system or its sandbox stopped the runtime before our code ran. */
export type ElectronEnd = { readonly kind: 'ended'; readonly code: number } | { readonly kind: 'unstarted' };

const startSignals: ReadonlySet<NodeJS.Signals | null> = new Set(['SIGTRAP', 'SIGILL', 'SIGABRT', 'SIGSEGV'] as const);
/** A crash after this time (ms) isn't a failed start. */
const startsWithin = 5000;

export function runElectron(executable: string, start: ElectronStart): Promise<ElectronEnd> {
  return new Promise((resolve) => {
    const began = performance.now();
    // Chromium has flags of the same names, so ours travel in the environment.
    const env = { ...process.env, GREENROOM_START: JSON.stringify(start) };
    const child = spawn(executable, [root], { stdio: 'inherit', env });
    const passOn = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, passOn);
    child.once('error', () => {
      resolve({ kind: 'unstarted' });
    });
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(name, passOn);
      const isEarly = performance.now() - began < startsWithin;
      if (isEarly && (code === 127 || startSignals.has(signal))) resolve({ kind: 'unstarted' });
      else resolve({ kind: 'ended', code: code ?? 1 });
    });
  });
}
