import { spawn } from 'node:child_process';
import path from 'node:path';
import { cacheFolder, root } from './project.ts';

export interface ToolRun {
  readonly code: number;
  readonly output: string;
}

interface ToolOptions {
  readonly isQuiet?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

/** The bootstrap puts the pinned Node and node_modules/.bin first in PATH. */
export function runTool(command: readonly string[], options: ToolOptions = {}): Promise<ToolRun> {
  const [program = '', ...args] = command;
  // Tests start hundreds of processes from the same sources; this cache compiles each once.
  const compiled = path.join(cacheFolder(), 'compiled');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: options.isQuiet === true ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...options.env }
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      resolve({ code: 1, output: `${program}: ${error.message}\n` });
    });
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}
