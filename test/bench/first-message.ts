import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Rejects if the process ends before its first message. */
export async function firstMessage<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() => null);
  const first = (await Promise.race([once(child, 'message'), ended])) as [T] | null;
  if (first === null) throw new Error('A process of the bench ended before it was ready; it said why above.');
  return first[0];
}
