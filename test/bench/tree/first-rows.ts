/** The smallest client of the bridge: requests details of some media. */
import { once } from 'node:events';
import { WebSocket, type MessageEvent } from 'undici';
import { toDetails, type DetailColumns } from '../../../src-shared/bridge/detail-columns.ts';
import { decodeFrame, encodeFrame, type HostFrame, type PageFrame } from '../../../src-shared/bridge/frames.ts';
import { account } from './filled-vault.ts';

async function tradeToken(origin: string, token: string | null): Promise<string> {
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token })
  });
  return ((await answer.json()) as { session: string }).session;
}

export async function readFirstRows(link: string, ids: readonly number[]): Promise<number> {
  const { origin, hash, host } = new URL(link);
  const session = await tradeToken(origin, new URLSearchParams(hash.slice(1)).get('launch'));
  const socket = new WebSocket(`ws://${host}/bridge`, { headers: { origin } });
  socket.binaryType = 'arraybuffer';
  const send = (frame: PageFrame) => {
    socket.send(encodeFrame(frame));
  };
  const rows = new Promise<number>((resolve, reject) => {
    socket.addEventListener('error', () => {
      reject(new Error('The host refused the socket.'));
    });
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      const decoded = decodeFrame(data as string | ArrayBuffer);
      if (!decoded.ok) return;
      // Safe: frames of our own host.
      const frame = decoded.value as HostFrame;
      if (frame.type === 'welcome')
        send({ type: 'request', id: 1, name: 'vault.details', input: { account, ids: [...ids] } });
      if (frame.type !== 'answer') return;
      if (frame.result.ok) resolve(toDetails(frame.result.value as DetailColumns).length);
      else reject(new Error(JSON.stringify(frame.result.failure)));
    });
  });
  await once(socket, 'open');
  send({ type: 'hello', session });
  const count = await rows;
  socket.close();
  return count;
}
