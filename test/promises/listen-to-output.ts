import { inspect } from 'node:util';
import { vi } from 'vitest';

/**
 * Collects in `said` anything written outside the log, such as leftover debugging.
 * @returns a function that stops this
 */
export function listenToOutput(said: string[]): () => void {
  const note = (...texts: readonly unknown[]) => {
    said.push(inspect(texts, { depth: 9 }));
    return true;
  };
  const spies = [
    ...(['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((way) =>
      vi.spyOn(console, way).mockImplementation(note)
    ),
    ...[process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(note))
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}
