/** What a process says on its console. */
import { inspect } from 'node:util';
import { vi } from 'vitest';

/**
 * Notes in `said` whatever is written past the log, as by a line left over from debugging.
 * @returns ends it
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
