/** Starts the host from this tree's sources with the bench's own page, in its own process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { firstMessage } from './first-message.ts';
import type { DataFolder } from './tree.ts';

export interface HostApart {
  readonly link: string;
  close: () => Promise<void>;
}

export async function startHostApart({ dataDir, origin }: DataFolder, rendererDir: string): Promise<HostApart> {
  const child = fork(fileURLToPath(new URL('tree/host-child.ts', import.meta.url)), [dataDir, origin, rendererDir]);
  const ended = once(child, 'exit');
  const link = await firstMessage<string>(child);
  const close = async () => {
    child.send('close');
    await ended;
  };
  return { link, close };
}
